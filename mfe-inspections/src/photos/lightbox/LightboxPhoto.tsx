import type { Finding, Photo } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { FailureNotice, IconButton, LoadingText, space } from '@fieldline/ui';
import { Eye, EyeOff, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { boxesOf } from '../../analysis/findings/boxes';
import { Marks } from '../marks/Marks';
import { originalOf } from '../original';
import { useObjectUrl } from '../useObjectUrl';
import { downloadFailure, swipeKey } from './model';
import { texts } from './texts';
import { useKeys } from './useKeys';
import { useZoom } from './useZoom';
import { isZoomed, MOST_ZOOM } from './zoom';

const Viewport = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 0;
  overflow: hidden;
  user-select: none;
  /* Swiping, pinching and panning are ours. */
  touch-action: none;
  container-type: size;
`;

/** Exactly as large as the photo: marks are placed relative to its sides. */
const Frame = styled.div`
  position: relative;
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

const Zoom = styled.div`
  position: absolute;
  inset-inline-end: ${space(2)};
  bottom: ${space(2)};
  display: flex;
  gap: ${space(1)};
  button {
    background: color-mix(in srgb, var(--surface) 80%, transparent);
  }
`;

export interface LightboxPhotoProps {
  id: string;
  alt: string;
  /** The photo's details; undefined until they are known. */
  photo: Photo | undefined;
  /** The findings whose boxes are drawn on the photo. */
  boxed: readonly Finding[];
  /** Whether marks and boxes are drawn over it. */
  isMarked: boolean;
  onMarked: (isMarked: boolean) => void;
  /** Further layers over the photo; `scale` is its zoom. */
  over?: (scale: number) => ReactNode;
  /** Whether keys act on this photo: nothing covers it. */
  active: boolean;
  /** Handles keys that lead to another photo; returns whether it did. */
  go: (key: string) => boolean;
}

/** The photo itself, held in memory only while it is shown: zoom, pan, and marks over it. */
export function LightboxPhoto(props: LightboxPhotoProps) {
  const { id, alt, photo, boxed, isMarked, onMarked, over, active, go } = props;
  const platform = usePlatform();
  const viewport = useRef<HTMLDivElement>(null);
  const [natural, setNatural] = useState({ width: 4, height: 3 });
  const { shown, reload } = useObjectUrl(id, true, (signal) => originalOf(platform, id, signal));
  const size = photo ?? natural;
  const { view, handlers, press } = useZoom(viewport, size, (to) => go(swipeKey(to)));
  useKeys(active, (key) => press(key) || go(key));

  return (
    <Viewport ref={viewport} {...handlers} data-scale={Math.round(view.scale * 100) / 100}>
      {shown.kind === 'shown' ? (
        <Frame
          style={{
            width: `min(100cqw, calc(100cqh * ${size.width / size.height}))`,
            aspectRatio: `${size.width} / ${size.height}`,
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          }}
        >
          <img
            src={shown.url}
            alt={alt}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              width > 0 && setNatural({ width, height })
            }
          />
          {photo && isMarked && (
            <>
              <Marks marks={photo.marks} photo={photo} fit="contain" />
              <Marks marks={boxesOf(boxed, photo)} photo={photo} fit="contain" />
            </>
          )}
          {over?.(view.scale)}
        </Frame>
      ) : shown.kind === 'failed' ? (
        <FailureNotice title={downloadFailure(shown.error)} onRetry={reload} />
      ) : (
        <LoadingText>{texts.loading}</LoadingText>
      )}
      {shown.kind === 'shown' && (
        <Zoom data-bar onPointerDown={(event) => event.stopPropagation()}>
          {photo && photo.marks.length + boxed.length > 0 && (
            <IconButton
              label={isMarked ? texts.hideMarks : texts.showMarks}
              onClick={() => onMarked(!isMarked)}
            >
              {isMarked ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
            </IconButton>
          )}
          <IconButton
            label={texts.zoomOut}
            aria-disabled={!isZoomed(view)}
            onClick={() => press('-')}
          >
            <ZoomOut size={20} aria-hidden />
          </IconButton>
          <IconButton label={texts.fit} aria-disabled={!isZoomed(view)} onClick={() => press('0')}>
            <Maximize size={20} aria-hidden />
          </IconButton>
          <IconButton
            label={texts.zoomIn}
            aria-disabled={view.scale >= MOST_ZOOM}
            onClick={() => press('+')}
          >
            <ZoomIn size={20} aria-hidden />
          </IconButton>
        </Zoom>
      )}
    </Viewport>
  );
}
