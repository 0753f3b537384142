import { color, Muted, radius, Stack } from '@fieldline/ui';
import styled from 'styled-components';

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
`;

export interface ProgressLineProps {
  /** The accessible name. */
  label: string;
  done: number;
  /** 0 while it is not known. */
  total: number;
  words: string;
}

/** How far long work is, as a bar and in words. */
export function ProgressLine({ label, done, total, words }: ProgressLineProps) {
  const share = total === 0 ? 0 : done / total;
  return (
    <Stack $gap={2}>
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={words}
      >
        <Bar style={{ scale: `${share} 1` }} />
      </Track>
      <Muted as="p">{words}</Muted>
    </Stack>
  );
}
