import { NotKeptError, type Outbox, type OutboxEntry } from '@fieldline/platform';

/** Shown when something was captured instead of sent. */
export const WAITING_TOAST = {
  title: 'Waiting to send',
  description: 'Saved on this device. It will be sent when you are back online.',
};

/** How far something is that waits. */
export function stateText(state: OutboxEntry['state']): string {
  if (state.kind === 'sending') return `Sending, ${Math.round(state.sent * 100)}%`;
  return state.kind === 'refused' ? 'Could not be sent' : WAITING_TOAST.title;
}

const isOfFile = ({ path }: OutboxEntry['request'], id: string) =>
  path === `/files/${encodeURIComponent(id)}`;

/** Whether something about a visit, a project, a finding or a file waits. */
export const isWaiting = (outbox: Outbox, id: string): boolean =>
  outbox
    .entries()
    .some(
      ({ logId, projectId, request }) =>
        (logId || projectId) === id ||
        request.path.endsWith(`/findings/${id}`) ||
        isOfFile(request, id),
    );

/** Whether something that is said of a photo, or drawn over it, waits. */
export const isPhotoWaiting = (outbox: Outbox, id: string): boolean =>
  outbox.entries().some(({ request }) => isOfFile(request, id));

/** The correction of a voice note's transcript that waits. */
export const waitingTranscript = (
  entries: readonly OutboxEntry[],
  id: string,
): OutboxEntry | undefined =>
  entries.findLast(({ kind, request }) => kind === 'transcript' && isOfFile(request, id));

/** What a failed capture says instead of the usual hint: the device is full, or keeps nothing. */
export const notKeptHint = (error: unknown): { description?: string } =>
  error instanceof NotKeptError ? { description: error.message } : {};
