import styled, { keyframes } from 'styled-components';
import { color, radius, space } from '../foundation/tokens';
import { VisuallyHidden } from '../foundation/VisuallyHidden';
import { Stack } from '../layout/Card';

const pulse = keyframes`
  50% { opacity: 0.55; }
`;

const Bar = styled.div<{ $height: number }>`
  height: ${({ $height }) => $height}px;
  border-radius: ${radius.medium};
  background: ${color.hover};
  animation: ${pulse} 1.4s ease-in-out infinite;
`;

/** Grey bars in the place of loading content; `label` is for screen readers. */
export function Skeleton({
  lines = 3,
  height = 20,
  label = 'Loading...',
}: {
  lines?: number;
  height?: number;
  label?: string;
}) {
  return (
    <Stack $gap={3} role="status" data-skeleton="">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <Bar key={line} $height={height} aria-hidden />
      ))}
    </Stack>
  );
}

export const LoadingText = styled.p.attrs({ role: 'status' })`
  padding: ${space(8)};
  text-align: center;
  color: ${color.muted};
`;
