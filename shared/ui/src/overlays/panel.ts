import { css, keyframes } from 'styled-components';
import { color, fontSize, radius, shadow, space } from '../foundation/tokens';

const appear = keyframes`
  from { opacity: 0; }
`;

const rise = keyframes`
  from { opacity: 0; translate: 0 ${space(2)}; }
`;

/** The layer between the page and a dialog. */
export const backdropStyle = css`
  position: fixed;
  inset: 0;
  z-index: 40;
  background: ${color.overlay};
  animation: ${appear} 150ms ease-out;
`;

/** The surface of a dialog; its head and foot stay in view, and the rest scrolls. */
export const panelStyle = css`
  position: fixed;
  z-index: 50;
  display: flex;
  flex-direction: column;
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  animation: ${rise} 150ms ease-out;
  /* The panel has the focus if nothing in it does. */
  &:focus-visible {
    outline: none;
  }
`;

export const titleStyle = css`
  font-size: ${fontSize.heading};
  font-weight: 600;
  overflow-wrap: anywhere;
`;
