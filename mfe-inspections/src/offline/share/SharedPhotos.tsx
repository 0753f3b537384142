import type { SharedFile } from '@fieldline/platform/shares';
import { space } from '@fieldline/ui';
import styled from 'styled-components';
import { SmallPhoto } from '../../photos/SmallPhoto';
import { useObjectUrl } from '../../photos/useObjectUrl';
import { texts } from './texts';

/** Further photos are only counted: each is decoded in full size. */
const SHOWN = 12;

const Strip = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

/** The shared photos, small. */
export const SharedPhotos = ({ photos }: { photos: readonly SharedFile[] }) => (
  <Strip role="list" aria-label={texts.shared}>
    {photos.slice(0, SHOWN).map(({ id, file }) => (
      <Preview key={id} id={id} file={file} />
    ))}
  </Strip>
);

function Preview({ id, file }: Pick<SharedFile, 'id' | 'file'>) {
  const { shown } = useObjectUrl(id, true, async () => file);
  return (
    <SmallPhoto as="li" $size={72}>
      {shown.kind === 'shown' && <img src={shown.url} alt={file.name} />}
    </SmallPhoto>
  );
}
