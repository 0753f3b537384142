import { randomBytes } from 'node:crypto';
import {
  type BootSettings,
  cookieOfHost,
  type Overrides,
  pageAt,
  type RegistryPointers,
  SESSION_HINT_COOKIE,
} from '@fieldline/contracts';
import type { BaseOf, Releases, VisitorReleases } from '@fieldline/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchRoutes } from 'react-router';
import { pageAddress } from './badRequests';
import { isLikeFile, ROBOTS } from './fileAddress';
import { foreignParts } from './foreign';
import { createFrames } from './frame';
import { createPages } from './page';
import { contentSecurityPolicy, PAGE_HEADERS } from './securityHeaders';
import type { Testers } from './testers';
import type { WebConfiguration } from './webConfiguration';

const texts = {
  unreleased: 'No shell is released yet.',
  unusable: 'The released shell cannot be used; the log of this host says why.',
};

interface Settings {
  readonly releases: Releases;
  readonly readPointers: () => Promise<RegistryPointers>;
  /** The releases that a visitor gets; null if no shell can be used. Without a reply no cookie is set. */
  readonly releasesFor: (
    request: FastifyRequest,
    reply: FastifyReply | undefined,
    search: string,
  ) => Promise<VisitorReleases | null>;
  readonly overridesOf: (request: FastifyRequest) => Overrides;
  readonly testers: Testers;
  readonly settings: BootSettings;
  readonly web: WebConfiguration;
  readonly baseOf: BaseOf;
  /** The origins of packages' files. */
  readonly origins: readonly string[];
  /** The address of a store from which pages fetch photos. */
  readonly downloads: string | undefined;
  readonly isSecure: boolean;
  readonly warn: (problem: string) => void;
}

/** Serves the page that contains the visitor's registry, at every address that is not a file's. */
export function servePage(
  app: FastifyInstance,
  { releases, readPointers, ...served }: Settings,
): void {
  const { releasesFor, overridesOf, testers, settings, web, baseOf, origins } = served;
  const { downloads, isSecure, warn } = served;
  const pageOf = createPages(settings, baseOf);
  const frameOf = createFrames(releases, warn);

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(ROBOTS),
  );

  app.get('/*', async (request, reply) => {
    const address = pageAddress(request.url);
    if (!address) return reply.status(400).type('text/plain; charset=utf-8').send('Bad request');
    reply.header('cache-control', 'no-store');
    if (isLikeFile(address.pathname)) {
      const { remotes = [] } = (await releasesFor(request, undefined, address.search)) ?? {};
      if (!pageAt(remotes, address, matchRoutes)) return reply.callNotFound();
    }
    const visitor = await releasesFor(request, reply, address.search);
    if (!visitor) {
      const { shell } = await readPointers();
      const why = shell ? texts.unusable : texts.unreleased;
      return reply.status(503).type('text/plain; charset=utf-8').send(why);
    }
    const nonce = randomBytes(16).toString('base64');
    const signedIn = request.cookies[cookieOfHost(SESSION_HINT_COOKIE, isSecure)] === '1';
    const elsewhere = web.development?.builds ?? overridesOf(request);
    // In development the running shell does not match this loader.
    const foreign = web.development
      ? null
      : foreignParts({ visitor, baseOf, overrides: elsewhere, loadLimitMs: web.loadLimitMs });
    const elsewhereOrigins = Object.values(elsewhere).map((build) => new URL(build).origin);
    return reply
      .headers({
        ...PAGE_HEADERS,
        'content-security-policy': contentSecurityPolicy(
          nonce,
          settings,
          [...new Set([...origins, ...elsewhereOrigins])],
          {
            framesItself: web.development !== undefined,
            downloads,
            scriptHashes: foreign?.scriptHashes ?? [],
          },
        ),
      })
      .type('text/html; charset=utf-8')
      .send(
        pageOf({
          address,
          signedIn,
          visitor,
          nonce,
          mayTry: testers.mayTry(request),
          overrides: elsewhere,
          development: web.development,
          frame: await frameOf(visitor.shell),
          foreign: foreign?.html ?? '',
        }),
      );
  });
}
