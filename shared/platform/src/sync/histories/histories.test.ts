import { expectInvariants } from './expectInvariants.fixture';
import { MODES } from './steps.fixture';

// `histories.matrix.test` runs more of them.
test.each(MODES)('the invariants hold (%s)', (mode) => expectInvariants(mode, 15, 1), 60_000);
