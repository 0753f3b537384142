import styled from 'styled-components';
import { fontSize, radius } from '../foundation/tokens';
import { initialsOf } from './initials';

const Circle = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 36px;
  height: 36px;
  border-radius: ${radius.pill};
  font-size: ${fontSize.small};
  font-weight: 600;
  color: var(--blue-text);
  background: var(--blue-fill);
`;

const Picture = styled.img`
  width: 100%;
  height: 100%;
  border-radius: inherit;
  object-fit: cover;
`;

/** A picture, or the initials of a name; decorative where the name itself stands beside it. */
export function Avatar({
  name,
  picture,
  decorative = true,
}: {
  name: string;
  picture?: string | null;
  decorative?: boolean;
}) {
  return (
    <Circle aria-hidden={decorative}>
      {picture ? <Picture src={picture} alt="" referrerPolicy="no-referrer" /> : initialsOf(name)}
    </Circle>
  );
}
