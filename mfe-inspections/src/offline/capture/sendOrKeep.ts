import { ApiError, type Connection, type Outbox } from '@fieldline/platform';

export interface Ways<Result> {
  /** The visit or project that it belongs to; nothing for something new. */
  readonly id?: string | undefined;
  readonly send: () => Promise<Result>;
  /** Keeps it to be sent later; what was sent and got lost is not made twice by it. @throws NotKeptError */
  readonly keep: () => Promise<Result>;
}

/**
 * Sends where there is a network, and keeps where there is none: one that turns out to be gone by
 * what was just tried, too. The server's own refusal stands.
 * @throws as the two ways
 */
export async function sendOrKeep<Result>(
  {
    outbox,
    connection,
  }: {
    readonly outbox: Pick<Outbox, 'isNeeded'>;
    readonly connection: Pick<Connection, 'isLost'>;
  },
  { id, send, keep }: Ways<Result>,
): Promise<Result> {
  if (outbox.isNeeded(id)) return keep();
  try {
    return await send();
  } catch (error) {
    if (error instanceof ApiError || !connection.isLost()) throw error;
    return keep();
  }
}
