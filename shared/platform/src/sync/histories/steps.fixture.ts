import fc from 'fast-check';
import type { Fault } from './simulatedDevice.fixture';

const HOUR = 3_600_000;

export type Step = { readonly device: number; readonly tab: number } & (
  | { readonly do: 'add' | 'import' | 'rekey' }
  | { readonly do: 'edit'; readonly who: number; readonly field: number }
  | { readonly do: 'note' | 'delete' | 'edit guide'; readonly who: number }
  | { readonly do: 'generate'; readonly who: number; readonly product: number }
  | { readonly do: 'merge'; readonly who: number; readonly other: number }
  | { readonly do: 'sync'; readonly fault: Fault; readonly other: number }
  | { readonly do: 'clock'; readonly by: number }
  /** The user answers whether what was deleted on another device stays here. */
  | { readonly do: 'decide'; readonly isKept: boolean }
  | { readonly do: 'full'; readonly room: number }
  /** The operator, on the server's data: a backup, its restore, and the removal of old deletions. */
  | { readonly do: 'back up' | 'restore' | 'sweep' }
  /** The user: a device is removed; sync is turned off for all; a device joins, or turns sync on. */
  | { readonly do: 'leave' | 'off' | 'join' }
);

/** What happens in a history besides edits, passes and their faults. */
export const MODES = ['faults', 'restores', 'departures', 'everything'] as const;
export type Mode = (typeof MODES)[number];

const COMMON = [
  'none',
  'none',
  'cut',
  'lost answer',
  'sent twice',
  'late',
  'killed',
  'tab killed',
  'meanwhile',
] as const;
const some = fc.nat(5);

const stepOf = (name: 'back up' | 'restore'): Step => ({ device: 0, tab: 0, do: name });

/** Histories of a mode. */
export function stepsOf(mode: Mode): fc.Arbitrary<readonly Step[]> {
  const restores = mode === 'restores' || mode === 'everything';
  const departures = mode === 'departures' || mode === 'everything';
  const one = <Name extends Step['do'], Rest extends object>(
    weight: number,
    name: Name,
    rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
  ) => ({
    weight,
    arbitrary: fc.record({ device: fc.nat(2), tab: fc.nat(1), do: fc.constant(name), ...rest }),
  });
  const fault = fc.record({
    kind: fc.constantFrom<Fault['kind'][]>(...COMMON, ...(restores ? (['restored'] as const) : [])),
    at: fc.integer({ min: 1, max: 12 }),
  });
  const step = fc.oneof(
    one(2, 'add', {}),
    one(5, 'edit', { who: some, field: fc.nat(2) }),
    one(2, 'note', { who: some }),
    one(2, 'delete', { who: some }),
    one(3, 'generate', { who: some, product: fc.nat(1) }),
    one(2, 'edit guide', { who: some }),
    one(1, 'merge', { who: some, other: some }),
    one(1, 'import', {}),
    one(10, 'sync', { fault, other: fc.nat(2) }),
    one(1, 'clock', { by: fc.constantFrom(-2 * HOUR, 2 * HOUR) }),
    one(1, 'rekey', {}),
    one(1, 'decide', { isKept: fc.boolean() }),
    ...(restores ? [] : [one(1, 'full', { room: fc.constantFrom(2000, 1_000_000) })]),
    ...(restores ? [one(1, 'back up', {}), one(1, 'restore', {})] : []),
    ...(departures ? [one(2, 'leave', {}), one(1, 'off', {}), one(3, 'join', {})] : []),
    ...(mode === 'departures' ? [one(1, 'sweep', {})] : []),
  );
  const part = fc.array(step as fc.Arbitrary<Step>, {
    minLength: 5,
    maxLength: restores ? 25 : 40,
  });
  if (!restores) return part;
  const [backUp, restore] = [stepOf('back up'), stepOf('restore')];
  return fc
    .tuple(part, part, part)
    .map(([first, second, third]) => [...first, backUp, ...second, restore, ...third]);
}
