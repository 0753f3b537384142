import styled from 'styled-components';
import { fontSize, type Hue, radius, space } from '../foundation/tokens';

/** A status as a word on its colour. */
export const Badge = styled.span<{ $hue?: Hue }>`
  display: inline-block;
  padding: 1px ${space(2)};
  border-radius: ${radius.pill};
  font-size: ${fontSize.small};
  font-weight: 550;
  white-space: nowrap;
  color: ${({ $hue = 'grey' }) => `var(--${$hue}-text)`};
  background: ${({ $hue = 'grey' }) => `var(--${$hue}-fill)`};
`;
