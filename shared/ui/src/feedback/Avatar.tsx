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

/** The initials of a name, decorative: the name itself stands beside it. */
export function Avatar({ name }: { name: string }) {
  return <Circle aria-hidden>{initialsOf(name)}</Circle>;
}
