import { LOCKS } from '@fieldline/contracts';

/**
 * Runs a generation or a settlement while no other tab of this browser runs one, so that what it
 * reads is what it writes upon. Where there are no locks, as on plain http, it runs at once; then
 * the claim on the runs alone keeps two tabs from paying for the same guide.
 */
export function inTurn<Result>(run: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  if (!('locks' in navigator)) return run();
  return navigator.locks.request(LOCKS.generation, signal ? { signal } : {}, run);
}
