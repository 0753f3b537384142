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

/** The mark and the name, above every card that is shown without a session. */
export const ProductName = () => (
  <Line>
    <Mark />
    {texts.product}
  </Line>
);
