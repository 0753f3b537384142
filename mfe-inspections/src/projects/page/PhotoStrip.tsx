import type { Log } from '@fieldline/contracts';
import { Link } from '@fieldline/platform';
import { color, radius, space } from '@fieldline/ui';
import styled from 'styled-components';
import { visitAddress } from '../../items/addresses';
import { ItemPhoto } from '../../photos/ItemPhoto';
import { latestPhotos } from './timeline';

const texts = {
  none: 'No photos yet',
  photo: (title: string) => `Photo of ${title}`,
};

/** As many photos as fit in the widest page. */
const MOST = 10;
export const STRIP_SIZE = 96;

/** Only whole photos are shown. */
const Strip = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  height: ${STRIP_SIZE}px;
  overflow: clip;
  overflow-clip-margin: 4px;
  a {
    display: block;
    border-radius: ${radius.medium};
  }
`;

const None = styled.p`
  display: grid;
  place-items: center;
  height: ${STRIP_SIZE}px;
  border: 1px dashed ${color.border};
  border-radius: ${radius.medium};
  color: ${color.muted};
`;

/** The latest photos of a project; each leads to its visit. */
export function PhotoStrip({ visits }: { visits: readonly Log[] }) {
  const photos = latestPhotos(visits, MOST);
  if (photos.length === 0) return <None>{texts.none}</None>;
  return (
    <Strip role="list">
      {photos.map(({ id, visit }) => (
        <li key={id}>
          <Link to={visitAddress(visit.id)}>
            <ItemPhoto id={id} alt={texts.photo(visit.title)} size={STRIP_SIZE} />
          </Link>
        </li>
      ))}
    </Strip>
  );
}
