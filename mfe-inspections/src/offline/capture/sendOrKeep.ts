import { ApiError, type Connection, type Outbox } from '@fieldline/platform';

export interface Ways<Result> {
  /** The visit or project that it belongs to; nothing for something new. */
  readonly id?: string | undefined;
  readonly send: () => Promise<Result>;
  /**
   * Stores it to be sent later. If a call's answer was lost, this does not repeat its effect.
   * @throws NotKeptError
   */
  readonly keep: () => Promise<Result>;
}

/**
 * Sends if there is a network, and stores if there is none, also if the call itself shows that the
 * network is gone. A refusal by the server is passed on.
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
