import fastifyCompress from '@fastify/compress';
import {
  ANALYSIS_FEATURE,
  type BootSettings,
  GUIDE_WRITER_FEATURE,
  TRANSCRIPTION_FEATURE,
} from '@fieldline/contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { writeSignIns } from '../api/audit/localSignIns';
import { ApiFailure } from '../api/core/failure';
import { composeApi } from './composeApi';
import type { Configuration } from '../config/configuration';
import { addressOf, isLoopback } from '../config/publicConfiguration';
import { hasRole } from '../config/rolesConfiguration';
import type { OpenDatabase } from '../database/database';
import { checkMigrated } from '../database/migrated';
import { addToEveryAnswer, headersOfAll } from '../http/everyAnswer';
import { forward } from '../http/forward';
import { networkOf } from '../http/networkOf';
import { type Checks, PROBES, serveProbes } from '../http/probes';
import { identityPlugin } from '../identity/identityPlugin';
import { IDENTITY_PREFIXES, LOCAL_PROJECT, type LocalIdentity } from '../identity/localIdentity';
import { localPagesPlugin, MAILBOX_ADDRESS, POPUP_ADDRESS } from '../identity/localPages';
import { remoteAccounts, serveAccounts } from '../identity/remoteAccounts';
import { logSettings } from '../telemetry/log';
import { refuseWhileClosing } from './stop';
import { createForeignRefusal, createOwnOrigin, isPage, isPageElsewhere } from '../http/ownOrigin';
import { mailDaily, sendDailyMails } from '../mail/dailyMails';
import { mailedInvitations } from '../mail/mailedInvitations';
import { openMails } from '../mail/mails';
import type { PhotoStorage } from '../photos/photoStorage';
import { TIME_LIMITS } from '../http/timeLimits';
import type { TracedParts } from '../telemetry/traces/parts';
import { webPlugin } from '../web/plugin';
import { openServedReleases } from '../web/servedReleases';
import { createTesters } from '../web/testers';
import { WEB_STATUS_ADDRESS } from '../web/webStatus';

/** A connection that sends nothing, or its headers slowly or endlessly, is closed. Milliseconds. */
const SLOW_CLIENTS = {
  connectionTimeout: TIME_LIMITS.silence,
  requestTimeout: 300_000,
  http: { headersTimeout: 15_000 },
} as const;

/**
 * Balancers that keep connections open have to reconnect after this many calls, also to processes
 * started since.
 */
const CALLS_PER_CONNECTION = 1_000;

/** The addresses of checks of the server's state. */
const OF_BALANCERS = [
  ...['/api/health', '/api/status', '/metrics', WEB_STATUS_ADDRESS],
  ...Object.values<string>(PROBES),
];

/** The parts that the configuration selects, opened. */
export interface Parts {
  /** The API's data; null if another process serves it. */
  readonly data: { readonly database: OpenDatabase; readonly photoStorage: PhotoStorage } | null;
  /** Null if the accounts are those of a Firebase project, or another process has them. */
  readonly identity: LocalIdentity | null;
  /** Whether the server is about to stop. */
  readonly isLeaving: () => boolean;
}

/** The server's parts on one port, not yet listening: web host, API, local identity service. */
export async function composeApp(
  configuration: Configuration,
  { data, identity, isLeaving }: Parts,
): Promise<FastifyInstance> {
  const { port, firebase } = configuration;
  const origin = addressOf(configuration);
  const isSecure = origin.startsWith('https:');
  const app = Fastify({
    trustProxy: configuration.proxies ? [...configuration.proxies] : false,
    ...logSettings(configuration.logLevel ?? 'error'),
    ...SLOW_CLIENTS,
    return503OnClosing: false,
    maxRequestsPerSocket: CALLS_PER_CONNECTION,
    frameworkErrors: (_error, _request, reply) => {
      const failure = new ApiFailure(400, 'BAD_REQUEST', 'The address is not valid');
      // Fastify types this reply by its route; there is none here.
      reply.hijack();
      reply.raw.writeHead(failure.status, {
        'content-type': 'application/json',
        ...headersOfAll(isSecure),
      });
      reply.raw.end(JSON.stringify(failure.toWire()));
    },
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 500 },
  });
  refuseWhileClosing(app);
  const settings: BootSettings = {
    apiBase: '/api',
    ...identitySettings(configuration, origin),
    features: [
      ...(configuration.guideWriter ? [GUIDE_WRITER_FEATURE] : []),
      ...(configuration.analysis ? [ANALYSIS_FEATURE] : []),
      ...(configuration.transcription ? [TRANSCRIPTION_FEATURE] : []),
    ],
    ...(configuration.traces && { traced: true }),
  };

  const isOwnOrigin = createOwnOrigin(port, configuration.origin);
  const ownName = new URL(origin).hostname;
  const refusalOf = createForeignRefusal(origin, app.log);
  app.addHook('onRequest', async (request, reply) => {
    // Balancers call under the machine's address; these addresses contain no user's data.
    if (firebase && OF_BALANCERS.includes(request.url)) return;
    if (configuration.tlsOnly && isSecure && request.protocol !== 'https') {
      if (isPage(request)) return reply.redirect(`${origin}${request.url}`, 307);
      throw new ApiFailure(403, 'TLS_ONLY', 'This server answers over https only');
    }
    const { host, origin: asking } = request.headers;
    const { isForAnyOrigin } = request.routeOptions.config;
    if (!isOwnOrigin({ host, ...(!isForAnyOrigin && { origin: asking }) })) {
      throw refusalOf(request);
    }
    if (isPageElsewhere(request, ownName)) {
      // With a public address it is a proxy that passes on its own name, and would be sent in circles.
      if (!isLoopback(origin)) throw refusalOf(request);
      return reply.redirect(`${origin}${request.url}`, 307);
    }
  });
  addToEveryAnswer(app, isSecure);
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ApiFailure) {
      request.log.info({ code: error.code, from: networkOf(request.ip) }, 'Refused');
      return reply.status(error.status).headers(error.headers).send(error.toWire());
    }
    request.log.error({ err: error }, 'The request failed');
    return reply
      .status(500)
      .type('text/plain; charset=utf-8')
      .send('Something went wrong on the server');
  });

  const measured = await measure(app, configuration, data?.database);
  const traced = await trace(app, configuration, data?.database);
  const releases = openServedReleases(configuration);
  const testers = createTesters({
    secret: await releases.secret(),
    // All accounts of a local server belong to one machine.
    accounts: configuration.web?.testers ?? (firebase ? [] : 'everyone'),
    isSecure,
  });
  const { apiUrl, identityUrl } = configuration;
  const isWeb = hasRole(configuration, 'web');
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'], threshold: 1024 });
  const mails = await openMails(app, configuration, identity, origin);
  const dailyMails = data && mails.daily && { ...mails.daily, db: data.database.db, origin };
  if (data) {
    const elsewhere = identityUrl === undefined ? null : remoteAccounts(identityUrl);
    const accounts = identity ?? elsewhere;
    await composeApi(app, configuration, {
      ...data,
      ...{ accounts, testers, traced, isLeaving, mails },
    });
    if (dailyMails) {
      const failed = (error: unknown) => app.log.error({ err: error }, 'The daily mails failed');
      app.addHook('preClose', mailDaily(dailyMails, failed));
    }
  } else if (isWeb && apiUrl !== undefined) {
    await forward(app, apiUrl, ['/api']);
  }
  if (identity) {
    identity.onSignIn(writeSignIns(app.log, data?.database.db));
    serveAccounts(app, identity);
    const invitations = async () => (data ? mailedInvitations(data.database.db) : []);
    const texts = async () => {
      // People who try the suite on their machine should not wait an hour.
      if (dailyMails) await sendDailyMails(dailyMails, new Date());
      return mails.arrived();
    };
    await app.register(localPagesPlugin, { identity, invitations, texts });
    await app.register(identityPlugin, { identity });
  } else if (isWeb && identityUrl !== undefined) {
    await forward(app, identityUrl, [...IDENTITY_PREFIXES, MAILBOX_ADDRESS, POPUP_ADDRESS]);
  }
  const checks = data ? checksOf(data.database) : {};
  if (isWeb) {
    await app.register(webPlugin, {
      releases,
      settings,
      testers,
      isSecure,
      isLeaving,
      checks,
      downloads: configuration.photosBucket?.downloads,
      ...(configuration.web && { web: configuration.web }),
      ...measured,
      ...(traced.onCall && { onCall: traced.onCall }),
    });
  } else {
    serveProbes(app, { checks, isLeaving });
  }
  return app;
}

const checksOf = ({ ping, db }: OpenDatabase): Checks => ({
  database: ping,
  migrations: () => checkMigrated(db),
});

/** The place of sign-in: the Firebase project, or the page's own address. */
function identitySettings({ firebase }: Configuration, origin: string) {
  if (!firebase) {
    const authDomain = new URL(origin).host;
    const local = { apiKey: 'local', authDomain, projectId: LOCAL_PROJECT };
    return { firebase: local, identityEmulator: origin };
  }
  const { apiKey, authDomain, projectId } = firebase;
  return { firebase: { apiKey, authDomain, projectId }, identityEmulator: null };
}

/** The metrics library is loaded only if metrics are configured. */
async function measure(
  app: FastifyInstance,
  { metricsToken: token }: Configuration,
  database: OpenDatabase | undefined,
) {
  if (token === undefined) return undefined;
  const { serveMetrics } = await import('../telemetry/metrics/metrics');
  return serveMetrics(app, { token, ...(database && { database }) });
}

/** OpenTelemetry is loaded only if there is a collector. */
async function trace(
  app: FastifyInstance,
  { traces: configured }: Configuration,
  database: OpenDatabase | undefined,
): Promise<TracedParts> {
  if (!configured) return { photos: (storage) => storage, writer: (writer) => writer };
  const { traceServer } = await import('../telemetry/traces/traceServer');
  return traceServer(app, configured, database);
}
