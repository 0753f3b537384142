import styled, { css } from 'styled-components';
import { compact } from '../foundation/compact';

/**
 * The words of a button beside its icon. Where there is little width the icon alone is seen; they stay
 * the button's name.
 */
export const RoomyWords = styled.span`
  ${compact(css`
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  `)}
`;
