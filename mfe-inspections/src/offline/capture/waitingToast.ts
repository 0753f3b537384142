import { NotKeptError, type Outbox } from '@fieldline/platform';

/** Shown when something was captured instead of sent. */
export const WAITING_TOAST = {
  title: 'Waiting to send',
  description: 'Saved on this device. It will be sent when you are back online.',
};

/** Whether something about a visit, a project or a finding waits. */
export const isWaiting = (outbox: Outbox, id: string): boolean =>
  outbox
    .entries()
    .some(
      ({ logId, projectId, request }) =>
        (logId || projectId) === id || request.path.endsWith(`/findings/${id}`),
    );

/** Whether something that is said of a photo, or drawn over it, waits. */
export const isPhotoWaiting = (outbox: Outbox, id: string): boolean =>
  outbox.entries().some(({ request }) => request.path === `/files/${encodeURIComponent(id)}`);

/** What a failed capture says instead of the usual hint: the device is full, or keeps nothing. */
export const notKeptHint = (error: unknown): { description?: string } =>
  error instanceof NotKeptError ? { description: error.message } : {};
