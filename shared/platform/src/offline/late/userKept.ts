import {
  downloadFile,
  listChecklists,
  listLogPhotos,
  listLogs,
  listProjectLogs,
  listProjects,
  type Log,
  readLog,
  readProject,
  readThumbnail,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import type { ApiClient } from '../../api/client';
import { ApiError } from '../../api/errors';
import { readAllPages } from '../../api/readAllPages';
import type { KeptBody, UserKept } from '../kept';
import { createdBy, type OutboxEntry } from '../entry';
import { answerFrom, askedOf } from './answers';
import type { FieldDatabase, KeptItem } from './database';
import { canBeDecoded, isWhole } from './pictures';
import { photosWithWaiting, projectsWithWaiting, withWaiting } from './overlay';

const A_DAY_MS = 86_400_000;
/** For how many days copies are kept. */
const KEPT_DAYS = 30;
/** Saved items are read again after this time. */
const AGAIN_MS = 3_600_000;
const OLDEST_FIRST = { limit: 100, sort_by: 'created_at', sort_order: 'asc' } as const;
/** The address of a visit's list of photos. */
const PHOTOS = /^\/logs\/[^/]+\/photos$/;
/**
 * Items written in one go. More would delay a key press or click: hundreds take 100 ms on a slow
 * phone.
 */
const AT_ONCE = 20;
/** The most bytes of photos that are kept without being pinned. */
const MOST_BYTES = 200 * 1024 * 1024;

/** An item that was deleted in the meantime must not stop the rest from being saved. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

const item = z.looseObject({ id: z.string() });
const things = z.array(item);
const list = z.looseObject({ data: things });
const photoIds = z.array(z.string());

export interface UserKeptSettings {
  readonly uid: string;
  readonly open: () => Promise<FieldDatabase>;
  /** Reads the items to save; each answer passes through `Reader`, which stores it. */
  readonly api: ApiClient;
  /** The unsent entries. */
  readonly waiting: () => readonly OutboxEntry[];
  readonly now?: () => number;
}

/** One user's copies for reading offline. */
export function createUserKept(settings: UserKeptSettings): Omit<UserKept, 'end'> {
  const { uid, open, api, waiting, now = Date.now } = settings;
  let keptAt = 0;

  const itemsOf = async (kind: KeptItem['kind']) =>
    (await (await open()).getAllFromIndex('items', 'user', uid)).filter(
      (each) => each.kind === kind,
    );

  async function hearItems(kind: KeptItem['kind'], wires: readonly z.infer<typeof item>[]) {
    const at = now();
    for (let from = 0; from < wires.length && !isForgotten; from += AT_ONCE) {
      const work = (await open()).transaction('items', 'readwrite');
      const some = wires.slice(from, from + AT_ONCE);
      await Promise.all([
        ...some.map((wire) => work.store.put({ uid, kind, id: wire.id, at, wire })),
        work.done,
      ]);
    }
  }

  /** Set before the page is left. Answers that still arrive are then not stored. */
  let isForgotten = false;

  async function answer(address: string): Promise<KeptBody<string> | undefined> {
    const asked = askedOf(address);
    const entries = waiting();
    if (!asked) {
      const kept = await (await open()).get('answers', [uid, address]);
      if (typeof kept?.body !== 'string') return undefined;
      const { body, at } = kept;
      return { body: PHOTOS.test(address) ? photosWithWaiting(body, entries) : body, at };
    }
    const [logs, projects] = await Promise.all([itemsOf('log'), itemsOf('project')]);
    if (logs.length + projects.length + entries.length === 0) return undefined;
    const projectWires = projectsWithWaiting(
      projects.map(({ wire }) => wire),
      entries,
    );
    const shown = withWaiting(
      logs.map(({ wire }) => wire),
      projectWires,
      entries,
    );
    const found = answerFrom(asked, shown, projectWires, uid);
    if (found === undefined) return undefined;
    const at = Math.min(now(), ...[...logs, ...projects].map((each) => each.at));
    return { body: JSON.stringify(found), at };
  }

  async function hearText(address: string, body: string) {
    const asked = askedOf(address);
    const wire: unknown = JSON.parse(body);
    switch (asked?.kind) {
      case 'log':
      case 'project':
        return hearItems(asked.kind, [z.parse(item, wire)]);
      case 'logs':
      case 'recent':
        return hearItems('log', z.parse(list, wire).data);
      case 'projects':
        return hearItems('project', z.parse(list, wire).data);
      case 'search':
      case 'engineers':
        return;
      default:
        await put(address, body, body.length);
    }
  }

  const put = async (address: string, body: string | Blob, size: number) => {
    const database = await open();
    if (isForgotten) return;
    await database.put('answers', { uid, address, at: now(), body, size });
  };

  /** A damaged picture replaces no good copy, and is not stored in place of one. */
  async function hearBytes(address: string, body: Blob) {
    if (!(await isWhole(body))) return;
    const before = await (await open()).get('answers', [uid, address]);
    const isNew = !(before?.body instanceof Blob) || before.body.size !== body.size;
    if (isNew && before && !(await canBeDecoded(body))) return;
    await put(address, body, body.size);
  }

  const hasBlob = async (address: string) =>
    (await (await open()).getKey('answers', [uid, address])) !== undefined;

  async function keepThumbnails(photos: readonly string[]) {
    for (const id of photos) {
      if (!(await hasBlob(`/files/${id}/thumbnail`))) {
        await api.download(readThumbnail, { params: { id } });
      }
    }
  }

  async function keepFile(id: string) {
    if (!(await hasBlob(`/files/${id}`))) await api.download(downloadFile, { params: { id } });
  }

  /** Saves a visit's list of photos, their thumbnails, and its voice notes. */
  async function keepPhotos({ id, photos, voiceNotes }: Log) {
    if (photos.length > 0) await api.call(listLogPhotos, { params: { id } });
    await keepThumbnails(photos);
    for (const note of voiceNotes) await keepFile(note.id);
  }

  async function keepWhole(log: Log) {
    await keepPhotos(log);
    for (const id of log.photos) await keepFile(id);
  }

  async function keepPinned(kind: 'log' | 'project', id: string) {
    const params = { id };
    if (kind === 'log') return keepWhole(await api.call(readLog, { params }));
    await api.call(readProject, { params });
    const logs = await readAllPages((page) =>
      api.call(listProjectLogs, { params, query: { page, ...OLDEST_FIRST } }),
    );
    for (const log of logs) await keepWhole(log);
  }

  /** Drops copies that are too old, and photos beyond the limit of space; never pinned ones. */
  async function tidy(pinned: ReadonlySet<string>) {
    const database = await open();
    const oldest = now() - KEPT_DAYS * A_DAY_MS;
    const oldestDay = new Date(oldest).toISOString().slice(0, 10);
    // Visits, photos and voice notes.
    const pinnedIds = new Set<string>();
    for (const { kind, id, wire, at } of await itemsOf('log')) {
      if (pinned.has(`log ${id}`) || pinned.has(`project ${wire['project_id']}`)) {
        pinnedIds.add(id);
        for (const photo of z.parse(z.catch(photoIds, []), wire['photos'])) pinnedIds.add(photo);
        for (const note of z.parse(z.catch(things, []), wire['voice_notes']))
          pinnedIds.add(note.id);
      } else if (String(wire['date'] ?? '') < oldestDay && at < oldest) {
        await database.delete('items', [uid, kind, id]);
      }
    }
    const answers = await database.getAllFromIndex('answers', 'user', uid);
    let bytes = 0;
    for (const { address, at, size } of answers.toSorted((one, other) => other.at - one.at)) {
      const [, root = '', id = ''] = address.split('/');
      if (['files', 'logs'].includes(root) && pinnedIds.has(id)) continue;
      bytes += size;
      if (at < oldest || bytes > MOST_BYTES) await database.delete('answers', [uid, address]);
    }
  }

  return {
    text: answer,
    blob: async (address) => {
      const kept = await (await open()).get('answers', [uid, address]);
      return kept?.body instanceof Blob ? { body: kept.body, at: kept.at } : undefined;
    },
    isWaiting: (address) => {
      const asked = askedOf(address);
      const id = asked?.kind === 'log' || asked?.kind === 'project' ? asked.id : undefined;
      return id !== undefined && waiting().some((entry) => createdBy(entry) === id);
    },
    hear: async (address, body) => {
      if (isForgotten) return;
      if (typeof body !== 'string') await hearBytes(address, body);
      else if (body !== '') await hearText(address, body);
    },
    forget: async () => {
      isForgotten = true;
      const database = await open();
      for (const store of ['answers', 'items'] as const) {
        const work = database.transaction(store, 'readwrite');
        for (const key of await work.store.index('user').getAllKeys(uid)) {
          await work.store.delete(key);
        }
        await work.done;
      }
    },
    isPinned: async (kind, id) =>
      (await (await open()).getKey('pins', [uid, kind, id])) !== undefined,
    pin: async (kind, id, isPinned) => {
      const database = await open();
      if (!isPinned) return database.delete('pins', [uid, kind, id]);
      await database.put('pins', { uid, kind, id, at: 0 });
      await keepPinned(kind, id);
      await database.put('pins', { uid, kind, id, at: now() });
    },
    keep: async () => {
      if (now() - keptAt < AGAIN_MS) return;
      const pins = await (await open()).getAllFromIndex('pins', 'user', uid);
      await tidy(new Set(pins.map(({ kind, id }) => `${kind} ${id}`)));
      const from = new Date(now() - KEPT_DAYS * A_DAY_MS).toISOString().slice(0, 10);
      await readAllPages((page) => api.call(listProjects, { query: { page, ...OLDEST_FIRST } }));
      const logs = await readAllPages((page) =>
        api.call(listLogs, { query: { page, ...OLDEST_FIRST, date_from: from } }),
      );
      for (const log of logs) await keepPhotos(log).catch(unlessGone);
      await api.call(listChecklists).catch(unlessGone);
      for (const { kind, id } of pins) await keepPinned(kind, id).catch(unlessGone);
      keptAt = now();
    },
  };
}
