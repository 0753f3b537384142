import styled from 'styled-components';
import { compact } from '../foundation/compact';
import { unseen } from '../foundation/unseen';

/**
 * The words of a button beside its icon. If there is little width they are hidden visually, but
 * remain the button's name.
 */
export const RoomyWords = styled.span`
  ${compact(unseen)}
`;
