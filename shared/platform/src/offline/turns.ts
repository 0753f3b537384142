/** Runs what is done under one name one after the other, whichever tab or worker of the browser does it. */
export type InTurn = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Turns through Web Locks, which go with a tab that is closed; where the browser has none, as on plain
 * http, within this tab alone.
 */
export function createTurns(locks?: Pick<LockManager, 'request'>): InTurn {
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
