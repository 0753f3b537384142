import fastifyCompress from '@fastify/compress';
import { type BootSettings, GUIDE_WRITER_FEATURE } from '@fieldline/contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { authenticateLocally } from './api/core/authentication';
import { ApiFailure } from './api/core/failure';
import { apiPlugin } from './api/plugin';
import type { Configuration } from './config/configuration';
import type { OpenDatabase } from './database/database';
import type { GuideWriterConfiguration } from './guideWriter/guideWriterConfiguration';
import { identityPlugin } from './identity/identityPlugin';
import { LOCAL_PROJECT, type LocalIdentity } from './identity/localIdentity';
import { localPagesPlugin } from './identity/localPages';
import { logSettings } from './log';
import { isOwnOrigin, isPageElsewhere } from './ownOrigin';
import type { PhotoStore } from './photos/photoStore';
import { webPlugin } from './web/plugin';
import { openServedReleases } from './web/servedReleases';
import { createTesters } from './web/testers';

/** A connection that sends nothing, its headers slowly, or for ever, is closed. Milliseconds. */
const SLOW_CLIENTS = {
  connectionTimeout: 30_000,
  requestTimeout: 300_000,
  http: { headersTimeout: 15_000 },
} as const;
const CALLS_PER_SECOND = 200;

/** What the configuration selected and opened. */
export interface Parts {
  readonly database: OpenDatabase;
  readonly identity: LocalIdentity;
  readonly photoStore: PhotoStore;
  /** Whether the server is about to stop. */
  readonly isLeaving: () => boolean;
}

/** The server's parts on one port, not yet listening: web host, API, local identity service. */
export async function composeApp(
  configuration: Configuration,
  { database, identity, photoStore, isLeaving }: Parts,
): Promise<FastifyInstance> {
  const { port, host } = configuration;
  const app = Fastify({
    ...logSettings(configuration.logLevel ?? 'error'),
    ...SLOW_CLIENTS,
    frameworkErrors: (_error, _request, reply) => {
      const failure = new ApiFailure(400, 'BAD_REQUEST', 'The address is not valid');
      // Fastify types this reply by a route, and there is none.
      reply.hijack();
      reply.raw.writeHead(failure.status, { 'content-type': 'application/json' });
      reply.raw.end(JSON.stringify(failure.toWire()));
    },
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 500 },
  });
  const origin = `http://${host}:${port}`;
  const settings: BootSettings = {
    apiBase: '/api',
    firebase: { apiKey: 'local', authDomain: `${host}:${port}`, projectId: LOCAL_PROJECT },
    identityEmulator: origin,
    features: configuration.guideWriter ? [GUIDE_WRITER_FEATURE] : [],
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!isOwnOrigin(request.headers, port)) {
      throw new ApiFailure(403, 'FOREIGN_ORIGIN', 'This server answers its own pages only');
    }
    if (isPageElsewhere(request, host)) return reply.redirect(`${origin}${request.url}`, 307);
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ApiFailure) return reply.status(error.status).send(error.toWire());
    request.log.error({ err: error }, 'The request failed');
    return reply.status(500).type('text/plain').send('Something went wrong on the server');
  });

  const releases = openServedReleases(configuration);
  const testers = createTesters({
    secret: await releases.secret(),
    // The accounts of a local server are all of one machine.
    accounts: configuration.web?.testers ?? 'everyone',
  });
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await app.register(apiPlugin, {
    prefix: '/api',
    db: database.db,
    photoStore,
    authenticate: authenticateLocally(LOCAL_PROJECT, identity),
    samples: true,
    testers,
    readiness: {
      database: () => database.ping(),
      photos: () => photoStore.ping(),
      isLeaving,
    },
    callsPerSecond: configuration.callsPerSecond ?? CALLS_PER_SECOND,
    ...(configuration.guideWriter && {
      guideWriter: await guideWriterOf(configuration.guideWriter),
    }),
  });
  await app.register(localPagesPlugin, { identity });
  await app.register(identityPlugin, { identity });
  await app.register(webPlugin, {
    releases,
    settings,
    testers,
    ...(configuration.web && { web: configuration.web }),
  });
  return app;
}

/** The client of the service is loaded only where there is a service. */
async function guideWriterOf(configuration: GuideWriterConfiguration) {
  const { createGuideWriter } = await import('./guideWriter/guideWriter');
  return createGuideWriter(configuration);
}
