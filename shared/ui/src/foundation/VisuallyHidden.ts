import styled from 'styled-components';
import { unseen } from './unseen';

/** Text only for screen readers. */
export const VisuallyHidden = styled.span`
  ${unseen}
`;
