import type { Logger } from '../logger';
import type { Commit, CommitLog } from './commits';
import { NotOwnerError, type OwnedStorage } from './storage';

/** Longer ago than this, and whatever a tab wrote has reached all others. In milliseconds. */
const ARRIVED_MS = 5000;
/** A tab that opens reads local storage as it is, but for writes of this last moment. */
const OPENING_MS = 200;

export interface CommitterSettings<Value> {
  readonly key: string;
  readonly storage: OwnedStorage;
  readonly commits: CommitLog;
  readonly logger: Logger;
  readonly decode: (text: string) => Value;
  /** Stores a value; tells its text, and whether other tabs get to see it. @throws NotOwnerError */
  readonly put: (value: Value) => { readonly text: string; readonly isShared: boolean };
  /** Runs after the value became another one than the last write made it. */
  readonly onMerged: () => void;
}

/**
 * Writes one key so that tabs which write at the same moment keep each other's changes. A write takes
 * effect at once, and then joins the log that all tabs share. Where the log tells that another tab
 * came first, the change is made again on that tab's value.
 */
export function createCommitter<Value>(settings: CommitterSettings<Value>) {
  const { key, storage, commits, logger, decode, put } = settings;
  const openedAt = Date.now();
  let uncommitted: ((current: Value) => Value)[] = [];
  let written = '';
  let knownVersion = 0;
  let committedBy: string | null = null;

  /** Whether another tab committed what this one may not have seen. */
  const isNews = (last: Commit) =>
    last.version !== knownVersion &&
    Date.now() - last.at < ARRIVED_MS &&
    last.at > openedAt - OPENING_MS;

  const join = async (owner: string) => {
    let merged = false;
    await commits.append(`${owner} ${key}`, (last) => {
      // An earlier turn has taken it along, or the tab belongs to somebody else by now.
      if (uncommitted.length === 0 || storage.owner() !== owner) return undefined;
      const changes = uncommitted;
      uncommitted = [];
      if (last && isNews(last)) {
        const value = changes.reduce((current, next) => next(current), decode(last.text));
        if (JSON.stringify(value) !== written) {
          written = put(value).text;
          merged = true;
        }
      }
      knownVersion = (last?.version ?? 0) + 1;
      return { version: knownVersion, at: Date.now(), text: written };
    });
    if (merged) settings.onMerged();
  };

  return {
    /** Makes a change to what is stored now. @throws NotOwnerError */
    write(current: Value, next: (current: Value) => Value): void {
      const owner = storage.owner();
      if (owner !== committedBy) {
        // What the log says of another user's key means nothing here.
        committedBy = owner;
        knownVersion = 0;
        uncommitted = [];
      }
      const { text, isShared } = put(next(current));
      written = text;
      if (!isShared || owner === null) return;
      uncommitted.push(next);
      join(owner).catch((error: unknown) => {
        if (error instanceof NotOwnerError) return;
        logger.warn(`Changes to "${key}" are not ordered among tabs`, error);
      });
    },
  };
}
