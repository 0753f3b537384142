import { expectInvariants } from './expectInvariants.fixture';
import { MODES } from './steps.fixture';

/** `FIELDLINE_SYNC_HISTORIES=10000:seed` runs more histories, or repeats a run. */
const [runs = '300', seed = '1'] = (process.env.FIELDLINE_SYNC_HISTORIES ?? '')
  .split(':')
  .filter(Boolean);

test.each(MODES)(
  `the invariants hold (%s; ${runs} histories, seed ${seed})`,
  (mode) => expectInvariants(mode, Number(runs), Number(seed)),
  3_600_000,
);
