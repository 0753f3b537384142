import { createEventBus } from '../events';
import { createLogger } from '../logger';
import type { Commit, CommitLog } from './commits';
import type { OtherUsers } from './otherUsers';
import { createStores } from './stores';

/** Thrown by every step of a tab after the last one it may take. */
export class Death extends Error {}

/**
 * The storage of one origin that tabs share: local storage that all see at once, a log whose turns can be
 * held back, and the values of other users. It outlives its tabs.
 */
export function openOrigin() {
  const values = new Map<string, string>();
  const parked = new Map<string, Readonly<Record<string, string>>>();
  const committed = new Map<string, Commit>();
  const tabs: EventTarget[] = [];
  let capacity = Infinity;

  const open = ({
    commits = log(),
    otherUsers: faults = {},
    livesFor = Infinity,
  }: { commits?: CommitLog; otherUsers?: Partial<OtherUsers>; livesFor?: number } = {}) => {
    const target = new EventTarget();
    tabs.push(target);
    let left = livesFor;
    let isDead = false;
    const live = () => {
      isDead ||= left <= 0;
      if (isDead) throw new Death();
      left -= 1;
    };
    const ownCommits: CommitLog = {
      append: async (key, decide) => {
        // The stores mistake a death in local storage for full storage, and would go on.
        if (isDead) throw new Death();
        await commits.append(key, decide);
      },
      tabs: {
        postMessage: (data) => {
          live();
          for (const other of tabs) {
            if (other !== target) other.dispatchEvent(new MessageEvent('message', { data }));
          }
        },
        addEventListener: target.addEventListener.bind(target),
      },
    };
    const change = (key: string, text: string | null) => {
      live();
      if (text === null) values.delete(key);
      else values.set(key, text);
      for (const other of tabs) {
        if (other === target) continue;
        other.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
      }
    };
    const backing: Storage = {
      length: 0,
      clear: () => undefined,
      key: () => null,
      getItem: (key) => values.get(key) ?? null,
      removeItem: (key) => change(key, null),
      setItem: (key, text) => {
        const others = [...values].filter(([name]) => name !== key);
        const used = others.reduce((sum, [, other]) => sum + other.length, text.length);
        if (used > capacity) throw new DOMException('full', 'QuotaExceededError');
        // Browsers tell other tabs only about changes.
        if (values.get(key) !== text) change(key, text);
      },
    };
    const otherUsers: OtherUsers = {
      keep: async (uid, held) => {
        live();
        parked.set(uid, held);
      },
      fetch: async (uid) => {
        live();
        return parked.get(uid) ?? {};
      },
      ...faults,
    };
    const events = createEventBus(new EventTarget());
    const logger = createLogger('test', { error: () => undefined, warn: () => undefined });
    return {
      ...createStores({ backing, target, otherUsers, commits: ownCommits, events, logger }),
      events,
      /** The tab is closed: it receives nothing more. */
      close: () => void tabs.splice(tabs.indexOf(target), 1),
    };
  };

  let isTurn = false;
  /** A log that gives each tab its turn at once; if another tab has it, after that. */
  const log = (): CommitLog => ({
    append: async (key, decide) => {
      while (isTurn) await Promise.resolve();
      isTurn = true;
      try {
        const next = decide(committed.get(key));
        if (next) committed.set(key, next);
      } finally {
        isTurn = false;
      }
    },
  });

  return {
    open,
    log,
    values,
    committed,
    /** Leaves local storage room for this many characters. */
    fill: (characters: number) => {
      capacity = characters;
    },
    stored: (key: string): unknown => JSON.parse(values.get(key) ?? 'null'),
  };
}

export const add = (text: string) => (texts: readonly string[]) => [...texts, text];
