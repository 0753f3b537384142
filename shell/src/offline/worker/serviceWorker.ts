import { LOCKS, outboxLock, SYNC_TAG } from '@fieldline/contracts';
import {
  createLogger,
  createLocks,
  openFieldDatabase,
  sendInBackground,
} from '@fieldline/platform/background';
import { SHARE_ADDRESS } from '@fieldline/platform/shares';
import { enable as preloadNavigations } from 'workbox-navigation-preload';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import type { KeepMessage } from '../fingerprint';
import { withFreshNonce } from './document';
import { DOCUMENT_CACHE, DOCUMENT_KEY, keepSet, SCRIPT_CACHE } from './keepSet';
import type { WorkerScope } from './scope';
import { takeShared } from './shareTarget';

// The only cast of the worker's scope.
const scope = self as unknown as WorkerScope;
const world = { caches, fetch: fetch.bind(self) };

/** Earlier releases stored sealed changes in it, with a token. */
const OBSOLETE_DATABASE = 'fieldline-sealed';

/** A host that has not begun to answer by then counts as unreachable, if a document is stored. In seconds. */
const HOST_LIMIT_S = 3;
/** Pages made by the server, not by the app. */
const SERVER_PAGES = [/^\/(api|releases|local|emulator)(\/|$)/, /\.(json|webmanifest|js|png)$/];

/** Only `keepSet` stores files, once the page has started. */
const keepNothing = { cacheWillUpdate: async () => null };

const documents = new NetworkFirst({
  cacheName: DOCUMENT_CACHE,
  networkTimeoutSeconds: HOST_LIMIT_S,
  matchOptions: { ignoreVary: true },
  plugins: [
    keepNothing,
    {
      cacheKeyWillBeUsed: async () => DOCUMENT_KEY,
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse ? withFreshNonce(cachedResponse) : null,
    },
  ],
});

/**
 * The host's document, or the stored one: a gateway's error or sign-in page counts as an unreachable
 * host. Checked here, because plugins do not see a preloaded answer.
 */
const documentFor = async (options: Parameters<NetworkFirst['handle']>[0]) => {
  const answer = await documents.handle(options);
  if (answer.status < 502 && isOfHost(answer)) return answer;
  const kept = await (await caches.open(DOCUMENT_CACHE)).match(DOCUMENT_KEY);
  return kept ? withFreshNonce(kept) : answer;
};
registerRoute(new NavigationRoute(documentFor, { denylist: SERVER_PAGES }));

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_ADDRESS,
  ({ request }) => takeShared(request, scope.location.origin),
  'POST',
);

// Files never change under their name, and the page checks their hashes wherever they come from. A
// retry has another address, and goes to the host.
const files = new CacheFirst({
  cacheName: SCRIPT_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [keepNothing],
});
registerRoute(({ request }) => ['script', 'font'].includes(request.destination), files);

preloadNavigations();
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => {
  event.waitUntil(scope.clients.claim());
  indexedDB.deleteDatabase(OBSOLETE_DATABASE);
});
scope.addEventListener('message', (event) => {
  if (isKeep(event.data)) event.waitUntil(keepSet(world, event.data.set));
});

scope.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendWhatWaits());
});

/** Under the tabs' lock: if a tab is sending, the worker does nothing. */
async function sendWhatWaits() {
  // Closed again, because a running worker must not keep a newer suite from upgrading the database.
  const database = await openFieldDatabase();
  const logger = createLogger('fieldline/worker');
  const withLock = createLocks(navigator.locks);
  try {
    await sendInBackground({
      open: async () => database,
      exclusive: (workspace, work) => withLock(outboxLock(workspace), work),
      withLock: (id, work) => withLock(`${LOCKS.outbox}:${id}`, work),
      tabsOf: (uid) => new BroadcastChannel(`${LOCKS.outbox}:${uid}`),
      fetch: world.fetch,
      logger,
      isOnLine: () => navigator.onLine,
    });
  } finally {
    database.close();
  }
}

/**
 * Whether the host itself answered, and not the sign-in page of a network: its documents have a policy with a
 * nonce. A redirect has no headers that could be read, and is followed: it may lead to a sign-in of the host.
 */
const isOfHost = ({ type, headers }: Response): boolean =>
  type === 'opaqueredirect' ||
  (headers.get('content-security-policy')?.includes("'nonce-") ?? false);

const isKeep = (data: unknown): data is KeepMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'keep';
