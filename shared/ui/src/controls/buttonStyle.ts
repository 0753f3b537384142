import { css } from 'styled-components';
import { coarse, color, fontSize, radius, space } from '../foundation/tokens';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';

const tones = {
  primary: css`
    ${coarse} {
      min-height: 48px;
    }
    background: ${color.primary};
    color: ${color.onPrimary};
    &:hover:not(:disabled) {
      filter: brightness(1.08);
    }
  `,
  secondary: css`
    background: ${color.surface};
    border-color: ${color.border};
    color: ${color.text};
    &:hover:not(:disabled) {
      background: ${color.hover};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${color.text};
    &:hover:not(:disabled) {
      background: ${color.hover};
    }
  `,
  danger: css`
    background: ${color.surface};
    border-color: ${color.danger};
    color: ${color.danger};
    &:hover:not(:disabled) {
      background: ${color.hover};
    }
  `,
} as const;

/** The shared look of buttons and of links that act as buttons. */
export const buttonStyle = css<{ $tone?: ButtonTone }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-height: 36px;
  padding: 0 ${space(4)};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  font-size: ${fontSize.body};
  font-weight: 550;
  line-height: 1.2;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition:
    background 150ms,
    filter 150ms;
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  &[aria-pressed='true'] {
    border-color: ${color.primary};
    color: ${color.primary};
  }
  ${coarse} {
    min-height: 44px;
  }
  ${({ $tone = 'secondary' }) => tones[$tone]}
`;
