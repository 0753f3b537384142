import type { OutgoingPhoto } from '../outgoing';
import type { PhotoDetails } from '../place/model';
import { acceptFiles } from './accepting';
import { createDelivery, type DeliverySettings } from './delivery';
import { type Queue, queueAfter, type QueueEvent } from './queue';

export interface UploaderSettings extends Omit<DeliverySettings, 'onEvent'> {
  /** Makes a photo smaller if possible. */
  readonly shrink: (file: File) => Promise<File>;
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
  /** Removes the messages about finished uploads. */
  clear(): void;
  /** Ends all running uploads. */
  stop(): void;
}

/** The queue of a visit's uploads, sent one form at a time, and its visible state. */
export function createUploader({ shrink, describe, ...settings }: UploaderSettings): Uploader {
  const listeners = new Set<() => void>();
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

  async function prepare(ids: readonly string[]) {
    for (const id of ids) {
      for (const photo of delivery.find([id])) {
        onEvent({ type: 'changed', ids: [id], state: { kind: 'preparing' } });
        const file = await shrink(photo.file).catch(() => photo.file);
        // The photo was cancelled in the meantime.
        if (delivery.find([id]).length === 0) continue;
        delivery.take([{ ...photo, file }]);
        if (file !== photo.file) onEvent({ type: 'shrunk', id, from: photo.file, to: file });
        onEvent({ type: 'changed', ids: [id], state: { kind: 'waiting' } });
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
      const { uploads, photos } = acceptFiles(files);
      onEvent({ type: 'added', uploads });
      if (photos.length === 0) return photos;
      delivery.take(photos);
      const ids = photos.map(({ id }) => id);
      enqueue(async () => {
        await describeAll(ids);
        if (smaller) await prepare(ids);
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

    clear: () => onEvent({ type: 'cleared' }),
    stop: delivery.stop,
  };
}
