import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiFailure, later } from './failure';
import { createLine, type Leave, type Line } from './line';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The group of the call, if its form or file does not determine it. */
    room?: Room;
  }
}

/** Groups of calls that queue for one another. A group cannot take another's slots. */
export type Room = 'short' | 'files' | 'uploads' | 'services';

/**
 * Groups whose calls are admitted in turn, for as long as this process works on them: this many at
 * once.
 */
const LINES = {
  /**
   * Reads and writes of a few rows. More at once would only wait for each other and for the
   * database.
   */
  short: 8,
  /**
   * Photos and exports, until their answer begins; more than one user's thumbnails that may queue.
   */
  files: 40,
} as const;

/** How calls wait for their turn in each of the lines. */
export interface Waiting {
  /** How many may wait. */
  readonly waiting: number;
  /** The longest wait for a turn, in milliseconds. */
  readonly patienceMs: number;
  /** The same while there is too much to do. */
  readonly strainedPatienceMs: number;
}

const WAITING: Waiting = { waiting: 200, patienceMs: 2000, strainedPatienceMs: 50 };

/**
 * Groups whose calls mostly wait for somebody else, a connection or a service: counted until they
 * end.
 */
const COUNTED = {
  uploads: { atOnce: 64, ofUser: 16 },
  services: { atOnce: 64, ofUser: 16 },
} as const;

/** Spreads the return of callers who were refused at the same time. Seconds. */
const PAUSE_S = { least: 2, most: 5 };
const pause = () => randomInt(PAUSE_S.least, PAUSE_S.most + 1);

const BUSY = 'BUSY';
const busy = () =>
  later(503, BUSY, 'The server is too busy. Please try again in a moment.', pause());

export const isBusy = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === BUSY;

const roomOf = ({ routeOptions }: FastifyRequest): Room => {
  const { room, form, file } = routeOptions.config;
  if (room !== undefined) return room;
  if (form !== undefined) return 'uploads';
  return file === undefined ? 'short' : 'files';
};

/**
 * Limits how much this process takes on at once. Excess calls are refused before their body is
 * read.
 */
export function createAdmission(wanted: Partial<Waiting> = {}) {
  const lineOf = (atOnce: number) => createLine({ atOnce, ...WAITING, ...wanted, refusal: busy });
  const lines = { short: lineOf(LINES.short), files: lineOf(LINES.files) };
  const rooms = { uploads: counted(COUNTED.uploads), services: counted(COUNTED.services) };
  const lineFor = (request: FastifyRequest): Line | undefined => {
    const room = roomOf(request);
    return room === 'short' || room === 'files' ? lines[room] : undefined;
  };

  return {
    /** Queues calls, before any other check. */
    byLine(app: FastifyInstance): void {
      const slots = new WeakMap<FastifyRequest, Leave>();
      const leave = (request: FastifyRequest) => slots.get(request)?.();
      app.addHook('onRequest', async (request) => {
        const line = lineFor(request);
        if (!line) return;
        const leaveLine = await line.enter();
        slots.set(request, leaveLine);
        // Whoever has left meanwhile waits for no answer.
        if (!request.socket.destroyed) return;
        leaveLine();
        throw busy();
      });
      // A sender with a slow or missing body must not hold a slot.
      app.addHook('preParsing', async (request) => {
        if (request.method !== 'GET') leave(request);
      });
      app.addHook('preValidation', async (request) => {
        const line = lineFor(request);
        if (line && request.method !== 'GET') slots.set(request, line.again());
      });
      // The answer is ready; fetching it is not this process's work.
      app.addHook('onSend', async (request) => leave(request));
      app.addHook('onResponse', async (request) => leave(request));
    },

    /** Counts long calls from the moment the caller is known until they end. */
    byCount(app: FastifyInstance, userOf: (request: FastifyRequest) => string | undefined): void {
      app.addHook('onRequest', async (request, reply) => {
        const room = roomOf(request);
        const user = userOf(request);
        if (user === undefined || (room !== 'uploads' && room !== 'services')) return;
        // Its end has been told already.
        if (request.socket.destroyed) throw busy();
        reply.raw.once('close', rooms[room](user));
      });
    },
  };
}

/** @throws ApiFailure 429 if the user has too many, 503 if all users together do */
function counted({ atOnce, ofUser }: { readonly atOnce: number; readonly ofUser: number }) {
  const counts = new Map<string, number>();
  let all = 0;
  return (user: string): Leave => {
    const own = counts.get(user) ?? 0;
    if (own >= ofUser) {
      throw later(429, 'TOO_MANY_REQUESTS', 'Too many requests', pause());
    }
    if (all >= atOnce) throw busy();
    counts.set(user, own + 1);
    all += 1;
    return () => {
      const left = (counts.get(user) ?? 1) - 1;
      if (left === 0) counts.delete(user);
      else counts.set(user, left);
      all -= 1;
    };
  };
}
