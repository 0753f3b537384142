import type { Logger } from '../logger';
import { isApplied, type Change } from './change';
import type { Commit, CommitLog } from './commits';
import type { WriteOutcome } from './localStore';
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

interface Written<Value> {
  readonly value: Value;
  readonly text: string;
}

/**
 * Writes one key so that tabs which write at the same moment keep each other's changes. A write takes
 * effect at once, and then joins the log that all tabs share. Where the log tells that another tab
 * came first, the change is made again on that tab's value. Where that tab's own write arrives in
 * local storage after all that, what was merged is stored again.
 */
export function createCommitter<Value>(settings: CommitterSettings<Value>) {
  const { key, storage, commits, logger, decode, put } = settings;
  const openedAt = Date.now();
  let uncommitted: Change<Value>[] = [];
  let written: Written<Value> | undefined;
  /** The text of the commit that this tab merged its changes into. */
  let mergedOver: string | undefined;
  let knownVersion = 0;
  let committingFor: string | null = null;

  /** Whether another tab committed what this one may not have seen. */
  const isNews = (last: Commit) =>
    last.version !== knownVersion &&
    Date.now() - last.at < ARRIVED_MS &&
    last.at > openedAt - OPENING_MS;

  const store = (value: Value): boolean => {
    const { text, isShared } = put(value);
    written = { value, text };
    return isShared;
  };

  const append = (owner: string, decide: Parameters<CommitLog['append']>[1]): Promise<void> =>
    commits
      // The tab may belong to somebody else by the time it has its turn.
      .append(`${owner} ${key}`, (last) => (storage.owner() === owner ? decide(last) : undefined))
      .catch((error: unknown) => {
        // What gets no turn must not wait for one: the next write would not see other tabs' values.
        uncommitted = [];
        if (error instanceof NotOwnerError) return;
        logger.warn(`Changes to "${key}" are not ordered among tabs`, error);
      });

  const join = async (owner: string) => {
    let merged = false;
    await append(owner, (last) => {
      // An earlier turn may have taken it along.
      if (uncommitted.length === 0 || !written) return undefined;
      const changes = uncommitted;
      uncommitted = [];
      if (last && isNews(last)) {
        const value = changes.reduce(
          (current, change) => (isApplied(change, current) ? current : change.next(current)),
          decode(last.text),
        );
        if (JSON.stringify(value) !== written.text) {
          mergedOver = last.text;
          merged = true;
          store(value);
        }
      }
      knownVersion = (last?.version ?? 0) + 1;
      return { version: knownVersion, at: Date.now(), text: written.text };
    });
    if (merged) settings.onMerged();
  };

  return {
    /** Makes a change to what is stored now. @throws NotOwnerError */
    write(load: () => Value, next: (current: Value) => Value): Promise<WriteOutcome> {
      const owner = storage.owner();
      if (owner !== committingFor) {
        // What the log says of another user's key means nothing here.
        committingFor = owner;
        knownVersion = 0;
        uncommitted = [];
        mergedOver = undefined;
      }
      // Another tab's write may hide a change of this one that still waits for its turn.
      const before = uncommitted.length > 0 && written ? written.value : load();
      const after = next(before);
      if (!store(after)) return Promise.resolve('held');
      if (owner === null) return Promise.resolve('kept');
      uncommitted.push({ before, after, next });
      return join(owner).then(() => 'kept');
    },

    /** Another tab's write has arrived. */
    heard(): void {
      const owner = storage.owner();
      if (owner === null || owner !== committingFor || mergedOver === undefined) return;
      if (storage.read(key) !== mergedOver) return;
      // A write that the log has put before ours came late, and has undone the merge.
      let restored = false;
      void append(owner, (last) => {
        if (last?.version === knownVersion && storage.read(key) === mergedOver) {
          store(decode(last.text));
          restored = true;
        }
        return undefined;
      }).then(() => restored && settings.onMerged());
    },
  };
}
