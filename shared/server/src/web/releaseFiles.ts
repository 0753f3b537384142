import { type Releases, ReleaseError } from '@fieldline/releases';
import type { FastifyInstance } from 'fastify';
import { isReleaseFile } from './badRequests';

/** The address of releases. */
export const RELEASES_BASE = '/releases';
/** For files that are sent plain or compressed, as the browser asks. */
export const NEGOTIATED = { vary: 'accept-encoding', 'x-content-type-options': 'nosniff' } as const;
/** Never with credentials. */
export const FOR_ANY_ORIGIN = { 'access-control-allow-origin': '*' } as const;
const A_YEAR_S = 31_536_000;

interface Settings {
  readonly releases: Releases;
  readonly warn: (problem: string) => void;
}

/** Serves the files of all versions. */
export function serveReleaseFiles(app: FastifyInstance, { releases, warn }: Settings): void {
  app.get<{ Params: { name: string; id: string; '*': string } }>(
    `${RELEASES_BASE}/:name/:id/*`,
    { config: { isForAnyOrigin: true } },
    async (request, reply) => {
      if (!isReleaseFile(request.params)) return reply.callNotFound();
      const { name, id, '*': file } = request.params;
      // Set before anything can fail: caches must not give a failure to a retry or another origin's
      // page.
      reply.headers({ ...NEGOTIATED, ...FOR_ANY_ORIGIN });
      try {
        await releases.fetchFile(name, id, file);
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error;
        warn(error.message);
        return reply.callNotFound();
      }
      return reply.sendFile(`${name}/${id}/files/${file}`, {
        maxAge: A_YEAR_S * 1000,
        immutable: true,
      });
    },
  );

  // An unknown address below the releases is a 404, and not a page of the app.
  for (const address of [RELEASES_BASE, `${RELEASES_BASE}/*`]) {
    app.get(address, (_request, reply) => reply.callNotFound());
  }
}
