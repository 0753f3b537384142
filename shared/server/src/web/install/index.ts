import { readFile } from 'node:fs/promises';
import { type ShellRelease, SHELL } from '@fieldline/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MANIFEST } from './manifest';
import { serveShareTarget } from './shareTarget';

/** The name pattern of the shell's service worker. */
const WORKER = /^service-worker\.[0-9a-f]+\.js$/;
const ICONS = ['192.png', '512.png', 'maskable-512.png'];
const A_DAY_S = 86_400;

export interface InstallSettings {
  /** The shell that the visitor gets; null if none is released. */
  readonly shellFor: (request: FastifyRequest) => Promise<ShellRelease | null>;
  /** Sends a file of a release. */
  readonly sendFile: (reply: FastifyReply, path: string) => Promise<FastifyReply>;
}

/** Serves what makes the suite start offline and installable like an app. */
export function serveInstallation(
  app: FastifyInstance,
  { shellFor, sendFile }: InstallSettings,
): void {
  app.get('/service-worker.js', async (request, reply) => {
    const shell = await shellFor(request);
    const worker = Object.keys(shell?.integrity ?? {}).find((file) => WORKER.test(file));
    if (!shell || !worker) return reply.callNotFound();
    return sendFile(reply, `${SHELL}/${shell.id}/files/${worker}`);
  });

  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', `max-age=${A_DAY_S}`)
      .type('application/manifest+json')
      .send(JSON.stringify(MANIFEST)),
  );

  // Registered separately: only there are form bodies accepted.
  app.register(serveShareTarget);

  for (const icon of ICONS) {
    app.get(`/icons/${icon}`, async (_request, reply) =>
      reply
        .header('cache-control', `max-age=${A_DAY_S}`)
        .type('image/png')
        .send(await readFile(new URL(icon, import.meta.url))),
    );
  }
}
