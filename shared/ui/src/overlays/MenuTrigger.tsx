import type { ComponentProps, ReactNode } from 'react';
import type { StyledComponent } from 'styled-components';
import { MenuLook } from '../controls/Button';

/** The button of a menu, described instead of drawn: the menu draws it. */
export interface MenuButton {
  /**
   * Only a styled `button`, never another component: it passes on the ref and all props. Without them a menu
   * cannot find its button, and opens outside the window.
   */
  readonly look?: StyledComponent<'button'>;
  /** The accessible name, if the content has no words. */
  readonly label?: string;
  /** An icon or words. */
  readonly content: ReactNode;
}

/** Draws the button of a menu, with what the menu adds to it. */
export function MenuTrigger({
  look: Look = MenuLook,
  label,
  content,
  ...rest
}: MenuButton & Omit<ComponentProps<'button'>, 'content'>) {
  return (
    <Look
      type="button"
      aria-haspopup="menu"
      {...(label !== undefined && { 'aria-label': label, title: label })}
      {...rest}
    >
      {content}
    </Look>
  );
}
