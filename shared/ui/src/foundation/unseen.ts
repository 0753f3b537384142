import { css } from 'styled-components';

/** Styles of what is there for screen readers and takes no room. */
export const unseen = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
