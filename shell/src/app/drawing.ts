import { startTransition } from 'react';
import { unstable_forceFrameRate as forceFrameRate } from 'scheduler';

/**
 * How long React renders the first screen before it yields to the browser. Its default of 5 ms is
 * for screens in use: yielding thirty times costs a slow device as much as the rendering. Without
 * yielding, the page would not respond for more than 100 ms.
 */
const TURN_MS = 50;
const OF_REACT = 0;

/** Renders the first screen in slices, yielding to the browser in between. */
export function drawInTurns(draw: () => void): void {
  forceFrameRate(1000 / TURN_MS);
  startTransition(draw);
}

/** The first screen is done: React yields as usual again. */
export const endTurns = (): void => forceFrameRate(OF_REACT);
