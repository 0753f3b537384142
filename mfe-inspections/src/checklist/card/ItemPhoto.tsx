import { readThumbnail } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { color, radius } from '@fieldline/ui';
import styled from 'styled-components';
import { thumbnails } from '../../photo/limit';
import { useObjectUrl } from '../../photo/useObjectUrl';

const Frame = styled.span`
  display: inline-block;
  flex: none;
  width: 64px;
  height: 64px;
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

/** A photo beside what it shows. */
export function ItemPhoto({ id, alt }: { id: string; alt: string }) {
  const { api } = usePlatform();
  const { shown } = useObjectUrl(id, true, (signal) =>
    thumbnails(() => api.download(readThumbnail, { params: { id }, signal }), signal),
  );
  return <Frame>{shown.kind === 'shown' && <img src={shown.url} alt={alt} />}</Frame>;
}
