import type { SharedFile } from '@fieldline/platform/shares';
import { color, radius, space } from '@fieldline/ui';
import styled from 'styled-components';
import { useObjectUrl } from '../photo/useObjectUrl';
import { texts } from './texts';

/** More are counted, not shown: each is decoded as it was taken. */
const SHOWN = 12;

const Strip = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Tile = styled.li`
  width: 72px;
  height: 72px;
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.hover};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** What was shared, small. */
export const SharedPhotos = ({ photos }: { photos: readonly SharedFile[] }) => (
  <Strip role="list" aria-label={texts.shared}>
    {photos.slice(0, SHOWN).map(({ id, file }) => (
      <Preview key={id} id={id} file={file} />
    ))}
  </Strip>
);

function Preview({ id, file }: Pick<SharedFile, 'id' | 'file'>) {
  const { shown } = useObjectUrl(id, true, async () => file);
  return <Tile>{shown.kind === 'shown' && <img src={shown.url} alt={file.name} />}</Tile>;
}
