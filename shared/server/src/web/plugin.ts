import { mkdir } from 'node:fs/promises';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { type BootSettings, type CallSpan, SHELL, type LoadReport } from '@fieldline/contracts';
import {
  createLastGood,
  createResolver,
  type Healing,
  previewAsked,
  releaseAddress,
  type Releases,
  resolvedDocument,
} from '@fieldline/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitRates } from '../api/core/rateLimit';
import { networkOf } from '../http/networkOf';
import { type Checks, serveProbes } from '../http/probes';
import { LOCAL_FONT } from '../identity/localStyle';
import { answerBadRequests } from './badRequests';
import { hearCallSpans } from './callSpans';
import { serveInstallation } from './install';
import { hearLoadReports, type MeasuredVital } from './loadReports';
import { createOverrides } from './overrides';
import { FOR_ANY_ORIGIN, NEGOTIATED, RELEASES_BASE, serveReleaseFiles } from './releaseFiles';
import { servePage } from './servedPage';
import type { Testers } from './testers';
import { createVisitors } from './visitors';
import { basesOf, type WebConfiguration } from './webConfiguration';
import { checkRegistry, serveWebStatus } from './webStatus';

/** The host of the pictures of Google's accounts. */
const GOOGLE_PICTURES = 'https://lh3.googleusercontent.com';
const AN_HOUR_MS = 3_600_000;
/**
 * The average rate of reports of one kind from a network; an office that reloads at once stays
 * below it.
 */
const REPORTS_PER_SECOND = 10;

export interface WebSettings {
  readonly releases: Releases;
  readonly settings: BootSettings;
  readonly testers: Testers;
  /** Whether browsers know the host by an https address, so that cookies are for https only. */
  readonly isSecure?: boolean;
  readonly web?: WebConfiguration;
  /** The address of a store from which pages fetch photos. */
  readonly downloads?: string | undefined;
  /** Called for every load of a served version. */
  readonly onLoad?: (load: LoadReport) => void;
  /** Called for every measure of a served version's pages. */
  readonly onVital?: (vital: MeasuredVital) => void;
  /** Called for each version that was, or could not be, taken back. */
  readonly onHealing?: (healing: Healing) => void;
  /** Whether the server is about to stop, so that nothing more should be sent to it. */
  readonly isLeaving?: () => boolean;
  /** Checks of the process's other parts. */
  readonly checks?: Checks;
  /** Called with the outcome of an API call, as seen by its page. */
  readonly onCall?: (span: CallSpan) => void;
}

/** The web host: the files of releases, and the page that contains the visitor's registry. */
export async function webPlugin(
  app: FastifyInstance,
  { releases, settings: base, testers, isSecure = false, web = {}, ...others }: WebSettings,
): Promise<void> {
  const { downloads, onLoad, onVital, onHealing, onCall, checks, isLeaving = () => false } = others;
  const settings = bootSettingsOf(base, web);
  const warn = sayOnce((problem) => app.log.warn(problem));
  const readPointers = createLastGood(releases, warn);
  const resolveFor = createResolver(releases, warn);
  const secret = await releases.secret();
  const visitors = createVisitors(secret, testers, isSecure);
  const overrides = createOverrides({ secret, testers, visitors, isSecure });
  const { baseOf, origins } = basesOf(web.bases, RELEASES_BASE);

  clearFetchedRegularly(app, releases);
  answerBadRequests(app);
  await app.register(fastifyCookie, { parseOptions: { secure: isSecure } });
  // A new registry has no such folder yet.
  await mkdir(releases.versionsFolder, { recursive: true });
  await app.register(fastifyStatic, {
    root: releases.versionsFolder,
    serve: false,
    preCompressed: true,
    index: false,
  });

  const releasesFor = async (request: FastifyRequest, reply?: FastifyReply, search?: string) => {
    const pointers = await readPointers();
    const visitor = visitors.of(request, reply, search);
    const asked = visitors.previewOf(request, reply, search);
    const preview = asked === '' ? null : previewAsked(pointers, secret, asked, new Date());
    return resolveFor(pointers, { ...visitor, ...(preview && { previewed: preview.versions }) });
  };

  serveReleaseFiles(app, { releases, warn });
  const registry = checkRegistry(readPointers);
  serveWebStatus(app, { registry, isLeaving });
  serveProbes(app, { checks: { ...checks, registry }, isLeaving });
  overrides.hear(app);
  const count = await limitRates(app, {
    perSecond: REPORTS_PER_SECOND,
    // Each kind of report has its own limit.
    callerOf: ({ ip, routeOptions }) => `${routeOptions.url} ${networkOf(ip)}`,
  });
  hearLoadReports(app, {
    ...{ releases, readPointers, secret, visitors, count },
    ...(onLoad && { onLoad }),
    ...(onVital && { onVital }),
    ...(onHealing && { onHealing }),
  });
  if (onCall) hearCallSpans(app, { visitors, count, tell: onCall });

  serveInstallation(app, {
    // A shared cache may store the answer, so no cookie is set.
    shellFor: async (request) => (await releasesFor(request))?.shell ?? null,
    sendFile: async (reply, path) => {
      const [name = '', id = '', , ...file] = path.split('/');
      await releases.fetchFile(name, id, file.join('/'));
      reply.headers(NEGOTIATED);
      // Revalidated at each start: a worker of an old shell must not stay.
      return reply.sendFile(path, { maxAge: 0, immutable: false });
    },
  });

  // For the pages of local mode, which belong to no release.
  app.get(LOCAL_FONT, async (request, reply) => {
    const shell = (await releasesFor(request))?.shell;
    const [font] = shell?.fonts ?? [];
    if (!shell || font === undefined) return reply.callNotFound();
    return reply.redirect(releaseAddress(baseOf(SHELL), SHELL, shell.id, font));
  });

  app.get('/registry.json', { config: { isForAnyOrigin: true } }, async (request, reply) => {
    // Pages of other origins get the default versions; their cookies are neither read nor set.
    const isElsewhere = request.headers.origin !== undefined;
    const visitor = isElsewhere
      ? await resolveFor(await readPointers(), { id: null, asked: [] })
      : await releasesFor(request, reply);
    reply.headers({ ...FOR_ANY_ORIGIN, 'cache-control': 'no-store' });
    return visitor ? resolvedDocument(visitor, baseOf) : reply.status(503).send();
  });

  servePage(app, {
    ...{ releases, readPointers, releasesFor, overridesOf: overrides.of, testers },
    ...{ settings, web, baseOf, origins, downloads, isSecure, warn },
  });

  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).type('text/plain; charset=utf-8').send('Not found'),
  );
}

/** The settings that pages get from this host. */
const bootSettingsOf = (base: BootSettings, web: WebConfiguration): BootSettings => ({
  ...base,
  imageOrigins: [...(base.identityEmulator ? [] : [GOOGLE_PICTURES]), ...(web.imageOrigins ?? [])],
  ...(web.loadLimitMs !== undefined && { loadLimitMs: web.loadLimitMs }),
  ...(web.verifyKey !== undefined && { verifyKey: web.verifyKey }),
});

/** Otherwise a host with a bucket would keep every version that it ever served. */
function clearFetchedRegularly(app: FastifyInstance, releases: Releases) {
  if (releases.isHere) return;
  const clear = () =>
    releases.clearFetched().catch((error: unknown) => {
      app.log.warn({ err: error }, 'Fetched releases could not be cleared');
    });
  const timer = setInterval(() => void clear(), AN_HOUR_MS).unref();
  app.addHook('onReady', async () => void clear());
  app.addHook('onClose', async () => clearInterval(timer));
}

/** A host answers thousands of pages, but logs a problem of the registry once. */
function sayOnce(say: (problem: string) => void): (problem: string) => void {
  const said = new Set<string>();
  return (problem) => {
    if (said.has(problem)) return;
    said.add(problem);
    say(problem);
  };
}
