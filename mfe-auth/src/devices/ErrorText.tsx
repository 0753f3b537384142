import { color } from '@fieldline/ui';
import styled from 'styled-components';

export const ErrorText = styled.p.attrs({ role: 'alert' })`
  color: ${color.danger};
`;
