import { readHealth, readStatus, readVersion } from '@fieldline/contracts';
import type { FastifyInstance } from 'fastify';
import { API_PAGE, API_PAGE_POLICY } from './apiPage';
import { type AnyEndpoint, openApiDocument } from './openApi';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered without a token. */
    isPublic?: boolean;
  }
}

/** The parts whose readiness `/status` tells. */
export interface Readiness {
  database(): Promise<void>;
  photos(): Promise<void>;
}

const VERSION = '1.0.0';
const PUBLIC: readonly AnyEndpoint[] = [readHealth, readStatus, readVersion];
const READY_WITHIN_MS = 2000;

/** What is answered without a token: how the server is, and what its calls are. Nobody's data. */
export function registerPublicRoutes(
  app: FastifyInstance,
  readiness: Readiness,
  calls: readonly AnyEndpoint[],
): void {
  const config = { isPublic: true };
  app.get(readHealth.path, { config }, async () => ({ status: 'ok' }));
  app.get(readVersion.path, { config }, async () => ({ name: 'fieldline', version: VERSION }));
  app.get(readStatus.path, { config }, async (_request, reply) => {
    const [database, photos] = await Promise.all([
      stateOf(readiness.database()),
      stateOf(readiness.photos()),
    ]);
    const status = database === 'ok' && photos === 'ok' ? 'ok' : 'unavailable';
    return reply.status(status === 'ok' ? 200 : 503).send({ status, database, photos });
  });

  let document: string | undefined;
  app.get('/openapi.json', { config }, async (_request, reply) => {
    document ??= JSON.stringify(
      openApiDocument([...calls, ...PUBLIC], {
        version: VERSION,
        isPublic: (endpoint) => PUBLIC.includes(endpoint),
      }),
    );
    return reply.type('application/json').send(document);
  });
  app.get('/docs', { config }, async (_request, reply) =>
    reply
      .header('content-security-policy', API_PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(API_PAGE),
  );
}

async function stateOf(check: Promise<void>): Promise<'ok' | 'unavailable'> {
  const late = new Promise<'unavailable'>((resolve) => {
    setTimeout(() => resolve('unavailable'), READY_WITHIN_MS).unref();
  });
  const answer = check.then(
    () => 'ok' as const,
    () => 'unavailable' as const,
  );
  return Promise.race([answer, late]);
}
