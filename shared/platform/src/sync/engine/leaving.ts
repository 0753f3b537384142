import type { SyncChange } from '@fieldline/contracts';
import type { Context } from './context';
import { sealWaiting } from './push';

/** Sends sealed changes when this tab no longer can. */
export interface Messenger {
  /** Replaces the changes that were left before. */
  leave(epoch: number, changes: readonly SyncChange[]): Promise<unknown>;
  takeBack(): Promise<unknown>;
}

/**
 * Leaves unsent changes to the messenger, which sends them if this tab closes first. If both send a change,
 * the server stores it once.
 */
export function createLeaving(
  context: Context,
  messenger: Messenger,
  warn: (message: string, error: unknown) => void,
) {
  /** The `changes` number of the state that was left. */
  let left: number | null = null;
  return {
    /** `changes` counts the changes in the stores: each state is left only once. */
    leave(changes: number): void {
      if (left === changes) return;
      left = changes;
      sealWaiting(context)
        .then((batch) =>
          batch && left === changes ? messenger.leave(batch.epoch, batch.sealed) : undefined,
        )
        .catch((error: unknown) => warn('The worker could not take over what is unsent', error));
    },
    takeBack(): void {
      if (left === null) return;
      left = null;
      messenger.takeBack().catch((error: unknown) => warn('What was left is still there', error));
    },
  };
}
