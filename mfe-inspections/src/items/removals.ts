import { ApiError, type Logger, type Toaster } from '@fieldline/platform';
import { createLimit } from '../queries/limit';

/** A deletion that the user can still undo. */
export interface Removal {
  /** Hidden at once; each id is deleted by its own call. */
  readonly ids: readonly string[];
  readonly texts: {
    /** The toast's text, beside "Undo". */
    readonly done: string;
    readonly failed: (
      count: number,
      total: number,
    ) => { readonly title: string; readonly description?: string };
  };
  /** Deletes one item. `keepalive`: the page is about to close. */
  readonly send: (id: string, keepalive: boolean) => Promise<unknown>;
  /** Called after the calls, to read everything again. */
  readonly onSent: (gone: readonly string[]) => void;
}

export interface Removals {
  /** The ids that are hidden: being deleted, or deleted. */
  readonly hidden: () => ReadonlySet<string>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Hides the items now; deletes them when the toast with Undo is gone or the page is left. */
  remove(removal: Removal): void;
}

const UNDO = 'Undo';

/** Deletions at a time. Thousands at once would time out while they wait for a connection. */
const AT_ONCE = 6;

/** Says that a deletion of one thing, or of some of several, failed. */
export const deletionFailed = (one: string, several: string) => (count: number, total: number) => ({
  title: `Failed to delete ${total === 1 ? one : `${count} of ${total} ${several}`}`,
  description: `${
    total === 1
      ? 'It is still there.'
      : count < total
        ? 'The others were deleted.'
        : 'They are still there.'
  } Please try again.`,
});

/** Already deleted: by another tab, or by an attempt whose answer was lost. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

/** @param page where `pagehide` arrives */
export function createRemovals(toast: Toaster, logger: Logger, page: EventTarget): Removals {
  const listeners = new Set<() => void>();
  const waiting = new Set<Removal>();
  let hidden: ReadonlySet<string> = new Set();

  const show = (next: Iterable<string>) => {
    hidden = new Set(next);
    for (const listener of [...listeners]) listener();
  };
  const bringBack = (ids: readonly string[]) => show([...hidden].filter((id) => !ids.includes(id)));

  async function send(removal: Removal, keepalive: boolean) {
    if (!waiting.delete(removal)) return;
    const { ids, texts, onSent } = removal;
    // A closing page cannot send the rest later, so it sends all at once.
    const limited = createLimit(keepalive ? ids.length : AT_ONCE);
    const outcomes = await Promise.allSettled(
      ids.map((id) => limited(() => removal.send(id, keepalive).catch(unlessGone))),
    );
    const failed = ids.filter((_, index) => outcomes[index]?.status === 'rejected');
    if (failed.length > 0) {
      const said = texts.failed(failed.length, ids.length);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') logger.error(said.title, outcome.reason);
      }
      bringBack(failed);
      toast.show({ ...said, variant: 'destructive' });
    }
    onSent(ids.filter((id) => !failed.includes(id)));
  }

  page.addEventListener('pagehide', () => {
    for (const removal of [...waiting]) void send(removal, true);
  });

  return {
    hidden: () => hidden,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    remove: (removal) => {
      waiting.add(removal);
      show([...hidden, ...removal.ids]);
      toast.show({
        title: removal.texts.done,
        action: {
          label: UNDO,
          run: () => {
            if (waiting.delete(removal)) bringBack(removal.ids);
          },
        },
        onEnd: () => void send(removal, false),
      });
    },
  };
}
