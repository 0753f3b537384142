/** Runs the work of one name one after the other, in all tabs and workers of the browser. */
export type WithLock = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Uses Web Locks, which a closed tab releases. Without them (plain http) the order holds only in this tab.
 */
export function createLocks(locks?: Pick<LockManager, 'request'>): WithLock {
  if (locks) return async (name, work) => locks.request(name, work);
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
