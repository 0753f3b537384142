import styled, { css, keyframes } from 'styled-components';
import { color, radius } from '../foundation/tokens';

const grow = keyframes`
  from { scale: 0 1; }
  to { scale: 0.95 1; }
`;

const Track = styled.div`
  width: 100%;
  height: 6px;
  overflow: hidden;
  border-radius: ${radius.pill};
  background: ${color.border};
`;

const Bar = styled.div<{ $takes?: number }>`
  height: 100%;
  background: ${color.primary};
  transform-origin: left;
  transition: scale 200ms ease-out;
  &:dir(rtl) {
    transform-origin: right;
  }
  @media (forced-colors: active) {
    background: Highlight;
  }
  /* Stops short of the end, because the steps after the wait take more time. */
  ${({ $takes }) =>
    $takes !== undefined &&
    css`
      animation: ${grow} ${$takes}ms linear both;
    `}
`;

export type ProgressBarProps = {
  /** The accessible name. */
  label: string;
} & (
  | {
      /** How much is done, out of `of`. */
      done: number;
      of: number;
      /** The progress in words. */
      words?: string;
    }
  | {
      /** The expected duration in milliseconds, if the real progress is not known. */
      takes: number;
    }
);

/** A bar that fills while something is done; as wide as its container. */
export function ProgressBar(progress: ProgressBarProps) {
  if ('takes' in progress) {
    return (
      <Track role="progressbar" aria-label={progress.label}>
        <Bar $takes={progress.takes} />
      </Track>
    );
  }
  const { label, done, of, words } = progress;
  const share = of > 0 ? Math.min(1, done / of) : 0;
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      {...(words !== undefined && { 'aria-valuetext': words })}
    >
      <Bar style={{ scale: `${share} 1` }} />
    </Track>
  );
}
