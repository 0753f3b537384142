import styled, { keyframes } from 'styled-components';
import { color, radius } from '../foundation/tokens';

const pulse = keyframes`
  50% { opacity: 0.55; }
`;

/** A placeholder for a text that is loading. */
export const SkeletonCell = styled.span<{ $width?: string }>`
  display: block;
  width: ${({ $width = '60%' }) => $width};
  height: 12px;
  border-radius: ${radius.small};
  background: ${color.hover};
  animation: ${pulse} 1.4s ease-in-out infinite;
`;
