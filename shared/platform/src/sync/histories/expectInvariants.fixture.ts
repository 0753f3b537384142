import { takeChanges } from '@fieldline/server/taking';
import fc from 'fast-check';
import { faultsOf } from './history.fixture';
import { type Mode, stepsOf } from './steps.fixture';

/** Runs histories of a mode. The same seed gives the same ones. */
export const expectInvariants = (mode: Mode, numRuns: number, seed: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(stepsOf(mode), async (history) => {
      expect(await faultsOf(history, takeChanges)).toEqual([]);
    }),
    { numRuns, seed },
  );
