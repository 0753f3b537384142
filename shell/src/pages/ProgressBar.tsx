import { color } from '@fieldline/ui';
import styled, { keyframes } from 'styled-components';

const texts = { loading: 'Loading page' };

const advance = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.9); }
`;

const Bar = styled.div`
  position: fixed;
  z-index: 30;
  top: 0;
  left: 0;
  width: 100%;
  height: 3px;
  background: ${color.primary};
  transform-origin: left;
  animation: ${advance} 8s cubic-bezier(0.1, 0.7, 0.3, 1) forwards;
`;

/** A line at the upper edge that grows while a page loads. */
export const ProgressBar = () => <Bar role="progressbar" aria-label={texts.loading} />;
