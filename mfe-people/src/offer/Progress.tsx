import { color, radius } from '@fieldline/ui';
import styled, { css, keyframes } from 'styled-components';

const grow = keyframes`
  from { scale: 0 1; }
  to { scale: 0.95 1; }
`;

const Track = styled.div`
  height: 6px;
  overflow: hidden;
  border-radius: ${radius.pill};
  background: ${color.hover};
`;

const Bar = styled.div<{ $takes?: number | undefined }>`
  height: 100%;
  background: ${color.primary};
  transform-origin: left;
  transition: scale 200ms ease-out;
  /* Stops short of the end, because the steps after the wait take more time. */
  ${({ $takes }) =>
    $takes !== undefined &&
    css`
      animation: ${grow} ${$takes}ms linear both;
    `}
`;

export type ProgressProps = {
  /** The accessible name. */
  label: string;
} & (
  | {
      /** The progress: how much is done, of how much, and in words. */
      done: number;
      of: number;
      words: string;
    }
  | {
      /** Expected duration in milliseconds. The real progress is not known. */
      takes: number;
    }
);

/** A bar that fills while guides are written. */
export function Progress(progress: ProgressProps) {
  if ('takes' in progress) {
    return (
      <Track role="progressbar" aria-label={progress.label}>
        <Bar $takes={progress.takes} />
      </Track>
    );
  }
  const { label, done, of, words } = progress;
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
      aria-valuetext={words}
    >
      <Bar style={{ scale: `${done / of} 1` }} />
    </Track>
  );
}
