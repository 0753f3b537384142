import { color, radius, space } from '@fieldline/ui';
import styled from 'styled-components';

const Anchor = styled.a`
  position: fixed;
  top: ${space(2)};
  left: ${space(2)};
  z-index: 30;
  padding: ${space(2)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.primary};
  color: ${color.onPrimary};
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

/** The first tab stop: skips the header. */
export const SkipLink = () => <Anchor href="#main">Skip to content</Anchor>;
