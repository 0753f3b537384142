import { randomBytes, randomInt } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import {
  type BootSettings,
  type PageAddress,
  type RemoteRelease,
  SESSION_HINT_COOKIE,
} from '@fieldline/contracts';
import {
  createResolver,
  openReleases,
  releaseAddress,
  resolvedDocument,
  type VisitorReleases,
} from '@fieldline/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { answerBadRequests, isReleaseFile, pageAddress } from './badRequests';
import { renderPage, type ScriptReference } from './html';
import { neededScripts } from './neededScripts';
import { contentSecurityPolicy, PAGE_HEADERS } from './securityHeaders';

/** Where releases are served. */
const RELEASES_BASE = '/releases';
const BUCKET_COOKIE = 'fieldline-bucket';
const A_YEAR_S = 31_536_000;

export interface WebSettings {
  readonly releasesFolder: string;
  readonly settings: BootSettings;
}

/** The web host: the files of releases, and the page that carries the visitor's registry. */
export async function webPlugin(
  app: FastifyInstance,
  { releasesFolder, settings }: WebSettings,
): Promise<void> {
  const releases = openReleases(releasesFolder);
  const resolveFor = createResolver(releases);

  answerBadRequests(app);
  await app.register(fastifyCookie);
  await app.register(fastifyStatic, {
    root: join(releasesFolder, 'versions'),
    serve: false,
    preCompressed: true,
    index: false,
  });

  const visitorOf = async (request: FastifyRequest, reply: FastifyReply) =>
    resolveFor(await releases.readPointers(), bucketOf(request, reply));

  app.get<{ Params: { name: string; id: string; '*': string } }>(
    `${RELEASES_BASE}/:name/:id/*`,
    (request, reply) => {
      if (!isReleaseFile(request.params)) return reply.callNotFound();
      const { name, id, '*': file } = request.params;
      // A retry and a page elsewhere must not get a cached failure.
      reply.header('access-control-allow-origin', '*').header('x-content-type-options', 'nosniff');
      return reply.sendFile(`${name}/${id}/files/${file}`, {
        maxAge: A_YEAR_S * 1000,
        immutable: true,
      });
    },
  );

  // What is no file of a version is nothing, and not a page of the app.
  for (const address of [RELEASES_BASE, `${RELEASES_BASE}/*`]) {
    app.get(address, (_request, reply) => reply.callNotFound());
  }

  app.get('/registry.json', async (request, reply) => {
    const visitor = await visitorOf(request, reply);
    reply.header('cache-control', 'no-store');
    return visitor ? resolvedDocument(visitor, RELEASES_BASE) : reply.status(503).send();
  });

  app.get('/*', async (request, reply) => {
    const address = pageAddress(request.url);
    if (!address) return reply.status(400).type('text/plain').send('Bad request');
    const visitor = await visitorOf(request, reply);
    reply.header('cache-control', 'no-store');
    if (!visitor) return reply.status(503).type('text/plain').send('No shell is released yet.');
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({
        ...PAGE_HEADERS,
        'content-security-policy': contentSecurityPolicy(nonce, settings),
      })
      .type('text/html; charset=utf-8')
      .send(page(request, address, visitor, nonce));
  });

  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).type('text/plain').send('Not found'),
  );

  function page(
    request: FastifyRequest,
    address: PageAddress,
    visitor: VisitorReleases,
    nonce: string,
  ): string {
    const { shell, remotes } = visitor;
    const signedIn = request.cookies[SESSION_HINT_COOKIE] === '1';
    const ofShell = (file: string) => reference('shell', shell, file);
    return renderPage({
      nonce,
      settings,
      registry: resolvedDocument(visitor, RELEASES_BASE),
      scripts: shell.scripts.map(ofShell),
      preloads: [
        ...shell.preload.map(ofShell),
        ...neededScripts(remotes, address, signedIn).map(([remote, file]) =>
          reference(remote.name, remote, file),
        ),
      ],
      fonts: shell.fonts.map((file) => releaseAddress(RELEASES_BASE, 'shell', shell.id, file)),
    });
  }
}

function reference(
  name: string,
  release: Pick<RemoteRelease, 'id' | 'integrity'>,
  file: string,
): ScriptReference {
  const integrity = release.integrity[file];
  if (!integrity) throw new Error(`${name} ${release.id} has no integrity for ${file}`);
  return { address: releaseAddress(RELEASES_BASE, name, release.id, file), integrity };
}

/** The visitor's place, 0 to 99, for canaries: chosen once, then kept by their browser. */
function bucketOf(request: FastifyRequest, reply: FastifyReply): number {
  const kept = Number(request.cookies[BUCKET_COOKIE]);
  if (Number.isInteger(kept) && kept >= 0 && kept < 100 && request.cookies[BUCKET_COOKIE])
    return kept;
  const chosen = randomInt(100);
  reply.setCookie(BUCKET_COOKIE, String(chosen), {
    path: '/',
    maxAge: A_YEAR_S,
    sameSite: 'lax',
    httpOnly: true,
  });
  return chosen;
}
