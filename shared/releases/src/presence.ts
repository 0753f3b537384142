import type { Trouble } from '@fieldline/contracts';
import { createCrowdLimit } from './crowdLimit';
import type { Observation } from './health';
import { bitOf, type Counted } from './healthCounts';

/** More visitors per hour would hardly change the result. */
const VISITORS_OF_AN_HOUR = 20_000;

/** Counts each visitor once per hour; the returned function tells whether the counts changed. */
export function createPresence(counts: Counted) {
  const admits = createCrowdLimit();
  const seen = new Map<string, { measured: number; troubled: number }>();
  const raise = (of: Record<string, number>, trouble: Trouble) => {
    of[trouble] = (of[trouble] ?? 0) + 1;
    return true;
  };

  return ({
    visitor,
    address,
    site,
    trouble,
    isTroubled,
  }: Omit<Observation, 'name' | 'id'>): boolean => {
    let changed = false;
    let one = seen.get(visitor);
    if (!one) {
      if (seen.size >= VISITORS_OF_AN_HOUR || !admits(visitor, { address, site })) return false;
      one = { measured: 0, troubled: 0 };
      seen.set(visitor, one);
      counts.visitors += 1;
      changed = true;
    }
    if (trouble === undefined) return changed;
    const bit = bitOf(trouble);
    if (!(one.measured & bit)) {
      one.measured |= bit;
      changed = raise(counts.measured, trouble);
    }
    if (isTroubled && !(one.troubled & bit)) {
      one.troubled |= bit;
      changed = raise(counts.troubled, trouble);
    }
    return changed;
  };
}
