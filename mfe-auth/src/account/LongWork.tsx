import { Muted, Stack } from '@fieldline/ui';
import { ProgressBar } from '@fieldline/ui/progress';

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
  return (
    <Stack $gap={2}>
      <ProgressBar
        label={texts.progress}
        done={progress?.done ?? 0}
        of={progress?.total ?? 0}
        words={words}
      />
      <Muted as="p">{words}</Muted>
      <Muted as="p">{texts.stayHere}</Muted>
      <p role="status">{isWaiting && texts.lost}</p>
    </Stack>
  );
}
