import { deleteFile, type Photo } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import type { OutgoingPhoto } from '../outgoing';
import { goTogether } from './model';
import type { QueueEvent } from './queue';
import {
  failureOf,
  isRefusal,
  isTimeout,
  sendAlone,
  type SendOptions,
  sendTogether,
} from './sending';

export interface DeliverySettings {
  readonly api: ApiClient;
  readonly logId: string;
  readonly onEvent: (event: QueueEvent) => void;
  readonly onStored: (photos: readonly Photo[]) => void;
  /** Called after `onStored` with a captured photo's id and its id on the server. */
  readonly onArrived?: (id: string, photoId: string) => void;
  /**
   * Stores a photo that could not be sent offline, to send it later under its key; returns whether
   * it did. No error is given if no attempt was made.
   * @throws NotKeptError
   */
  readonly keep: (photo: OutgoingPhoto, error?: unknown) => Promise<boolean>;
  /** Whether photos are stored at once: there is no network, or the visit itself is unsent. */
  readonly isHeld: () => boolean;
  /** Called with unexpected errors; the queue continues. */
  readonly onBroken: (error: unknown) => void;
}

interface Running {
  readonly ids: readonly string[];
  readonly abort: AbortController;
  /** An attempt has sent all bytes, so the server may have stored them. */
  whole: boolean;
}

/** The photos of one delivery, and their state. */
interface Line extends DeliverySettings {
  readonly outgoing: Map<string, OutgoingPhoto>;
  /** Photos that were sent completely, but whose answer was lost. */
  readonly unclear: Set<string>;
  /** Cancelled photos that the server may have; deleted as soon as that is known. */
  readonly cancelled: Map<string, OutgoingPhoto>;
  readonly ended: AbortController;
  running: Running | undefined;
}

/** Sends photos to the server, and deletes those that were cancelled too late. */
export function createDelivery(settings: DeliverySettings) {
  const line: Line = {
    ...settings,
    outgoing: new Map(),
    unclear: new Set(),
    cancelled: new Map(),
    ended: new AbortController(),
    running: undefined,
  };
  return {
    take: (photos: readonly OutgoingPhoto[]) => {
      for (const photo of photos) line.outgoing.set(photo.id, photo);
    },
    find: (ids: readonly string[]) => find(line, ids),
    /** Sends those photos of one choice that are still wanted. */
    send: (ids: readonly string[]) => sendChosen(line, ids),
    sendOneByOne: (ids: readonly string[]) => sendOneByOne(line, ids),
    /** Returns whether the server may have the photo, so that `takeBack` is needed. */
    cancel: (id: string) => cancel(line, id),
    /** Asks the server about each cancelled photo, by its key, and deletes it. */
    takeBack: () => takeBack(line),
    /** Ends all running attempts. */
    stop: () => {
      line.outgoing.clear();
      line.running?.abort.abort();
      line.ended.abort();
    },
  };
}

const find = ({ outgoing }: Line, ids: readonly string[]) =>
  ids.flatMap((id) => outgoing.get(id) ?? []);

async function sendChosen(line: Line, ids: readonly string[]) {
  const photos = find(line, ids);
  if (line.isHeld()) {
    for (const photo of photos) await handedOver(line, photo);
  } else if (goTogether(photos.map(({ file }) => file))) {
    await sendAll(line, photos);
  } else {
    await sendOneByOne(line, ids);
  }
}

async function sendAll(line: Line, photos: readonly OutgoingPhoto[]) {
  const together = (options: SendOptions) => sendTogether(line.api, photos, options);
  try {
    await arrived(line, photos, await attempt(line, photos, together));
  } catch (error) {
    const ids = photos.map(({ id }) => id);
    // The server may still be working on the form; wait until the user tries again.
    if (isTimeout(error)) await failed(line, ids, error);
    else await sendOneByOne(line, ids);
  }
}

async function sendOneByOne(line: Line, ids: readonly string[]) {
  for (const id of ids) {
    // Read only now: the photo may have been cancelled while others were sent.
    const photo = line.outgoing.get(id);
    if (!photo) continue;
    const alone = (options: SendOptions) => sendAlone(line.api, photo, options);
    try {
      await arrived(line, [photo], [await attempt(line, [photo], alone)]);
    } catch (error) {
      await failed(line, [id], error);
    }
  }
}

/** One call, with its progress. If it fails, remembers which photos the server may still have. */
async function attempt<Answer>(
  line: Line,
  photos: readonly OutgoingPhoto[],
  by: (options: SendOptions) => Promise<Answer>,
): Promise<Answer> {
  const { logId, onEvent, unclear, cancelled } = line;
  const ids = photos.map(({ id }) => id);
  const run: Running = { ids, abort: new AbortController(), whole: false };
  line.running = run;
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
    line.running = undefined;
  }
}

async function arrived(
  line: Line,
  sent: readonly OutgoingPhoto[],
  stored: readonly Photo[],
): Promise<void> {
  const kept: Photo[] = [];
  for (const [index, photo] of stored.entries()) {
    const id = sent[index]?.id ?? '';
    line.outgoing.delete(id);
    line.unclear.delete(id);
    // A photo that cannot be removed is shown.
    if (!line.cancelled.delete(id) || !(await removed(line, photo))) kept.push(photo);
  }
  line.onEvent({ type: 'changed', ids: sent.map(({ id }) => id), state: { kind: 'done' } });
  if (kept.length > 0) line.onStored(kept);
  for (const [index, { id }] of stored.entries()) line.onArrived?.(sent[index]?.id ?? '', id);
}

async function removed({ api, onBroken }: Line, { id }: Photo): Promise<boolean> {
  try {
    await api.call(deleteFile, { params: { id } });
    return true;
  } catch (error) {
    onBroken(error);
    return false;
  }
}

async function failed(line: Line, ids: readonly string[], error: unknown) {
  const state = failureOf(error);
  for (const photo of find(line, ids)) {
    if (state.kind === 'failed' && (await handedOver(line, photo, error))) continue;
    line.onEvent({ type: 'changed', ids: [photo.id], state });
    if (state.kind === 'refused') line.outgoing.delete(photo.id);
  }
}

/** Whether the photo moved to the outbox. If the device is full, the user sees a message. */
async function handedOver(line: Line, photo: OutgoingPhoto, error?: unknown): Promise<boolean> {
  const { keep, onEvent, outgoing } = line;
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

function cancel({ outgoing, running, unclear, cancelled }: Line, id: string): boolean {
  const photo = outgoing.get(id);
  outgoing.delete(id);
  if (!photo) return false;
  if (running?.ids.includes(id) && !running.whole) running.abort.abort();
  else if (running?.ids.includes(id) || unclear.has(id)) cancelled.set(id, photo);
  return cancelled.has(id);
}

async function takeBack(line: Line) {
  const { api, logId, ended, cancelled, unclear, onBroken } = line;
  for (const photo of [...cancelled.values()]) {
    const options = { logId, signal: ended.signal, onProgress: () => undefined };
    try {
      if (!(await removed(line, await sendAlone(api, photo, options)))) continue;
    } catch (error) {
      if (!isRefusal(error)) {
        onBroken(error);
        continue;
      }
    }
    cancelled.delete(photo.id);
    unclear.delete(photo.id);
  }
}
