import { startTransition } from 'react';
import { unstable_forceFrameRate as forceFrameRate } from 'scheduler';

/**
 * How long React draws the first screen before the browser has its turn. Its own 5 ms are for screens
 * that somebody uses: giving way thirty times costs a slow device as long as the drawing itself. In one
 * go it would not answer for longer than 100 ms.
 */
const TURN_MS = 50;
const OF_REACT = 0;

/** Draws the first screen in turns with the browser, until it stands. */
export function drawInTurns(draw: () => void): void {
  forceFrameRate(1000 / TURN_MS);
  startTransition(draw);
}

/** The first screen stands: React gives way as it always does. */
export const endTurns = (): void => forceFrameRate(OF_REACT);
