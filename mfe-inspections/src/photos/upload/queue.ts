/** The state of a photo's upload. */
export type UploadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'preparing' }
  /** `sent` goes from 0 to 1. */
  | { readonly kind: 'sending'; readonly sent: number }
  | { readonly kind: 'done' }
  /** Refused for good: trying again is useless, unless it `canShrink` and is sent smaller. */
  | { readonly kind: 'refused'; readonly message: string; readonly canShrink?: boolean }
  | { readonly kind: 'failed'; readonly message: string };

type FileFacts = Pick<File, 'size' | 'type'>;
export interface Smaller {
  readonly from: FileFacts;
  readonly to: FileFacts;
}

export interface Upload {
  readonly id: string;
  readonly name: string;
  /** Bytes that are sent. */
  readonly size: number;
  /** Its size before and after it was made smaller. */
  readonly smaller?: Smaller;
  readonly state: UploadState;
}

export type Queue = readonly Upload[];

export type QueueEvent =
  | { readonly type: 'added'; readonly uploads: Queue }
  | { readonly type: 'changed'; readonly ids: readonly string[]; readonly state: UploadState }
  | ({ readonly type: 'shrunk'; readonly id: string } & Smaller)
  /** `sent` is the part of one form that holds these photos, in this order. */
  | { readonly type: 'progressed'; readonly ids: readonly string[]; readonly sent: number }
  | { readonly type: 'removed'; readonly id: string }
  | { readonly type: 'cleared' };

const OVER = ['done', 'refused'];

export const isOver = ({ state }: Upload): boolean => OVER.includes(state.kind);
/** Whether the upload is neither waiting nor running. */
export const isAtRest = (upload: Upload): boolean =>
  isOver(upload) || upload.state.kind === 'failed';

/** The uploads of a visit after an event. Finished uploads do not change. */
export function queueAfter(queue: Queue, event: QueueEvent): Queue {
  switch (event.type) {
    case 'added':
      return [...queue, ...event.uploads];
    case 'changed':
      return changed(queue, event.ids, () => event.state);
    case 'shrunk': {
      const { id, from, to } = event;
      return queue.map((upload) =>
        upload.id === id ? { ...upload, size: to.size, smaller: { from, to } } : upload,
      );
    }
    case 'progressed': {
      const sent = sentOfEach(
        event.ids.map((id) => queue.find((upload) => upload.id === id)?.size ?? 0),
        event.sent,
      );
      return changed(queue, event.ids, (id) => ({
        kind: 'sending',
        sent: sent[event.ids.indexOf(id)] ?? 0,
      }));
    }
    case 'removed':
      return queue.filter(({ id }) => id !== event.id);
    case 'cleared':
      return queue.filter((upload) => !isOver(upload));
  }
}

function changed(
  queue: Queue,
  ids: readonly string[],
  stateOf: (id: string) => UploadState,
): Queue {
  return queue.map((upload) =>
    ids.includes(upload.id) && !isOver(upload) ? { ...upload, state: stateOf(upload.id) } : upload,
  );
}

/**
 * How much of each photo is sent, if they follow each other in one form of which a part is sent.
 */
export function sentOfEach(sizes: readonly number[], sent: number): readonly number[] {
  const bytes = sent * sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size, index) => {
    const before = sizes.slice(0, index).reduce((sum, each) => sum + each, 0);
    return size === 0 ? sent : Math.min(1, Math.max(0, (bytes - before) / size));
  });
}
