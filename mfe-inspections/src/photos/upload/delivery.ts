import { deleteFile, type Photo } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { goTogether } from './model';
import type { QueueEvent } from './queue';
import {
  failureOf,
  isRefusal,
  isTimeout,
  type OutgoingPhoto,
  sendAlone,
  type SendOptions,
  sendTogether,
} from './sending';

export interface DeliverySettings {
  readonly api: ApiClient;
  readonly logId: string;
  readonly onEvent: (event: QueueEvent) => void;
  readonly onStored: (photos: readonly Photo[]) => void;
  /**
   * Keeps a photo that could not be sent for want of a network, to be sent later under its key;
   * answers whether it did. There is no error where nothing was tried. @throws NotKeptError
   */
  readonly keep: (photo: OutgoingPhoto, error?: unknown) => Promise<boolean>;
  /** Whether photos are kept at once, because there is no network or the visit itself waits. */
  readonly isHeld: () => boolean;
  /** Hears of what should not happen; the line goes on. */
  readonly onBroken: (error: unknown) => void;
}

interface Running {
  readonly ids: readonly string[];
  readonly abort: AbortController;
  /** An attempt has sent all bytes: from here on the server may have stored them. */
  whole: boolean;
}

/** Brings photos to the server, and takes back those that were cancelled too late. */
export function createDelivery(settings: DeliverySettings) {
  const { api, logId, onEvent, onStored, keep, isHeld, onBroken } = settings;
  const outgoing = new Map<string, OutgoingPhoto>();
  /** Photos whose bytes were all sent and whose answer was lost. */
  const unclear = new Set<string>();
  /** Cancelled photos that the server may have: they are deleted as soon as that is known. */
  const cancelled = new Map<string, OutgoingPhoto>();
  const ended = new AbortController();
  let running: Running | undefined;

  const find = (ids: readonly string[]) => ids.flatMap((id) => outgoing.get(id) ?? []);

  async function send<Answer>(
    photos: readonly OutgoingPhoto[],
    by: (options: SendOptions) => Promise<Answer>,
  ): Promise<Answer> {
    const ids = photos.map(({ id }) => id);
    const run: Running = { ids, abort: new AbortController(), whole: false };
    running = run;
    onEvent({ type: 'changed', ids, state: { kind: 'sending', sent: 0 } });
    const onProgress = (sent: number) => {
      if (sent >= 1) run.whole = true;
      onEvent({ type: 'progressed', ids, sent });
    };
    try {
      return await by({ logId, signal: run.abort.signal, onProgress });
    } catch (error) {
      for (const id of ids) {
        if (isRefusal(error)) unclear.delete(id);
        else if (run.whole) unclear.add(id);
        if (!unclear.has(id)) cancelled.delete(id);
      }
      throw error;
    } finally {
      running = undefined;
    }
  }

  async function sendAll(photos: readonly OutgoingPhoto[]) {
    try {
      await arrived(photos, await send(photos, (options) => sendTogether(api, photos, options)));
    } catch (error) {
      const ids = photos.map(({ id }) => id);
      // The server may still be at it; it is left alone until the user tries again.
      if (isTimeout(error)) await failed(ids, error);
      else await sendOneByOne(ids);
    }
  }

  async function sendOneByOne(ids: readonly string[]) {
    for (const id of ids) {
      for (const photo of find([id])) {
        try {
          await arrived(
            [photo],
            [await send([photo], (options) => sendAlone(api, photo, options))],
          );
        } catch (error) {
          await failed([id], error);
        }
      }
    }
  }

  async function arrived(sent: readonly OutgoingPhoto[], stored: readonly Photo[]) {
    const kept: Photo[] = [];
    for (const [place, photo] of stored.entries()) {
      const id = sent[place]?.id ?? '';
      outgoing.delete(id);
      unclear.delete(id);
      // If it cannot be removed it is shown.
      if (!cancelled.delete(id) || !(await removed(photo))) kept.push(photo);
    }
    onEvent({ type: 'changed', ids: sent.map(({ id }) => id), state: { kind: 'done' } });
    if (kept.length > 0) onStored(kept);
  }

  async function removed({ id }: Photo): Promise<boolean> {
    try {
      await api.call(deleteFile, { params: { id } });
      return true;
    } catch (error) {
      onBroken(error);
      return false;
    }
  }

  async function failed(ids: readonly string[], error: unknown) {
    const state = failureOf(error);
    for (const photo of find(ids)) {
      if (state.kind === 'failed' && (await handedOver(photo, error))) continue;
      onEvent({ type: 'changed', ids: [photo.id], state });
      if (state.kind === 'refused') outgoing.delete(photo.id);
    }
  }

  /** Whether the photo left the line for the outbox; where the device has no room, that is said. */
  async function handedOver(photo: OutgoingPhoto, error?: unknown): Promise<boolean> {
    try {
      if (!(await keep(photo, error))) return false;
    } catch (notKept) {
      onEvent({ type: 'changed', ids: [photo.id], state: failureOf(notKept) });
      return true;
    }
    outgoing.delete(photo.id);
    onEvent({ type: 'removed', id: photo.id });
    return true;
  }

  return {
    take: (photos: readonly OutgoingPhoto[]) => {
      for (const photo of photos) outgoing.set(photo.id, photo);
    },
    find,

    /** Sends what is still wanted of photos that were chosen together. */
    send: async (ids: readonly string[]) => {
      if (isHeld()) {
        for (const photo of find(ids)) await handedOver(photo);
        return;
      }
      const photos = find(ids);
      if (goTogether(photos.map(({ file }) => file))) await sendAll(photos);
      else await sendOneByOne(ids);
    },
    sendOneByOne,

    /** Answers whether the server may have it, so that `takeBack` has something to do. */
    cancel: (id: string): boolean => {
      const photo = outgoing.get(id);
      outgoing.delete(id);
      if (!photo) return false;
      if (running?.ids.includes(id) && !running.whole) running.abort.abort();
      else if (running?.ids.includes(id) || unclear.has(id)) cancelled.set(id, photo);
      return cancelled.has(id);
    },

    /** Asks for each cancelled photo by its key what has become of it, and deletes it. */
    takeBack: async () => {
      for (const photo of [...cancelled.values()]) {
        const options = { logId, signal: ended.signal, onProgress: () => undefined };
        try {
          if (!(await removed(await sendAlone(api, photo, options)))) continue;
        } catch (error) {
          if (!isRefusal(error)) {
            onBroken(error);
            continue;
          }
        }
        cancelled.delete(photo.id);
        unclear.delete(photo.id);
      }
    },

    /** Ends whatever is on its way. */
    stop: () => {
      outgoing.clear();
      running?.abort.abort();
      ended.abort();
    },
  };
}
