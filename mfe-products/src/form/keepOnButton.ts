/**
 * After an entry of a list was moved, the button that moved it has the focus again, so that it can go further;
 * at an end of the list, where that button is disabled, `otherwise` takes it. The entry takes its buttons along.
 */
export const keepOnButton = (button: HTMLButtonElement, otherwise: () => void) =>
  requestAnimationFrame(() => (button.disabled ? otherwise() : button.focus()));
