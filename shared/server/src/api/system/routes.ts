import fastifySwaggerUi from '@fastify/swagger-ui';
import { type Endpoint, readHealth, readStatus, readVersion } from '@fieldline/contracts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { stateOf } from '../../http/stateOf';

/** The parts whose readiness `/status` reports. */
export interface Readiness {
  database(): Promise<void>;
  photos(): Promise<void>;
  /** Whether the server is about to stop, so that nothing more should be sent to it. */
  isLeaving?(): boolean;
}

export const VERSION = '1.0.0';

/** The policy of the docs page: nothing from other origins. The page uses inline styles. */
const DOCS_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** Calls that need no token: the state of the server. They contain no user's data. */
export function serveSystem(app: FastifyInstance, readiness: Readiness): void {
  type Described = Pick<Endpoint<undefined, undefined, unknown>, 'status' | 'answer'>;
  const open = ({ status, answer }: Described, failure?: number): { schema: FastifySchema } => ({
    schema: {
      security: [],
      response: { [status]: answer, ...(failure !== undefined && { [failure]: answer }) },
    },
  });
  app.get(readHealth.path, open(readHealth), async () => ({ status: 'ok' }));
  app.get(readVersion.path, open(readVersion), async () => ({
    name: 'fieldline',
    version: VERSION,
  }));
  app.get(readStatus.path, open(readStatus, 503), async (_request, reply) => {
    const [database, photos] = await Promise.all([
      stateOf(readiness.database()),
      stateOf(readiness.photos()),
    ]);
    const status =
      database === 'ok' && photos === 'ok' && !readiness.isLeaving?.() ? 'ok' : 'unavailable';
    return reply.status(status === 'ok' ? 200 : 503).send({ status, database, photos });
  });
}

/**
 * The description of the calls, also without a token: as a document, and as a page to read and try
 * them.
 */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    indexPrefix: app.prefix,
    staticCSP: DOCS_POLICY,
    theme: { title: 'Fieldline API' },
    uiConfig: { validatorUrl: null },
  });
}
