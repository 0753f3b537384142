import type { Photo } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { color, fontSize, space } from '@fieldline/ui';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { thumbnails } from '../photos/thumbnails';
import { Marks } from '../photos/marks/Marks';
import { useObjectUrl } from '../photos/useObjectUrl';
import { pictureOf } from './pdf/pictures';
import { texts } from './texts';

const Figure = styled.figure`
  break-inside: avoid;
  figcaption {
    margin-top: ${space(1)};
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`;

const Frame = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  max-width: 100%;
  overflow: hidden;
  background: ${color.hover};
  img {
    display: block;
    width: 100%;
    height: 100%;
  }
`;

/** The greatest height, so that two rows fit on a page, in CSS pixels of paper. */
const MOST_HEIGHT = 330;

export interface ReportPhotoProps {
  photo: Photo;
  caption: string;
  /** Called when the photo is shown, or could not be loaded. */
  onSettled: () => void;
}

/** A photo of a report, with its marks and caption. */
export function ReportPhoto({ photo, caption, onSettled }: ReportPhotoProps) {
  const { api } = usePlatform();
  const { id, width, height, marks } = photo;
  const { shown } = useObjectUrl(id, true, (signal) =>
    thumbnails(() => pictureOf(api, id, signal), signal),
  );
  const settled = useEffectEvent(onSettled);
  const isFailed = shown.kind === 'failed';
  useEffect(() => {
    if (isFailed) settled();
  }, [isFailed]);

  return (
    <Figure>
      <Frame
        style={{
          aspectRatio: `${width} / ${height}`,
          width: `min(100%, ${Math.round((MOST_HEIGHT * width) / height)}px)`,
        }}
      >
        {shown.kind === 'shown' ? (
          <>
            <img src={shown.url} alt={caption} onLoad={onSettled} onError={onSettled} />
            <Marks marks={marks} photo={photo} fit="contain" />
          </>
        ) : (
          isFailed && texts.noPicture
        )}
      </Frame>
      <figcaption dir="auto">{caption}</figcaption>
    </Figure>
  );
}
