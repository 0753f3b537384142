import { css } from 'styled-components';

/** Styles for content that only screen readers perceive, and that takes no space. */
export const unseen = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
