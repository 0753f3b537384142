import styled from 'styled-components';
import { unseen } from './unseen';

/** Text for screen readers alone. */
export const VisuallyHidden = styled.span`
  ${unseen}
`;
