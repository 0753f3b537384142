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

export interface LongWorkProps {
  /** How much is done; null until that is known. */
  progress: { readonly done: number; readonly total: number } | null;
  /** The progress in words. */
  words: string;
  /** Whether it waits for the network. */
  isWaiting: boolean;
  /** `progress` is the accessible name of the bar. */
  texts: { readonly progress: string; readonly stayHere: string; readonly lost: string };
}

/** Shows the progress of long work, during which the page must stay open. */
export function LongWork({ progress, words, isWaiting, texts }: LongWorkProps) {
  const share = progress && progress.total > 0 ? progress.done / progress.total : 0;
  return (
    <Stack $gap={2}>
      <Track
        role="progressbar"
        aria-label={texts.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={words}
      >
        <Bar style={{ scale: `${share} 1` }} />
      </Track>
      <Muted as="p">{words}</Muted>
      <Muted as="p">{texts.stayHere}</Muted>
      <p role="status">{isWaiting && texts.lost}</p>
    </Stack>
  );
}
