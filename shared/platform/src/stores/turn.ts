import type { Logger } from '../logger';
import type { Commit, CommitLog } from './commits';
import { type Held, rebase } from './pending';
import { covers } from './revision';
import type { OwnedStorage } from './storage';

/** If the log gives no turn for this long, a tab continues without it until it answers. In milliseconds. */
const LOG_LIMIT_MS = 2000;

export interface TurnSettings<Value> {
  readonly key: string;
  readonly tab: string;
  readonly storage: Pick<OwnedStorage, 'read' | 'isOwnedByActor'>;
  readonly commits: CommitLog;
  readonly logger: Logger;
  readonly decode: (text: string | null) => Value;
  readonly onChange: () => void;
  /** Whether the tab still shows this state. */
  readonly isHeld: (state: Held<Value>) => boolean;
  /** Writes the shown value to local storage; returns whether it fits. @throws NotOwnerError */
  readonly put: (state: Held<Value>) => boolean;
}

/** Orders the pending operations in the tabs' shared log. Returns whether the log has the shown value. */
export async function takeTurn<Value>(
  settings: TurnSettings<Value>,
  state: Held<Value>,
): Promise<boolean> {
  const { key, commits, logger, isHeld, onChange } = settings;
  let isDecided = false;
  let isChanged = false;
  const turn = commits
    // The change belongs to the log of the user who made it, even if another user has the tab now.
    .append(`${state.owner} ${key}`, (last) => {
      const before = state.shown.text;
      const next = decide(settings, state, last);
      isDecided = true;
      isChanged = state.shown.text !== before;
      return next;
    })
    .catch((error: unknown) => {
      isDecided = false;
      logger.warn(`Changes to "${key}" are not ordered among tabs`, error);
    })
    .then(() => {
      state.isLate = !isDecided;
      if (isChanged && isHeld(state)) onChange();
      return isDecided;
    });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      state.isLate = true;
      logger.warn(`Changes to "${key}" wait for other tabs`);
      resolve(false);
    }, LOG_LIMIT_MS);
  });
  const isLogged = await Promise.race([turn, limit]);
  clearTimeout(timer);
  return isLogged;
}

/** Decides on the key's next value, while no other tab commits. */
function decide<Value>(
  { key, tab, storage, decode, isHeld, put }: TurnSettings<Value>,
  state: Held<Value>,
  last: Commit | undefined,
): Commit | undefined {
  const { base } = state;
  const before = state.shown.text;
  if (base.operations === undefined) {
    rebase(tab, state, { ...base, operations: last?.operations ?? {} });
  } else if (last && !covers(base.operations, last.operations)) {
    rebase(tab, state, { ...last, value: decode(last.text) });
  }
  const { shown } = state;
  const isMine = isHeld(state) && storage.isOwnedByActor();
  const isElsewhere = shown.text !== before || storage.read(key) !== shown.text;
  // Changes that do not fit into local storage stay pending in this tab until the log has them.
  if (!isMine || !isElsewhere || put(state)) {
    state.base = shown;
    state.pending = [];
  }
  const operations = shown.operations ?? {};
  const isKnown = last
    ? last.text === shown.text && covers(last.operations, operations)
    : shown.text === null;
  return isKnown ? undefined : { text: shown.text ?? JSON.stringify(shown.value), operations };
}
