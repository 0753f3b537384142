import { askAgain, type CarryingOut, deleteDueAccounts } from '../api/accountDeletion/carryOut';
import { matchDeleted } from '../backup/deletedAccounts';

const AN_HOUR_MS = 3_600_000;

/**
 * Deletes due accounts, now and every hour. First deletes accounts again that a restore of an older
 * backup brought back. Returns a function that stops this.
 */
export function deleteAccountsRegularly(
  parts: Omit<CarryingOut, 'signal'> & { readonly dataFolder: string },
): () => Promise<void> {
  const { db, dataFolder, log } = parts;
  const ending = new AbortController();
  const match = () => matchDeleted(dataFolder, db);
  let running: Promise<void> = Promise.resolve();
  const run = (before: () => Promise<void>) => {
    running = running
      .then(async () => {
        await before();
        await deleteDueAccounts({ ...parts, signal: ending.signal });
        await match();
      })
      .catch((error: unknown) => log.error({ err: error }, 'Deleting accounts failed'));
  };
  run(async () => {
    await match();
    await askAgain(db);
  });
  const timer = setInterval(run, AN_HOUR_MS, match).unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await running;
  };
}
