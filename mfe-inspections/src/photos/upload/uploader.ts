import type { OutgoingPhoto } from '../outgoing';
import type { PhotoDetails } from '../place/model';
import { acceptFiles } from './accepting';
import { fileRefusal } from './model';
import { isTooLarge } from '../smaller';
import { createDelivery, type DeliverySettings } from './delivery';
import { type Queue, queueAfter, type QueueEvent } from './queue';

export interface UploaderSettings extends Omit<DeliverySettings, 'onEvent'> {
  /** Makes a photo smaller if possible; `always` also if that takes more bytes. */
  readonly shrink: (file: File, always?: boolean) => Promise<File>;
  /** Why a photo that has the right type and size is refused all the same. */
  readonly refusal: (file: File) => Promise<string | undefined>;
  /** Reads when and where a photo was taken from the file as chosen. */
  readonly describe: (file: File) => Promise<PhotoDetails>;
}

export interface Uploader {
  readonly queue: () => Queue;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Takes files that were chosen, dropped or pasted at once; `smaller` shrinks each before sending.
   * Returns the photos to send.
   */
  add(files: readonly File[], smaller?: boolean): readonly OutgoingPhoto[];
  cancel(id: string): void;
  retry(ids: readonly string[]): void;
  /** Sends a photo that was refused as too large, made smaller. */
  sendSmaller(id: string): void;
  /** Removes the messages about finished uploads. */
  clear(): void;
  /** Ends all running uploads. */
  stop(): void;
}

/** The queue of a visit's uploads, sent one form at a time, and its visible state. */
export function createUploader({
  shrink,
  describe,
  refusal,
  ...settings
}: UploaderSettings): Uploader {
  const listeners = new Set<() => void>();
  /** Refused photos that can be sent smaller. */
  const tooLarge = new Map<string, OutgoingPhoto>();
  let queue: Queue = [];
  let line: Promise<void> = Promise.resolve();

  const onEvent = (event: QueueEvent) => {
    queue = queueAfter(queue, event);
    for (const listener of [...listeners]) listener();
  };
  const delivery = createDelivery({ ...settings, onEvent });
  const enqueue = (job: () => Promise<void>) => {
    line = line.then(job).then(delivery.takeBack).catch(settings.onBroken);
  };

  /** Done before a photo is made smaller: the new file has no metadata. */
  async function describeAll(ids: readonly string[]) {
    for (const id of ids) {
      for (const photo of delivery.find([id])) {
        const details = await describe(photo.file).catch(() => undefined);
        if (details && delivery.find([id]).length > 0) delivery.take([{ ...photo, details }]);
      }
    }
  }

  async function prepare(ids: readonly string[], always = false) {
    for (const id of ids) {
      for (const photo of delivery.find([id])) {
        onEvent({ type: 'changed', ids: [id], state: { kind: 'preparing' } });
        const file = await shrink(photo.file, always).catch(() => photo.file);
        // The photo was cancelled in the meantime.
        if (delivery.find([id]).length === 0) continue;
        delivery.take([{ ...photo, file }]);
        if (file !== photo.file) onEvent({ type: 'shrunk', id, from: photo.file, to: file });
        onEvent({ type: 'changed', ids: [id], state: { kind: 'waiting' } });
      }
    }
  }

  /** Refuses photos here, not hours later when the server has them. */
  async function check(ids: readonly string[]) {
    for (const id of ids) {
      for (const photo of delivery.find([id])) {
        const message = fileRefusal(photo.file) ?? (await refusal(photo.file));
        if (message === undefined) continue;
        // The photo may have been cancelled in the meantime.
        if (delivery.find([id]).length === 0) continue;
        delivery.cancel(id);
        const canShrink = isTooLarge(message, photo.file.type);
        if (canShrink) tooLarge.set(id, photo);
        onEvent({ type: 'changed', ids: [id], state: { kind: 'refused', message, canShrink } });
      }
    }
  }

  return {
    queue: () => queue,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    add: (files, smaller = false) => {
      const { uploads, photos, tooLarge: large } = acceptFiles(files);
      for (const photo of large) tooLarge.set(photo.id, photo);
      onEvent({ type: 'added', uploads });
      if (photos.length === 0) return photos;
      delivery.take(photos);
      const ids = photos.map(({ id }) => id);
      enqueue(async () => {
        await describeAll(ids);
        if (smaller) await prepare(ids);
        await check(ids);
        await delivery.send(ids);
      });
      return photos;
    },

    cancel: (id) => {
      onEvent({ type: 'removed', id });
      if (delivery.cancel(id)) enqueue(async () => undefined);
    },

    retry: (ids) => {
      onEvent({ type: 'changed', ids, state: { kind: 'waiting' } });
      enqueue(() => delivery.sendOneByOne(ids));
    },

    sendSmaller: (id) => {
      const photo = tooLarge.get(id);
      if (!photo) return;
      tooLarge.delete(id);
      const { name, size } = photo.file;
      onEvent({ type: 'removed', id });
      onEvent({ type: 'added', uploads: [{ id, name, size, state: { kind: 'waiting' } }] });
      delivery.take([photo]);
      enqueue(async () => {
        if (!photo.details) await describeAll([id]);
        await prepare([id], true);
        await check([id]);
        await delivery.send([id]);
      });
    },

    clear: () => {
      tooLarge.clear();
      onEvent({ type: 'cleared' });
    },
    stop: delivery.stop,
  };
}
