import styled from 'styled-components';
import { unseen } from '../foundation/unseen';

/** In heads at least this wide, all buttons have room for their words. */
const ROOMY_PX = 760;

/**
 * Words of a button in a `PageHead`. In a narrower head than `$from` pixels they are hidden visually, but
 * remain in the button's accessible name.
 */
export const RoomyWords = styled.span<{ $from?: number }>`
  @container head (max-width: ${({ $from = ROOMY_PX }) => $from - 0.02}px) {
    ${unseen}
  }
`;
