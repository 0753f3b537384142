import styled from 'styled-components';
import { fontSize, radius } from '../foundation/tokens';
import { initialsOf } from './initials';

const Circle = styled.span<{ $size: number }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: ${radius.pill};
  font-size: ${({ $size }) => ($size < 32 ? '0.625rem' : fontSize.small)};
  vertical-align: middle;
  font-weight: 600;
  color: var(--grey-text);
  background: var(--border);
`;

const Picture = styled.img`
  width: 100%;
  height: 100%;
  border-radius: inherit;
  object-fit: cover;
`;

/** A picture, or the initials of a name; decorative if the name is next to it. */
export function Avatar({
  name,
  picture,
  decorative = true,
  size = 36,
}: {
  name: string;
  picture?: string | null;
  decorative?: boolean;
  /** In pixels; 24 in rows of one line. */
  size?: number;
}) {
  return (
    <Circle aria-hidden={decorative} $size={size}>
      {picture ? <Picture src={picture} alt="" referrerPolicy="no-referrer" /> : initialsOf(name)}
    </Circle>
  );
}
