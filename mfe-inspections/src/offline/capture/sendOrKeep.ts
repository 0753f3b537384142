import { ApiError, type Connection, type Outbox } from '@fieldline/platform';

export interface Ways<Result> {
  /** The visit or project that the change belongs to; undefined for a new one. */
  readonly id?: string | undefined;
  readonly send: () => Promise<Result>;
  /**
   * Stores the change, to send it later. If a call's answer was lost, this does not repeat its
   * effect.
   * @throws NotKeptError
   */
  readonly keep: () => Promise<Result>;
}

/**
 * Sends a change online, and stores it offline, also if the call itself shows that the network is
 * lost. A refusal by the server is passed on.
 * @throws what `send` and `keep` throw
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
