import { LOCKS } from '@fieldline/contracts';

/**
 * Runs a generation or a settlement while no other tab of this browser runs one, so that no other
 * tab changes what it has read before it writes. Without locks, as on plain http, it runs at once;
 * then only `claim` prevents two tabs from paying for the same guide.
 */
export function oneTabAtATime<Result>(
  run: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  if (!('locks' in navigator)) return run();
  return navigator.locks.request(LOCKS.generation, signal ? { signal } : {}, run);
}
