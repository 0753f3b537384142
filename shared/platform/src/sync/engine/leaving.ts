import type { SyncChange } from '@fieldline/contracts';
import type { Context } from './context';
import { sealWaiting } from './push';

/** Whoever can send sealed changes once this tab cannot. */
export interface Messenger {
  /** Takes the place of what was left before. */
  leave(epoch: number, changes: readonly SyncChange[]): Promise<unknown>;
  takeBack(): Promise<unknown>;
}

/**
 * Leaves what waits to others, who send it if this tab is gone before it can. That both send it does no
 * harm: a change lands once.
 */
export function createLeaving(
  context: Context,
  messenger: Messenger,
  warn: (message: string, error: unknown) => void,
) {
  /** The state of the stores that was left, by the number of their changes. */
  let left: number | null = null;
  return {
    /** `changes` counts what has changed in the stores: one state of them is left once. */
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
