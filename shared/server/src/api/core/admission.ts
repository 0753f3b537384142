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

/** Groups of calls, each with its own slots: no group can take another's. */
export type Room = 'short' | 'files' | 'uploads' | 'services';

/**
 * Groups whose calls queue for slots, and the number of slots. A call holds its slot while this
 * process works on it.
 */
const LINES = {
  /**
   * Reads and writes of a few rows. More at once would only wait for each other and for the
   * database.
   */
  short: 8,
  /**
   * Photos and exports, until their answer begins. More slots than one user's queued thumbnails
   * take.
   */
  files: 40,
} as const;

/** How calls wait for their turn in each of the lines. */
export interface Waiting {
  /** How many calls may wait. */
  readonly waiting: number;
  /** The longest wait for a turn, in milliseconds. */
  readonly patienceMs: number;
  /** The longest wait during overload, in milliseconds. */
  readonly strainedPatienceMs: number;
}

const WAITING: Waiting = { waiting: 200, patienceMs: 2000, strainedPatienceMs: 50 };

/** Groups whose calls mostly wait for a connection or a service: counted until they end. */
const COUNTED = {
  uploads: { atOnce: 64, ofUser: 16 },
  services: { atOnce: 64, ofUser: 16 },
} as const;

/** A random wait, so that callers refused together do not return together. Seconds. */
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
        // The caller disconnected while waiting.
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
      // The answer is ready: a slow receiver must not hold a slot.
      app.addHook('onSend', async (request) => leave(request));
      app.addHook('onResponse', async (request) => leave(request));
    },

    /** Counts long calls from the moment the caller is known until they end. */
    byCount(app: FastifyInstance, userOf: (request: FastifyRequest) => string | undefined): void {
      app.addHook('onRequest', async (request, reply) => {
        const room = roomOf(request);
        const user = userOf(request);
        if (user === undefined || (room !== 'uploads' && room !== 'services')) return;
        // The `close` event of this call has already fired.
        if (request.socket.destroyed) throw busy();
        reply.raw.once('close', rooms[room](user));
      });
    },
  };
}

/** @throws ApiFailure 429 if the user has too many calls, 503 if all users together do */
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
