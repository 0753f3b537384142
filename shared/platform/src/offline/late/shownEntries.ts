import { createSubject, type Subject } from '../../subject';
import type { OutboxEntry } from '../entry';
import type { KeptEntry } from './database';
import type { Entries } from './entries';

/** Other tabs of the browser that show the same entries. */
export type OtherTabs = Pick<BroadcastChannel, 'postMessage' | 'close'> & {
  onmessage: BroadcastChannel['onmessage'];
};

/** The entries of one user as this tab shows them. */
export interface ShownEntries extends Pick<Subject<readonly OutboxEntry[]>, 'get' | 'subscribe'> {
  /** As they are on the disk, in their order. */
  kept(): readonly KeptEntry[];
  has(id: string): boolean;
  /** Reads them from the disk, and ends an attempt whose entry is gone. */
  refresh(): Promise<void>;
  /** Refreshes after a change by this tab, and tells the other tabs. */
  changed(): Promise<void>;
  /** An attempt to send an entry begins. */
  begin(id: string): AbortSignal;
  /** @param sent from 0 to 1 */
  progressed(sent: number): void;
  end(): void;
  /** Ends the running attempt. */
  abort(): void;
}

export function createShownEntries(
  entries: Pick<Entries, 'read'>,
  tabs: Pick<OtherTabs, 'postMessage'>,
): ShownEntries {
  const shown = createSubject<readonly OutboxEntry[]>([]);
  let kept: readonly KeptEntry[] = [];
  let attempt: { readonly id: string; readonly call: AbortController; sent?: number } | undefined;

  const has = (id: string) => kept.some((entry) => entry.id === id);
  const show = () =>
    shown.set(
      kept.map((entry) =>
        entry.id === attempt?.id && attempt.sent !== undefined
          ? { ...asShown(entry), state: { kind: 'sending', sent: attempt.sent } }
          : asShown(entry),
      ),
    );
  const refresh = async () => {
    kept = await entries.read();
    // Discarded here or in another tab: stop the attempt.
    if (attempt && !has(attempt.id)) attempt.call.abort();
    show();
  };
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    kept: () => kept,
    has,
    refresh,
    changed: async () => {
      tabs.postMessage('changed');
      await refresh();
    },
    begin: (id) => {
      attempt = { id, call: new AbortController() };
      return attempt.call.signal;
    },
    progressed: (sent) => {
      if (attempt) attempt.sent = sent;
      show();
    },
    end: () => {
      attempt = undefined;
    },
    abort: () => attempt?.call.abort(),
  };
}

/** An entry without the fields that only storing and sending need. */
export function asShown({
  uid: _uid,
  order: _order,
  attempts: _attempts,
  notBefore: _notBefore,
  ...entry
}: KeptEntry): OutboxEntry {
  return entry;
}
