import { takeChanges } from '@fieldline/server/taking';
import { expectInvariants } from './expectInvariants.fixture';
import { faultsOf } from './history.fixture';
import { MODES, type Step } from './steps.fixture';

// `histories.matrix.test` runs more of them.
test.each(MODES)('the invariants hold (%s)', (mode) => expectInvariants(mode, 15, 1), 60_000);

test('an edit of a guide brings back the deleted person to whom another device has moved it', async () => {
  const desk = { device: 0, tab: 0 };
  const phone = { device: 1, tab: 0 };
  const sync = { do: 'sync', fault: { kind: 'none', at: 1 }, other: 0 } as const;
  const history: readonly Step[] = [
    { ...desk, do: 'import' },
    { ...desk, do: 'generate', who: 0, product: 0 },
    { ...desk, ...sync },
    { ...phone, ...sync },
    { ...phone, do: 'merge', who: 1, other: 0 },
    { ...phone, ...sync },
    { ...desk, do: 'edit guide', who: 0 },
    { ...desk, ...sync },
    { ...phone, do: 'delete', who: 0 },
  ];
  expect(await faultsOf(history, takeChanges)).toEqual([]);
});
