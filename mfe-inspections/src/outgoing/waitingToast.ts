import { NotKeptError, type Outbox } from '@fieldline/platform';

/** Said where something was captured instead of sent. */
export const WAITING_TOAST = {
  title: 'Waiting to send',
  description: 'It is kept on this device and sent when the connection returns.',
};

/** Whether something of a visit waits. */
export const isWaiting = (outbox: Outbox, logId: string): boolean =>
  outbox.entries().some((entry) => entry.logId === logId);

/** What a failed capture says instead of the usual hint: the device is full, or keeps nothing. */
export const notKeptHint = (error: unknown): { description?: string } =>
  error instanceof NotKeptError ? { description: error.message } : {};
