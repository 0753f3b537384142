import {
  deleteSharedGuide,
  deleteSharedPerson,
  listSharedGuides,
  listSharedPeople,
  shareGuide,
  sharePerson,
  updateSharedGuide,
  updateSharedPerson,
} from '@fieldline/contracts';
import type { ApiClient } from '../api/client';
import { readAllPages } from '../api/readAllPages';
import { applyArrivals } from './engine/apply';
import { type Change, changesIn } from './engine/changes';
import type { Merging } from './engine/context';
import { refusalOf } from './engine/failure';
import { nameOf, type Row, type StoredVersion } from './engine/recordStorage';
import { textOfRecord } from './merging/records';

/** The owner, on this device, of the base of what a user shares with a team. */
export const teamOwner = (uid: string, team: string): string => `${sealedOwner(uid, team)} rows`;

/** Under this owner earlier releases stored a team's keys and sealed records. */
export const sealedOwner = (uid: string, team: string): string => `${uid} ${team}`;

export interface SharedContext extends Merging {
  readonly api: Pick<ApiClient, 'call'>;
  readonly signal: AbortSignal;
  readonly mayEdit: () => boolean;
  /** Whether this browser has a private person or guide with this id. */
  readonly isPrivate: (of: Pick<Row, 'collection' | 'id'>) => boolean;
  /** Called with records that were changed here after a colleague had deleted them. */
  readonly inTrash: (of: readonly Pick<Row, 'collection' | 'id'>[]) => Promise<void>;
  readonly warn: (message: string, error: unknown) => void;
}

type Shared = Pick<Row, 'collection' | 'id'> & { readonly version: number; readonly text: string };

/** Changes by several members at the same moment make a further round necessary. */
const ROUNDS = 4;
const LIMIT = 500;
/** Records that are compared before the page may draw. */
const TURN = 100;

/**
 * Brings the shared people and guides of the stores and the rows of the workspace in step: rows are merged
 * into the stores, then changes are sent with the version that they are based on.
 * @throws as the API does
 */
export async function passShared(context: SharedContext): Promise<void> {
  if (!context.mayEdit()) await forgetChanges(context);
  for (let round = 1; ; round += 1) {
    await take(context, await listed(context));
    await applyArrivals(context);
    if (!context.mayEdit()) return;
    const isStale = await sendAll(context);
    if (!isStale || round === ROUNDS) return;
  }
}

const changesOf = (context: SharedContext) =>
  changesIn({ ...context, preferences: undefined, keys: () => ({ epoch: 0 }) });

/** A viewer has what the server has: copies of earlier releases, for example, are read again. */
async function forgetChanges(context: SharedContext): Promise<void> {
  const { memory, stores } = context;
  if ((await changesOf(context)).length === 0) return;
  await stores.salesGuides.write(() => []);
  await stores.people.write(() => []);
  await memory.keep([...memory.rows()].map((row) => ({ ...row, base: null })));
}

async function listed({ api, signal, yieldToPage }: SharedContext): Promise<readonly Shared[]> {
  const query = (page: number) => ({ query: { page, limit: LIMIT, q: '' }, signal });
  const people = await readAllPages((page) => api.call(listSharedPeople, query(page)));
  const guides = await readAllPages((page) => api.call(listSharedGuides, query(page)));
  const all: Shared[] = [];
  const add = async (row: Shared) => {
    all.push(row);
    if (all.length % TURN === 0) await yieldToPage();
  };
  for (const { id, version, person } of people)
    await add({ collection: 'people', id, version, text: textOfRecord('people', person) });
  for (const { id, version, guide } of guides)
    await add({ collection: 'guides', id, version, text: textOfRecord('guides', guide) });
  return all;
}

const versionOf = (version: number, text: string | null): StoredVersion => ({
  ...{ version, text, epoch: 0 },
  ...{ change: '', after: [], earlier: [] },
});

async function take({ memory, isPrivate }: SharedContext, shared: readonly Shared[]) {
  const arrived: Row[] = [];
  for (const { collection, id, version, text } of shared) {
    const row = memory.row({ collection, id }) ?? { collection, id, base: null, era: 0 };
    const { base } = row;
    if (base?.version === version && base.text === text) continue;
    // The user made the person private, and a colleague restored the shared one from the trash.
    if ((base?.text ?? null) === null && isPrivate(row)) continue;
    arrived.push({ ...row, arrived: versionOf(version, text) });
  }
  const names = new Set(shared.map(nameOf));
  for (const row of memory.rows()) {
    if (row.base === null || row.base.text === null || names.has(nameOf(row))) continue;
    arrived.push({ ...row, arrived: versionOf(row.base.version, null) });
  }
  await memory.keep(arrived);
}

/** Guides after their people; deleted guides after deleted people, whose guides go with them. */
const rankOf = ({ collection, text }: Change) =>
  (text === null ? 2 : 0) + (collection === 'people' ? 0 : 1);

/** @returns whether rows have changed in the meantime */
async function sendAll(context: SharedContext): Promise<boolean> {
  const changes = [...(await changesOf(context))].sort((one, other) => rankOf(one) - rankOf(other));
  const inTrash: Change[] = [];
  let isStale = false;
  for (const change of changes) {
    const { collection, id, text } = change;
    try {
      const version = await send(context, change);
      if (version === null) isStale = true;
      else await context.memory.keep([{ collection, id, era: 0, base: versionOf(version, text) }]);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === 'IN_TRASH') inTrash.push(change);
      else if (refusal?.status === 404 || refusal?.status === 412) isStale = true;
      else if (refusal?.status === 400 || refusal?.status === 409 || refusal?.status === 413)
        context.warn('A shared person or guide was refused', error);
      else throw error;
    }
  }
  if (inTrash.length > 0) await context.inTrash(inTrash);
  return isStale;
}

/** @returns the stored version; null if a colleague's row must be merged first */
async function send(context: SharedContext, { collection, id, row, text }: Change) {
  const { api, signal, stores } = context;
  const base = row?.base;
  const isPerson = collection === 'people';
  const at = { params: { id }, signal };
  if (text === null) {
    const gone = isPerson ? api.call(deleteSharedPerson, at) : api.call(deleteSharedGuide, at);
    await gone.catch((error: unknown) => {
      if (refusalOf(error)?.status !== 404) throw error;
    });
    return base?.version ?? 1;
  }
  const person = isPerson && stores.people.read().find((each) => each.id === id);
  const guide = !isPerson && stores.salesGuides.read().find((each) => each.id === id);
  if (base && base.text !== null) {
    const over = { ...at, ifMatch: base.version };
    if (person) return (await api.call(updateSharedPerson, { ...over, body: person })).version;
    if (guide) return (await api.call(updateSharedGuide, { ...over, body: guide })).version;
    return null;
  }
  if (person) {
    const made = await api.call(sharePerson, { body: person, signal });
    return textOfRecord('people', made.person) === text ? made.version : null;
  }
  if (!guide) return null;
  const made = await api.call(shareGuide, { body: guide, signal });
  return textOfRecord('guides', made.guide) === text ? made.version : null;
}
