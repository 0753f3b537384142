import { downloadFile } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { FailureNotice, LoadingText } from '@fieldline/ui';
import styled from 'styled-components';
import { downloadFailure } from './model';
import { texts } from './texts';
import { useObjectUrl } from '../useObjectUrl';
import type { usePhotoNavigation } from './usePhotoNavigation';

const Stage = styled.div`
  display: grid;
  place-items: center;
  min-height: 0;
  overflow: hidden;
  user-select: none;
  /* Sideways belongs to the photos, up and down and pinching to the browser. */
  touch-action: pan-y pinch-zoom;
  img {
    width: 100%;
    height: 100%;
    min-height: 0;
    object-fit: contain;
  }
`;

export interface LightboxPhotoProps {
  id: string;
  alt: string;
  swipe: ReturnType<typeof usePhotoNavigation>;
}

/** The photo itself, held only while it is looked at. */
export function LightboxPhoto({ id, alt, swipe }: LightboxPhotoProps) {
  const { api } = usePlatform();
  const { shown, reload } = useObjectUrl(id, true, (signal) =>
    api.download(downloadFile, { params: { id }, signal }),
  );
  return (
    <Stage {...swipe}>
      {shown.kind === 'shown' ? (
        <img src={shown.url} alt={alt} draggable={false} />
      ) : shown.kind === 'failed' ? (
        <FailureNotice title={downloadFailure(shown.error)} onRetry={reload} />
      ) : (
        <LoadingText>{texts.loading}</LoadingText>
      )}
    </Stage>
  );
}
