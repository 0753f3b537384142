import { Link } from '@fieldline/platform';
import type { ComponentProps } from 'react';
import styled, { type StyledComponent } from 'styled-components';
import { coarse, radius } from '../foundation/tokens';
import { buttonStyle, type ButtonTone } from './buttonStyle';

const StyledButton = styled.button<{ $tone?: ButtonTone }>`
  ${buttonStyle}
`;

export interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone;
}

/** A button; `type` is "button" by default, so that it never submits by accident. */
export function Button({ tone = 'secondary', type = 'button', ...rest }: ButtonProps) {
  return <StyledButton $tone={tone} type={type} {...rest} />;
}

const StyledIconButton = styled(StyledButton)`
  width: 36px;
  padding: 0;
  border-radius: ${radius.medium};
  flex: none;
  ${coarse} {
    width: 44px;
  }
`;

/** How the button of a menu looks if nothing else is chosen. */
export const MenuLook: StyledComponent<'button'> = styled(StyledIconButton).attrs({
  $tone: 'quiet',
})``;

export interface IconButtonProps extends Omit<ButtonProps, 'aria-label'> {
  /** The accessible name. */
  label: string;
}

/** A button that shows only an icon. */
export function IconButton({ label, tone = 'quiet', type = 'button', ...rest }: IconButtonProps) {
  return <StyledIconButton $tone={tone} type={type} aria-label={label} title={label} {...rest} />;
}

const StyledButtonLink = styled(Link)<{ $tone?: ButtonTone }>`
  ${buttonStyle}
`;

export interface ButtonLinkProps extends ComponentProps<typeof Link> {
  tone?: ButtonTone;
}

/** A link to an address of the suite that looks like a button. */
export function ButtonLink({ tone = 'secondary', ...rest }: ButtonLinkProps) {
  return <StyledButtonLink $tone={tone} {...rest} />;
}

const StyledButtonAnchor = styled.a<{ $tone?: ButtonTone }>`
  ${buttonStyle}
`;

export interface ButtonAnchorProps extends ComponentProps<'a'> {
  tone?: ButtonTone;
}

/** A link out of the suite, such as a mail draft, that looks like a button. */
export function ButtonAnchor({ tone = 'secondary', ...rest }: ButtonAnchorProps) {
  return <StyledButtonAnchor $tone={tone} {...rest} />;
}

/** A button that reads as a link within a text. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  padding: 2px 0;
  min-height: 24px;
  ${coarse} {
    min-height: 44px;
  }
  border: 0;
  background: none;
  color: var(--primary);
  text-decoration: underline;
  text-underline-offset: 2px;
  cursor: pointer;
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;
