import type { ServerResponse } from 'node:http';
import fastifyStatic from '@fastify/static';
import { OVERRIDE_FILE, type OverrideBuild } from '@fieldline/contracts';
import Fastify from 'fastify';
import { BuildError } from '../BuildError';
import type { BuildNews } from './news';

interface Settings {
  /** Contains a folder for each served package. */
  readonly folder: string;
  /** Used if it is free, else the next free one. */
  readonly port: number;
  /** A package's current manifest; null if there is no such package. */
  readonly describe: (name: string) => OverrideBuild | null;
}

const LAST_TRY = 20;

/**
 * Serves development builds, and tells pages about new ones. It only contains code that this
 * machine's user is writing, and any page may fetch it: a suite on another host shows the builds
 * that way.
 */
export async function startDevelopmentServer({ folder, port, describe }: Settings) {
  const app = Fastify({ forceCloseConnections: true });
  const pages = new Set<ServerResponse>();
  const latest = new Map<string, BuildNews>();

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      // Lets https pages of other sites ask a server of this machine (Private Network Access).
      'access-control-allow-private-network': 'true',
      // Lets the inspector show the sizes of the files.
      'timing-allow-origin': '*',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });
  await app.register(fastifyStatic, { root: folder, index: false, cacheControl: false });

  app.get<{ Params: { name: string } }>(`/:name/${OVERRIDE_FILE}`, (request, reply) => {
    const description = describe(request.params.name);
    return description ?? reply.callNotFound();
  });

  app.get('/events', (request, reply) => {
    reply.hijack();
    const page = reply.raw;
    page.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    for (const news of latest.values()) send(page, news);
    pages.add(page);
    request.raw.on('close', () => pages.delete(page));
  });

  const address = await listen(port);

  async function listen(first: number): Promise<string> {
    for (let each = first; each < first + LAST_TRY; each += 1) {
      try {
        await app.listen({ host: 'localhost', port: each });
        return `http://localhost:${each}/`;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'))
          throw error;
      }
    }
    throw new BuildError(`None of the ports from ${first} on is free.`);
  }

  return {
    /** With a slash at its end. */
    address,
    broadcast(news: BuildNews): void {
      latest.set(news.name, { ...news, reload: false });
      for (const page of pages) send(page, news);
    },
    async close(): Promise<void> {
      for (const page of pages) page.end();
      await app.close();
    },
  };
}

const send = (page: ServerResponse, news: BuildNews) =>
  void page.write(`data: ${JSON.stringify(news)}\n\n`);
