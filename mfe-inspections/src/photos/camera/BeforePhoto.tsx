import { type Photo, readThumbnail } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import styled from 'styled-components';
import { useObjectUrl } from '../useObjectUrl';
import { texts } from './texts';

/** Has the position and size of the camera's picture. */
const Picture = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: contain;
  opacity: 0.5;
  pointer-events: none;
`;

/** As wide as the screens of phones. */
const SIZE = 1000;

/** An earlier photo, half-transparent over the camera's picture. */
export function BeforePhoto({ photo: { id } }: { photo: Photo }) {
  const { api } = usePlatform();
  const { shown } = useObjectUrl(id, true, (signal) =>
    api.download(readThumbnail, { params: { id }, query: { size: SIZE }, signal }),
  );
  return shown.kind === 'shown' && <Picture src={shown.url} alt={texts.before} />;
}
