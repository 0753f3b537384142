import { DRAFT_KEY, draftKeyOf, LOCKS, storedDraft, type StoredDraft } from '@fieldline/contracts';
import { type Logger, newKey } from '@fieldline/platform';

/** Drafts are removed after this time. */
const OLDEST_MS = 30 * 86_400_000;
/** The most drafts of a browser, and the most characters of all of them; the oldest are removed. */
const MOST = 50;
const MOST_CHARACTERS = 500_000;

type Content = Omit<StoredDraft, 'at'>;

/** This tab, in the keys of its drafts and in the name of the lock that it holds while it is open. */
const TAB = newKey();
const lockOf = (tab: string) => `${LOCKS.drafts} ${tab}`;
const tabOf = (key: string) => key.slice(key.lastIndexOf(':') + 1).split('.')[0] ?? '';

/** The locks of open tabs; null until the browser was asked. Where there are no locks, no other tab is open. */
let openTabs: Set<string> | null = 'locks' in navigator ? null : new Set();
let isFollowing = false;

/** Asks which tabs are open, as a draft is offered only when the tab that stored it is gone. */
export async function findOpenTabs(): Promise<void> {
  if (!('locks' in navigator)) return;
  followTabs();
  // Where locks are blocked, no other tab counts as open.
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}));
  openTabs = new Set(held.map(({ name = '' }) => name));
}

/** Until the tab is closed; another tab that opens or stores a draft meanwhile is open, too. */
function followTabs(): void {
  if (isFollowing || !('locks' in navigator)) return;
  isFollowing = true;
  const forever = new Promise(() => undefined);
  navigator.locks.request(lockOf(TAB), () => forever).catch(() => undefined);
  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(`${DRAFT_KEY}:`)) openTabs?.add(lockOf(tabOf(key)));
  });
  window.addEventListener('focus', () => void findOpenTabs());
}

const isOffered = (key: string) =>
  tabOf(key) === TAB || (openTabs !== null && !openTabs.has(lockOf(tabOf(key))));

/** What one open form has stored. Two tabs with the same form never overwrite each other's text. */
export interface DraftSlot {
  /** The latest text that was typed into this form, here or in a tab that is gone, and not saved. */
  read(): StoredDraft | null;
  write(content: Content): void;
  /** Removes the form's own text and the one that was read. */
  clear(): void;
}

/** @param owner whose draft it is; undefined if nobody is signed in, and nothing is stored */
export function draftSlot(owner: string | undefined, form: string, logger: Logger): DraftSlot {
  const prefix = owner === undefined ? undefined : draftKeyOf(owner, form);
  const own = `${prefix}${TAB}.${newKey()}`;
  followTabs();
  let isPruned = false;
  const held = new Set<string>();

  // The browser may block or fill the storage: then drafts are not stored.
  const attempt = <Result>(work: (all: string) => Result): Result | null => {
    if (prefix === undefined) return null;
    try {
      return work(prefix);
    } catch (error) {
      logger.warn('A draft could not be stored', error);
      return null;
    }
  };
  const clear = () =>
    void attempt(() => {
      for (const key of held) localStorage.removeItem(key);
      held.clear();
    });

  return {
    read: () =>
      attempt((all) => {
        const latest = stored(all).find(({ key }) => isOffered(key));
        if (!latest) return null;
        held.add(latest.key);
        return latest.draft;
      }),
    write: (content) =>
      void attempt(() => {
        localStorage.setItem(own, JSON.stringify({ ...content, at: Date.now() }));
        for (const key of held) if (key !== own) localStorage.removeItem(key);
        held.clear();
        held.add(own);
        if (!isPruned) prune();
        isPruned = true;
      }),
    clear,
  };
}

/** Whether there is a draft of that form. */
export const hasDraft = (owner: string | undefined, form: string, logger: Logger): boolean =>
  draftSlot(owner, form, logger).read() !== null;

/** The readable drafts whose keys begin with `prefix`, the latest first. */
function stored(prefix: string) {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const text = localStorage.getItem(key) ?? '';
      const draft = draftIn(text);
      return draft ? [{ key, draft, size: text.length }] : [];
    })
    .toSorted((one, other) => other.draft.at - one.draft.at);
}

function draftIn(text: string): StoredDraft | null {
  try {
    return storedDraft.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function prune(): void {
  let size = 0;
  for (const [index, each] of stored(`${DRAFT_KEY}:`).entries()) {
    size += each.size;
    const isOld = each.draft.at < Date.now() - OLDEST_MS;
    // The first is the one that was just written.
    if (isOld || (index > 0 && (index >= MOST || size > MOST_CHARACTERS))) {
      localStorage.removeItem(each.key);
    }
  }
}
