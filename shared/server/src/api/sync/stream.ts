import { Readable } from 'node:stream';
import { SYNC_STREAM_SECONDS, SYNC_STREAMS_MAX } from '@fieldline/contracts';
import type { FastifyInstance } from 'fastify';
import type { Nudges } from '../../database/nudges';
import { later } from '../core/failure';

/** Shorter than balancers allow a silent connection. A heartbeat is three bytes. */
const HEARTBEAT_MS = 25_000;
const nudge = (data = '') => `event: nudge\ndata:${data}\n\n`;
const HEARTBEAT = ':\n\n';
/** The pause before the next attempt if a user has too many streams. Seconds. */
const WAIT_S = 30;

export interface StreamOptions {
  readonly seconds?: number | undefined;
  /** The owner whose changes the stream reports; the user if absent. */
  readonly of?: string;
  /** The nudge that ends the stream. */
  readonly until?: string;
  /** Whether the first nudge says how many milliseconds ago the last change was. */
  readonly tellsWhen?: boolean;
}

export type Stream = ReturnType<typeof createStreams>;

/**
 * Streams of nudges (server-sent events). A nudge says that there is something to pull. While a
 * connection has not taken a nudge yet, further ones are merged into it, so that a slow connection
 * delays no one.
 */
export function createStreams(app: FastifyInstance, nudges: Nudges) {
  const open = new Set<() => void>();
  const counts = new Map<string, number>();
  app.addHook('preClose', async () => {
    for (const end of [...open]) end();
  });

  return function stream(
    uid: string,
    { seconds = SYNC_STREAM_SECONDS, of = uid, until, tellsWhen = false }: StreamOptions = {},
  ): Readable {
    const count = counts.get(uid) ?? 0;
    if (count >= SYNC_STREAMS_MAX) {
      throw later(429, 'TOO_MANY_STREAMS', 'Too many streams are open', WAIT_S);
    }
    counts.set(uid, count + 1);
    let isTaken = true;
    /** Nudges that the connection has not taken yet, each once. */
    const missed = new Set<string>();
    const send = (text: string) => {
      if (isTaken) isTaken = readable.push(text);
      else missed.add(text);
    };
    const readable = new Readable({
      highWaterMark: 1,
      read: () => {
        isTaken = true;
        const [next] = missed;
        if (next === undefined) return;
        missed.delete(next);
        send(next);
      },
    });
    const end = () => readable.push(null);
    const deaf = [nudges.hear(of, () => send(nudge()))];
    // A possibly missed nudge is no reason to end the stream.
    if (until !== undefined) deaf.push(nudges.hear(until, end, () => undefined));
    const heartbeat = setInterval(() => send(HEARTBEAT), HEARTBEAT_MS);
    const limit = setTimeout(end, seconds * 1000);
    open.add(end);
    readable.once('close', () => {
      for (const stop of deaf) stop();
      clearInterval(heartbeat);
      clearTimeout(limit);
      open.delete(end);
      const left = (counts.get(uid) ?? 1) - 1;
      if (left === 0) counts.delete(uid);
      else counts.set(uid, left);
    });
    // The answer begins at once, so that the client knows that it is connected.
    send(tellsWhen ? nudge(String(Math.ceil(nudges.sinceTold(of)))) : nudge());
    return readable;
  };
}
