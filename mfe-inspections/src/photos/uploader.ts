import { deleteFile, type Photo } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { intakeOf } from './intake';
import { goTogether, sizeRefusal } from './model';
import { type Queue, queueAfter, type QueueEvent } from './queue';
import {
  type Claim,
  failureOf,
  type FormOptions,
  isDefinite,
  isTimeout,
  type Parcel,
  photosOfClaim,
  sendAlone,
  sendTogether,
} from './sending';

export interface UploaderSettings {
  readonly api: ApiClient;
  readonly logId: string;
  /** Ids of the photos that the log is known to have. */
  readonly known: () => readonly string[];
  /** The file as it is sent. */
  readonly shrink: (file: File) => Promise<File>;
  readonly onStored: (photos: readonly Photo[]) => void;
  /** Hears of what should not happen; the line goes on. */
  readonly onBroken: (error: unknown) => void;
}

export interface Uploader {
  readonly queue: () => Queue;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes what was chosen, dropped or pasted at once. */
  add(files: readonly File[]): void;
  cancel(id: string): void;
  retry(ids: readonly string[]): void;
  /** Drops the messages about what is over. */
  clear(): void;
  /** Ends whatever is on its way. */
  stop(): void;
}

interface Running {
  readonly ids: readonly string[];
  readonly abort: AbortController;
  /** An attempt has sent all bytes: from here on the server may have stored them. */
  whole: boolean;
}

/**
 * Brings photos to the server, one form at a time. Every photo and every form of several keeps its
 * Idempotency-Key, so that what is sent again is stored once (see `sending`).
 */
export function createUploader(settings: UploaderSettings): Uploader {
  const { api, logId, known, shrink, onStored, onBroken } = settings;
  const parcels = new Map<string, Parcel>();
  const unwanted = new Set<string>();
  /** Ids of photos that are told of already: no other upload's. */
  const stored = new Set<string>();
  const listeners = new Set<() => void>();
  let queue: Queue = [];
  let running: Running | undefined;
  let line: Promise<void> = Promise.resolve();

  const tell = (event: QueueEvent) => {
    queue = queueAfter(queue, event);
    for (const listener of [...listeners]) listener();
  };
  const enqueue = (job: () => Promise<void>) => {
    line = line.then(job).catch(onBroken);
  };
  const wanted = (ids: readonly string[]) => ids.flatMap((id) => parcels.get(id) ?? []);

  async function prepareAndSend(ids: readonly string[]) {
    const ready: string[] = [];
    for (const { id, file } of wanted(ids)) {
      if (!parcels.has(id)) continue;
      tell({ type: 'changed', ids: [id], state: { kind: 'preparing' } });
      const smaller = await shrink(file).catch(() => file);
      const message = sizeRefusal(smaller);
      if (message) {
        tell({ type: 'changed', ids: [id], state: { kind: 'refused', message } });
        parcels.delete(id);
      }
      const parcel = parcels.get(id);
      if (!parcel) continue;
      parcels.set(id, { ...parcel, file: smaller });
      tell({ type: 'prepared', id, size: smaller.size });
      tell({ type: 'changed', ids: [id], state: { kind: 'waiting' } });
      ready.push(id);
    }
    const left = wanted(ready);
    if (goTogether(left.map(({ file }) => file))) await together(left);
    else await oneByOne(ready);
  }

  async function oneByOne(ids: readonly string[]) {
    for (const id of ids) {
      for (const parcel of wanted([id])) {
        try {
          await arrived([id], [await sent([parcel], (form) => sendAlone(api, parcel, form))]);
        } catch (error) {
          failed([id], error);
        }
      }
    }
  }

  async function together(all: readonly Parcel[]) {
    const ids = all.map(({ id }) => id);
    const claim: Claim = { known: new Set(known()) };
    try {
      await arrived(ids, await sent(all, (form) => sendTogether(api, all, form)));
    } catch (error) {
      const cut = ids.some((id) => !parcels.has(id) && !unwanted.has(id));
      if (cut || isDefinite(error)) return oneByOne(ids);
      for (const parcel of wanted(ids)) parcels.set(parcel.id, { ...parcel, claim });
      // After a time-out the server may still be at it; it is asked when the user tries again.
      if (isTimeout(error)) return failed(ids, error);
      await settle(ids);
    }
  }

  /** Sends what a form of several has not stored, one by one. */
  async function settle(ids: readonly string[]) {
    const claimed = wanted(ids).filter(({ claim }) => claim);
    try {
      const found = await photosOfClaim(api, logId, claimed, stored);
      for (const { claim: _over, ...parcel } of claimed) parcels.set(parcel.id, parcel);
      for (const [id, photo] of found) await arrived([id], [photo]);
    } catch (error) {
      const unclear = claimed.map(({ id }) => id);
      failed(unclear, error);
      return oneByOne(ids.filter((id) => !unclear.includes(id)));
    }
    await oneByOne(ids);
  }

  async function sent<Answer>(
    all: readonly Parcel[],
    send: (form: FormOptions) => Promise<Answer>,
  ): Promise<Answer> {
    const ids = all.map(({ id }) => id);
    const run: Running = { ids, abort: new AbortController(), whole: false };
    running = run;
    tell({ type: 'changed', ids, state: { kind: 'sending', sent: 0 } });
    const onProgress = (part: number) => {
      if (part >= 1) run.whole = true;
      tell({ type: 'progressed', ids, sent: part });
    };
    try {
      return await send({ logId, signal: run.abort.signal, onProgress });
    } finally {
      running = undefined;
    }
  }

  async function arrived(ids: readonly string[], photos: readonly Photo[]) {
    const kept: Photo[] = [];
    for (const [place, photo] of photos.entries()) {
      const id = ids[place] ?? '';
      parcels.delete(id);
      stored.add(photo.id);
      if (!unwanted.delete(id)) {
        kept.push(photo);
        continue;
      }
      // It was cancelled too late to be held back. If it cannot be removed it is shown.
      await api.call(deleteFile, { params: { id: photo.id } }).catch(() => kept.push(photo));
    }
    tell({ type: 'changed', ids, state: { kind: 'done' } });
    if (kept.length > 0) onStored(kept);
  }

  function failed(ids: readonly string[], error: unknown) {
    const state = failureOf(error);
    tell({ type: 'changed', ids, state });
    for (const id of ids) {
      unwanted.delete(id);
      if (state.kind === 'refused') parcels.delete(id);
    }
  }

  return {
    queue: () => queue,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    add: (files) => {
      const { uploads, parcels: added } = intakeOf(files);
      for (const parcel of added) parcels.set(parcel.id, parcel);
      tell({ type: 'added', uploads });
      if (added.length > 0) enqueue(() => prepareAndSend(added.map(({ id }) => id)));
    },

    cancel: (id) => {
      parcels.delete(id);
      tell({ type: 'removed', id });
      if (!running?.ids.includes(id)) return;
      if (running.whole) unwanted.add(id);
      else running.abort.abort();
    },

    retry: (ids) => {
      tell({ type: 'changed', ids, state: { kind: 'waiting' } });
      enqueue(() => settle(ids));
    },

    clear: () => tell({ type: 'cleared' }),

    stop: () => {
      parcels.clear();
      running?.abort.abort();
    },
  };
}
