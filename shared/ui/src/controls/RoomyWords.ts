import styled from 'styled-components';
import { compact } from '../foundation/compact';
import { unseen } from '../foundation/unseen';

/**
 * The words of a button beside its icon. Where there is little width the icon alone is seen; they stay
 * the button's name.
 */
export const RoomyWords = styled.span`
  ${compact(unseen)}
`;
