import { LOCKS } from '@fieldline/contracts';
import type { Platform } from '@fieldline/platform';
import {
  openDeviceDisk,
  openMemory,
  passShared,
  refusalOf,
  sealedOwner,
  type SharedContext,
  teamOwner,
  teamPart,
} from '@fieldline/platform/sync';
import { createYielding } from './yielding';

/** The pause between two passes, and after one that failed. Milliseconds. */
const PAUSE_MS = 1000;
const AGAIN_MS = 30_000;
const NOT_FOUND = 404;

const texts = {
  inTrash: 'Deleted by the team',
  isYours: (names: readonly string[]) =>
    `${names.join(', ')}: changed here after a colleague had deleted it. The change is kept in a private person.`,
};

/** Keeps the people and guides of the current team in step, in one tab of the browser at a time. */
export function startTeam(platform: Platform): () => void {
  const state = platform.session.state();
  const { id: team } = platform.workspace.current();
  if (state.status !== 'signed-in' || team === null || !('locks' in navigator))
    return () => undefined;
  const { uid } = state.user;
  const life = new AbortController();
  const { signal } = life;
  navigator.locks
    .request(`${LOCKS.devices}:${teamOwner(uid, team)}`, { signal }, () =>
      keepTeam(platform, uid, team, signal),
    )
    .catch((error: unknown) => {
      if (!signal.aborted) platform.logger.error('Team sync failed', error);
    });
  return () => life.abort();
}

async function keepTeam(platform: Platform, uid: string, team: string, signal: AbortSignal) {
  const disk = await openDeviceDisk();
  const context = contextOf(platform, team, signal, {
    uid,
    memory: await openMemory(disk.recordsOf(teamOwner(uid, team))),
  });
  const bell = createBell(platform, team, signal);
  while (!signal.aborted) {
    bell.reset();
    try {
      await passShared(context);
      await disk.forget(sealedOwner(uid, team));
      await pause(PAUSE_MS, signal);
      await bell.next();
    } catch (error) {
      // When the user is no longer a member, the shell removes the team's data from this browser.
      if (refusalOf(error)?.status === NOT_FOUND) return;
      if (!signal.aborted) platform.logger.warn('Team sync failed', error);
      await Promise.race([bell.next(), pause(AGAIN_MS, signal)]);
    }
  }
}

function contextOf(
  { api, stores, session, workspace, toast, logger }: Platform,
  team: string,
  signal: AbortSignal,
  { uid, memory }: Pick<SharedContext, 'memory'> & { readonly uid: string },
): SharedContext {
  return {
    ...{ api, memory, signal, stores: teamPart(stores, team), preferences: undefined },
    mayEdit: () => workspace.current().role !== 'viewer',
    isPrivate: ({ collection, id }) =>
      (collection === 'people' ? stores.people : stores.salesGuides)
        .read()
        .some((item) => item.id === id && item.team === undefined),
    // What an earlier release shared, and a colleague has deleted since, is not brought back.
    inTrash: async (gone) => {
      const ids = new Set(gone.map(({ id }) => id));
      const people = new Set(
        stores.people
          .read()
          .filter(({ id }) => ids.has(id))
          .map(({ id }) => id),
      );
      await stores.salesGuides.write((guides) =>
        guides.flatMap((guide) => {
          if (guide.team !== team) return [guide];
          if (people.has(guide.personId)) return [{ ...guide, team: undefined }];
          return ids.has(guide.id) ? [] : [guide];
        }),
      );
      await stores.people.write((all) =>
        all.map((person) => (people.has(person.id) ? { ...person, team: undefined } : person)),
      );
      const names = stores.people.read().flatMap(({ id, name }) => (people.has(id) ? [name] : []));
      if (names.length > 0) toast.show({ title: texts.inTrash, description: texts.isYours(names) });
    },
    warn: (message, error) => logger.warn(message, error),
    now: () => new Date(),
    // The server says what is in the trash; the next call does not bring it back.
    tell: { back: () => undefined },
    isCurrent: () => {
      const now = session.state();
      return !signal.aborted && now.status === 'signed-in' && now.user.uid === uid;
    },
    yieldToPage: createYielding(),
  };
}

/** Rings when something is changed here or by a colleague, and when the network is back. */
function createBell(
  { workspace, stores, connection }: Platform,
  team: string,
  signal: AbortSignal,
): { readonly reset: () => void; readonly next: () => Promise<void> } {
  let isRung = false;
  let wake = () => undefined as void;
  const ring = () => {
    isRung = true;
    wake();
  };
  // The shell's tabs tell each other the times of changes.
  const channel = new BroadcastChannel(`${LOCKS.team} ${workspace.owner()}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') ring();
  };
  const { people, salesGuides } = teamPart(stores, team);
  const ends = [
    people.subscribe(ring),
    salesGuides.subscribe(ring),
    connection.subscribe(() => connection.isLost() || ring()),
  ];
  signal.addEventListener('abort', () => {
    channel.close();
    for (const end of ends) end();
    wake();
  });
  return {
    reset: () => {
      isRung = false;
    },
    next: () =>
      isRung || signal.aborted
        ? Promise.resolve()
        : new Promise((resolve) => {
            wake = resolve;
          }),
  };
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
