import { userInfo } from 'node:os';
import { pointerOf, type RegistryChange, type RegistryPointers, SHELL } from '@fieldline/contracts';
import { checkChange } from './checks';
import { readPlaces } from './places';
import { atItsTime, type Change, goBack, goLive, tryOut } from './pointerChanges';
import { type Pointers, PointersChangedError } from './pointers';
import { ReleaseError } from '../ReleaseError';
import type { Edit } from './retired';
import { checkStored, type ReadStored } from './stored';
import type { Versions } from '../publish/versions';

/**
 * Attempts at a swap. The pause before the second is at most `PAUSE_MS`; the limit grows with each
 * attempt.
 */
const SWAP_ATTEMPTS = 30;
const PAUSE_MS = 20;

/** A change of the registry, for its history. */
export interface Deed {
  /** The author of the change; by default the user of this machine. */
  readonly by?: string;
  /** The change as a sentence. */
  readonly what: string;
  readonly why?: string;
  /** Whether the move is allowed even if stored data would be lost. */
  readonly anyway?: boolean;
}

interface Settings {
  readonly pointers: Pointers;
  readonly versions: Versions;
  readonly readStored: ReadStored;
  readonly now: () => Date;
}

/** How the pointers of a registry change. */
export function createChanges({ pointers, versions, readStored, now }: Settings) {
  /** The pointers after a change. @throws ReleaseError if the change is refused */
  async function checked(
    current: RegistryPointers,
    how: Edit | Readonly<Record<string, Change>>,
    anyway: boolean,
  ): Promise<RegistryPointers> {
    const next = typeof how === 'function' ? how(current) : moved(current, how);
    if (next === current) return current;
    await checkChange(versions, current, next);
    if (!anyway) await checkStored(readStored, current, next);
    return next;
  }

  /**
   * Every pointer is changed here: moves and checks use exactly the registry that the swap
   * replaces. After a lost race both are repeated on the new registry. A change without effect is
   * not written.
   * @throws ReleaseError with a sentence
   */
  async function change(
    how: Edit | Readonly<Record<string, Change>>,
    { by = userInfo().username, what, why, anyway = false }: Deed,
  ): Promise<RegistryPointers> {
    for (let attempt = 1; ; attempt += 1) {
      const { pointers: current, newest } = await pointers.read();
      const next = await checked(current, how, anyway);
      if (next === current) return current;
      const made: RegistryChange = {
        names: changedNames(current, next),
        at: now().toISOString(),
        by,
        what,
        ...(why !== undefined && { why }),
      };
      try {
        const places = await readPlaces(versions, next, current.places);
        return await pointers.swap(newest, { ...next, places, change: made });
      } catch (error) {
        if (!(error instanceof PointersChangedError)) throw error;
        if (attempt === SWAP_ATTEMPTS) {
          throw new ReleaseError('Others keep changing the registry. Try again in a moment.');
        }
        await pause(Math.random() * PAUSE_MS * attempt);
      }
    }
  }

  /** Makes versions live for everyone in one step; ends their canaries. */
  async function promoteAll(ids: Readonly<Record<string, string>>, why?: string): Promise<void> {
    const moves = Object.entries(ids).map(
      ([name, id]) =>
        [name, atItsTime((at) => goLive({ id, at, decidedBy: 'hand' }), now)] as const,
    );
    const what = `${Object.entries(ids)
      .map(([name, id]) => `${name} ${id}`)
      .join(', ')} went live`;
    await change(Object.fromEntries(moves), { what, ...(why !== undefined && { why }) });
  }

  return {
    change,
    /** Only checks a change. @throws ReleaseError if it would be refused now */
    async check(moves: Readonly<Record<string, Change>>, anyway = false): Promise<void> {
      await checked((await pointers.read()).pointers, moves, anyway);
    },
    promoteAll,
    /** Makes a version live for everyone; ends a canary. */
    promote: (name: string, id: string): Promise<void> => promoteAll({ [name]: id }),
    /** Shows a version to a share of the visitors, in percent. */
    async startCanary(name: string, id: string, percent: number): Promise<void> {
      const what = `${name} ${id} is tried with ${percent} % of the visitors`;
      const move = atItsTime((at) => tryOut({ id, percent, at }), now);
      await change({ [name]: move }, { what });
    },
    /** Ends a canary, or makes the previous version live again. Returns the live version. */
    async rollBack(name: string, to?: string): Promise<string> {
      const move = atItsTime((at) => goBack(at, to), now);
      const after = await change({ [name]: move }, { what: `${name} was rolled back` });
      return pointerOf(after, name)?.live ?? '';
    },
  };
}

export type Changes = ReturnType<typeof createChanges>;

function changedNames(current: RegistryPointers, next: RegistryPointers): string[] {
  const names = new Set([SHELL, ...Object.keys(current.remotes), ...Object.keys(next.remotes)]);
  const previews = [current, next].map(({ previews: all = [] }, index, both) =>
    all.filter((each) => !both[1 - index]?.previews?.includes(each)),
  );
  const previewed = new Set(previews.flat().flatMap(({ versions }) => Object.keys(versions)));
  return [...names, ...[...previewed].filter((name) => !names.has(name))].filter(
    (name) => previewed.has(name) || pointerOf(next, name) !== pointerOf(current, name),
  );
}

function moved(
  current: RegistryPointers,
  changes: Readonly<Record<string, Change>>,
): RegistryPointers {
  let next = current;
  for (const [name, change] of Object.entries(changes)) {
    const before = pointerOf(next, name);
    const after = change(before, name, next.retired?.[name] ?? null);
    if (after === before) continue;
    if (name === SHELL) {
      next = { ...next, shell: after };
    } else {
      const { [name]: _former, ...others } = next.remotes;
      const { [name]: _back, ...retired } = next.retired ?? {};
      next = { ...next, remotes: after ? { ...next.remotes, [name]: after } : others, retired };
    }
  }
  return next;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
