import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '../../database/database';

export const METRICS_ADDRESS = '/metrics';

/**
 * Upper bounds of the buckets for durations, in seconds: around the expected and the allowed time
 * of a call.
 */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Calls whose bodies contain files: complete, in parts, and users' pictures. */
const UPLOADS = /^\/api\/(files\/(upload|parts)|upload\/|users\/avatar)/;
/** The status of a call whose caller left before the answer. */
const ABORTED = 'aborted';

/** One load of a remote, as a shell reports it. */
export interface ReportedLoad {
  readonly remote: string;
  readonly id: string;
  readonly outcome: string;
}

/** A measure of a version's page, as a browser reports it. */
interface ReportedVital {
  readonly remote: string;
  readonly id: string;
  readonly kind: 'interaction' | 'paint' | 'shift';
  /** Milliseconds, or the score of a shift. */
  readonly value: number;
}

/** A version that was, or could not be, taken back. */
interface ReportedHealing {
  readonly name: string;
  readonly id: string;
  readonly outcome: string;
}

/**
 * Upper bounds of the buckets for web vitals. Two of each are the limits of what
 * https://web.dev/articles/defining-core-web-vitals-thresholds calls good and poor.
 */
const VITALS = {
  interaction: { name: 'fieldline_interaction_seconds', buckets: [0.1, 0.2, 0.5, 1] },
  paint: { name: 'fieldline_largest_paint_seconds', buckets: [1, 2.5, 4, 8] },
  shift: { name: 'fieldline_layout_shift', buckets: [0.05, 0.1, 0.25, 0.5] },
} as const;

/**
 * Measures this process, and reports at `/metrics` in Prometheus' format to callers with the token.
 * Labels have few values: patterns of addresses, never addresses, and no user's data. Returns the
 * functions that record how versions of remotes do in browsers.
 */
export function serveMetrics(
  app: FastifyInstance,
  { token, database }: { readonly token: string; readonly database?: OpenDatabase },
): {
  readonly onLoad: (load: ReportedLoad) => void;
  readonly onVital: (vital: ReportedVital) => void;
  readonly onHealing: (healing: ReportedHealing) => void;
} {
  const registry = new Registry();
  // The event loop's delay, memory, garbage collection, open handles.
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const duration = new Histogram({
    name: 'fieldline_request_duration_seconds',
    help: 'How long calls took',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const underWay = new Gauge({
    name: 'fieldline_requests_under_way',
    help: 'Calls that are not answered yet',
    registers,
  });
  const uploaded = new Counter({
    name: 'fieldline_uploaded_bytes_total',
    help: 'What calls that upload have sent',
    labelNames: ['status'],
    registers,
  });
  const loads = new Counter({
    name: 'fieldline_remote_loads_total',
    help: 'Loads of remotes, and starts of the shell, as browsers report them',
    labelNames: ['remote', 'version', 'outcome'],
    registers,
  });
  const healings = new Counter({
    name: 'fieldline_healings_total',
    help: 'Versions that this host took back because their loads failed, or could not take back',
    labelNames: ['remote', 'version', 'outcome'],
    registers,
  });
  const vital = ({ name, buckets }: (typeof VITALS)[keyof typeof VITALS]) =>
    new Histogram({
      name,
      help: 'A web vital of the pages of a version, as browsers report it',
      labelNames: ['remote', 'version'],
      buckets: [...buckets],
      registers,
    });
  const vitals = {
    interaction: vital(VITALS.interaction),
    paint: vital(VITALS.paint),
    shift: vital(VITALS.shift),
  };
  new Gauge({
    name: 'fieldline_database_connections',
    help: 'Connections of this process to the database, and calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database?.connections() ?? {})) {
        this.set({ state }, count);
      }
    },
  });

  app.addHook('onRequest', async (request, reply) => {
    const start = performance.now();
    underWay.inc();
    // Fires once, however a call ends. None of Fastify's hooks fires if the caller leaves after its
    // body was read.
    reply.raw.once('close', () => {
      const { method, routeOptions, headers } = request;
      const route = routeOptions.url ?? 'none';
      const isAnswered = reply.raw.writableFinished;
      const status = isAnswered ? String(reply.statusCode) : ABORTED;
      const bytes = isAnswered ? Number(headers['content-length']) || 0 : 0;
      underWay.dec();
      duration.observe({ method, route, status }, (performance.now() - start) / 1000);
      if (UPLOADS.test(route) && bytes > 0) uploaded.inc({ status }, bytes);
    });
  });

  const expected = digest(`Bearer ${token}`);
  app.get(METRICS_ADDRESS, async ({ headers }, reply) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) {
      return reply.status(401).type('text/plain; charset=utf-8').send('Authentication required');
    }
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
  app.addHook('onClose', async () => registry.clear());

  return {
    onLoad: ({ remote, id, outcome }) => loads.inc({ remote, version: id, outcome }),
    onVital: ({ remote, id, kind, value }) =>
      vitals[kind].observe({ remote, version: id }, kind === 'shift' ? value : value / 1000),
    onHealing: ({ name, id, outcome }) =>
      healings.inc({ remote: name, version: id, outcome: outcome.replaceAll(' ', '_') }),
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
