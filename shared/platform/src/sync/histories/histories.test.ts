import { takeChanges } from '@fieldline/server/taking';
import fc from 'fast-check';
import { faultsOf, steps } from './history.fixture';

/** `FIELDLINE_SYNC_HISTORIES=10000:seed` runs more histories, or repeats a run. */
const [runs = '300', seed = '1'] = (process.env.FIELDLINE_SYNC_HISTORIES ?? '')
  .split(':')
  .filter(Boolean);

test(`three devices of two tabs each agree in the end, and lose nothing (${runs} histories, seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      expect(await faultsOf(history, takeChanges)).toEqual([]);
    }),
    { numRuns: Number(runs), seed: Number(seed) },
  );
}, 3_600_000);
