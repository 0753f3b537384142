import { join } from 'node:path';
import fastifyCompress from '@fastify/compress';
import { type BootSettings, GUIDE_WRITER_FEATURE } from '@fieldline/contracts';
import { isSystemError } from '@fieldline/releases';
import Fastify, { type FastifyInstance } from 'fastify';
import { authenticateLocally } from './api/core/authentication';
import { ApiFailure } from './api/core/failure';
import { knownPhotoIds } from './api/files/repository';
import { apiPlugin } from './api/plugin';
import type { Configuration } from './config/configuration';
import { ConfigurationError, type ServerFailure } from './config/errors';
import { takeDataFolder } from './config/dataFolder';
import { type OpenDatabase, openConfiguredDatabase } from './database/database';
import {
  IDENTITY_PREFIXES,
  LOCAL_PROJECT,
  type LocalIdentity,
  openLocalIdentity,
} from './identity/localIdentity';
import { localPagesPlugin } from './identity/localPages';
import { openPhotoStore, type PhotoStore } from './photos/photoStore';
import type { GuideWriterConfiguration } from './guideWriter/guideWriterConfiguration';
import { logSettings } from './log';
import { isOwnOrigin, isPageElsewhere } from './ownOrigin';
import { reportPhotos, sweepRegularly } from './upkeep';
import { stop } from './stop';
import { webPlugin } from './web/plugin';

export interface RunningServer {
  /** Address for a browser, without a trailing slash. */
  readonly address: string;
  /** Opens the administrative calls of the local identity service; for tests. */
  readonly adminSecret: string;
  /** Resolves, with the reason, when the server cannot go on; it should be closed then. */
  readonly failed: Promise<ServerFailure>;
  /** Ends it: calls in flight are finished, data are safe. */
  close(): Promise<void>;
}

/**
 * Starts everything on one port: web host, API, local identity service.
 * @throws ConfigurationError with a sentence for the user
 */
export async function startServer(configuration: Configuration): Promise<RunningServer> {
  const { dataFolder, port, host } = configuration;
  const folder = await takeDataFolder(dataFolder);
  const opened: (() => Promise<void>)[] = [() => folder.release()];
  const closeAll = async () => {
    for (const close of opened.reverse().splice(0)) await close();
  };
  try {
    const opening = openConfiguredDatabase(configuration);
    // Loading the identity service holds up this thread, which a connection's time-out would not
    // survive; the embedded database opens in a thread of its own meanwhile.
    if (configuration.databaseUrl !== undefined) await opening;
    const [database, identity, photoStore] = await Promise.all([
      opening,
      openLocalIdentity(dataFolder),
      openPhotoStore(join(dataFolder, 'photos')),
    ]);
    opened.push(() => database.close());
    const swept = await photoStore.sweep(await knownPhotoIds(database.db));
    const app = await compose(configuration, { database, identity, photoStore });
    reportPhotos(app, swept);
    opened.push(sweepRegularly(app, database.db));
    opened.push(() => stop(app));
    await listen(app, port, host);
    return {
      address: `http://${host}:${port}`,
      adminSecret: identity.adminSecret,
      failed: database.lost,
      close: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** A connection that sends nothing, its headers slowly, or for ever, is closed. Milliseconds. */
const SLOW_CLIENTS = {
  connectionTimeout: 30_000,
  requestTimeout: 300_000,
  http: { headersTimeout: 15_000 },
} as const;
const CALLS_PER_SECOND = 200;

interface Parts {
  readonly database: OpenDatabase;
  readonly identity: LocalIdentity;
  readonly photoStore: PhotoStore;
}

async function compose(configuration: Configuration, { database, identity, photoStore }: Parts) {
  const { port, host, releasesFolder } = configuration;
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

  await app.register(fastifyCompress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await app.register(apiPlugin, {
    prefix: '/api',
    db: database.db,
    photoStore,
    authenticate: authenticateLocally(LOCAL_PROJECT, identity),
    samples: true,
    readiness: { database: () => database.ping(), photos: () => photoStore.ping() },
    callsPerSecond: configuration.callsPerSecond ?? CALLS_PER_SECOND,
    ...(configuration.guideWriter && {
      guideWriter: await guideWriterOf(configuration.guideWriter),
    }),
  });
  await app.register(localPagesPlugin, { identity });
  await app.register(identityPlugin, { identity });
  await app.register(webPlugin, {
    releasesFolder,
    settings,
    ...(configuration.web && { web: configuration.web }),
  });
  return app;
}

/** The client of the service is loaded only where there is a service. */
async function guideWriterOf(configuration: GuideWriterConfiguration) {
  const { createGuideWriter } = await import('./guideWriter/guideWriter');
  return createGuideWriter(configuration);
}

/** Hands the identity service its calls untouched: it reads their bodies itself. */
async function identityPlugin(app: FastifyInstance, { identity }: { identity: LocalIdentity }) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  for (const prefix of IDENTITY_PREFIXES) {
    app.all(`${prefix}/*`, (request, reply) => {
      reply.hijack();
      identity.handle(request.raw, reply.raw);
    });
  }
}

async function listen(app: FastifyInstance, port: number, host: string) {
  try {
    await app.listen({ port, host });
  } catch (error) {
    if (isSystemError(error, 'EADDRINUSE')) {
      throw new ConfigurationError(
        `Port ${port} is taken by another program. Stop it, or set PORT.`,
      );
    }
    throw error;
  }
}
