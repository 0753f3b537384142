import { GENERATION_MS } from '@fieldline/contracts';
import { color, radius } from '@fieldline/ui';
import styled, { keyframes } from 'styled-components';

const grow = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.95); }
`;

const Track = styled.div`
  height: 6px;
  overflow: hidden;
  border-radius: ${radius.pill};
  background: ${color.hover};
`;

const Bar = styled.div`
  height: 100%;
  background: ${color.primary};
  transform-origin: left;
  /* Stops short of the end: the charge comes after the wait. */
  animation: ${grow} ${GENERATION_MS}ms linear both;
`;

/** A bar that fills while guides are written. */
export const GenerationProgress = ({ label }: { label: string }) => (
  <Track role="progressbar" aria-label={label}>
    <Bar />
  </Track>
);
