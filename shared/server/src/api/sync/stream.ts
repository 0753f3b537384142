import { Readable } from 'node:stream';
import { SYNC_STREAM_SECONDS, SYNC_STREAMS_MAX } from '@fieldline/contracts';
import type { FastifyInstance } from 'fastify';
import type { Nudges } from '../../database/nudges';
import { later } from '../core/failure';

/** Less than what balancers allow a silent connection. A heartbeat is three bytes. */
const HEARTBEAT_MS = 25_000;
const nudge = (data = '') => `event: nudge\ndata:${data}\n\n`;
const SEALED = 'event: sealed\ndata:\n\n';
const HEARTBEAT = ':\n\n';
/** When a user has too many streams, how long to wait before the next attempt. Seconds. */
const WAIT_S = 30;

export interface StreamOptions {
  readonly seconds?: number | undefined;
  /** Of what it tells; of the user's own unless told. */
  readonly of?: string;
  /** What it also tells, by an event of the name `sealed`: people and guides of the team, which devices pull. */
  readonly sealed?: string;
  /** What ends it. */
  readonly until?: string;
  /** Whether the first nudge says how many milliseconds ago something was changed last. */
  readonly tellsWhen?: boolean;
}

export type Stream = ReturnType<typeof createStreams>;

/**
 * Streams of nudges (server-sent events). A nudge says that there is something to be pulled; one that the line
 * has not taken yet stands for those after it, so that a slow line holds up nobody.
 */
export function createStreams(app: FastifyInstance, nudges: Nudges) {
  const open = new Set<() => void>();
  const counts = new Map<string, number>();
  app.addHook('preClose', async () => {
    for (const end of [...open]) end();
  });

  return function stream(
    uid: string,
    {
      seconds = SYNC_STREAM_SECONDS,
      of = uid,
      sealed,
      until,
      tellsWhen = false,
    }: StreamOptions = {},
  ): Readable {
    const count = counts.get(uid) ?? 0;
    if (count >= SYNC_STREAMS_MAX) {
      throw later(429, 'TOO_MANY_STREAMS', 'Too many streams are open', WAIT_S);
    }
    counts.set(uid, count + 1);
    let isTaken = true;
    /** What was told while the line took nothing, each once. */
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
    // What may have been missed is no reason to end.
    if (until !== undefined) deaf.push(nudges.hear(until, end, () => undefined));
    if (sealed !== undefined) deaf.push(nudges.hear(sealed, () => send(SEALED)));
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
    // The answer begins at once, so that who waits knows that it is heard.
    send(tellsWhen ? nudge(String(Math.ceil(nudges.sinceTold(of)))) : nudge());
    if (sealed !== undefined) send(SEALED);
    return readable;
  };
}
