import { fontSize, Mark, space } from '@fieldline/ui';
import styled from 'styled-components';

const texts = { product: 'Fieldline' };

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-bottom: ${space(6)};
  font-size: ${fontSize.large};
  font-weight: 700;
`;

/** What stands over every card of somebody who is not signed in: the mark and the name. */
export const ProductName = () => (
  <Line>
    <Mark />
    {texts.product}
  </Line>
);
