import styled from 'styled-components';
import { compact } from '../foundation/compact';
import { unseen } from '../foundation/unseen';

/**
 * The label of a button next to its icon. If there is little width it is hidden visually, but remains the
 * button's accessible name.
 */
export const RoomyWords = styled.span`
  ${compact(unseen)}
`;
