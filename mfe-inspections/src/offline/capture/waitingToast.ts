import type { Outbox, OutboxEntry } from '@fieldline/platform';

/** Shown when a change was captured instead of sent. */
export const WAITING_TOAST = {
  title: 'Waiting to send',
  description: 'Saved on this device. It will be sent when you are back online.',
};

/** The state of an unsent change in words. */
export function stateText(state: OutboxEntry['state']): string {
  if (state.kind === 'sending') return `Sending, ${Math.round(state.sent * 100)}%`;
  return state.kind === 'refused' ? 'Could not be sent' : WAITING_TOAST.title;
}

const isOfFile = ({ path }: OutboxEntry['request'], id: string) =>
  path === `/files/${encodeURIComponent(id)}`;

/** Whether anything about a visit, project, finding or file is unsent. */
export const isWaiting = (outbox: Outbox, id: string): boolean =>
  outbox
    .entries()
    .some(
      ({ logId, projectId, request }) =>
        (logId || projectId) === id ||
        request.path.endsWith(`/findings/${id}`) ||
        isOfFile(request, id),
    );

/** Whether a caption or marks of a photo are unsent. */
export const isPhotoWaiting = (outbox: Outbox, id: string): boolean =>
  outbox.entries().some(({ request }) => isOfFile(request, id));

/** The unsent correction of a voice note's transcript. */
export const waitingTranscript = (
  entries: readonly OutboxEntry[],
  id: string,
): OutboxEntry | undefined =>
  entries.findLast(({ kind, request }) => kind === 'transcript' && isOfFile(request, id));
