/**
 * After an entry of a list was moved, the button that moved it gets the focus again, so that it can
 * be pressed again. At an end of the list that button is disabled, and `otherwise` gets the focus.
 * The buttons move with the entry.
 */
export const keepOnButton = (button: HTMLButtonElement, otherwise: () => void) =>
  requestAnimationFrame(() => (button.disabled ? otherwise() : button.focus()));
