import type { Photo } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { LoadingText } from '@fieldline/ui';
import styled from 'styled-components';
import { downloadFailure } from '../lightbox/model';
import { Marks } from '../marks/Marks';
import { originalOf } from '../original';
import { useObjectUrl } from '../useObjectUrl';
import { texts } from './texts';

const Frame = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  min-height: 0;
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

/** One of two compared photos, with its marks. It is shown whole, as large as its frame allows. */
export function ComparedPhoto({ photo, alt }: { photo: Photo; alt: string }) {
  const platform = usePlatform();
  const { shown } = useObjectUrl(photo.id, true, (signal) =>
    originalOf(platform, photo.id, signal),
  );
  return (
    <Frame>
      {shown.kind === 'shown' ? (
        <>
          <img src={shown.url} alt={alt} draggable={false} />
          <Marks marks={photo.marks} photo={photo} fit="contain" />
        </>
      ) : shown.kind === 'failed' ? (
        <p role="alert">{downloadFailure(shown.error)}</p>
      ) : (
        <LoadingText>{texts.loadingPhoto}</LoadingText>
      )}
    </Frame>
  );
}
