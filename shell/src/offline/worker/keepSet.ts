import { fingerprintOf, scriptsOf } from '../fingerprint';
import { keptDocument, readHostDocument, SET_HEADER } from './document';

export const DOCUMENT_CACHE = 'fieldline-document';
export const SCRIPT_CACHE = 'fieldline-scripts';
/** The one stored document serves every address of the app. */
export const DOCUMENT_KEY = '/';
const AT_ONCE = 4;

/** The worker's environment, as the rules below use it. */
export interface WorkerWorld {
  readonly caches: Pick<CacheStorage, 'open'>;
  fetch: typeof fetch;
}

/** The set of the stored document; null if nothing is stored. */
export async function keptSet({ caches }: WorkerWorld): Promise<string | null> {
  const kept = await (await caches.open(DOCUMENT_CACHE)).match(DOCUMENT_KEY);
  return kept?.headers.get(SET_HEADER) ?? null;
}

/**
 * Stores the set of releases with which a page has started: first all its scripts, then the document in one
 * step, so that a stored set is always complete. If the host now has a newer set, nothing is stored: the next
 * start does it.
 */
export async function keepSet(world: WorkerWorld, started: string): Promise<void> {
  if ((await keptSet(world)) === started) return;
  const host = await readHostDocument(
    await world.fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } }),
  );
  if (fingerprintOf(host.registry) !== started) return;

  const scripts = await world.caches.open(SCRIPT_CACHE);
  const wanted: (readonly [string, string | undefined])[] = [
    ...scriptsOf(host.registry),
    ...host.others.map((address) => [address, undefined] as const),
  ];
  const queue = wanted.values();
  const fetchNext = async () => {
    for (const [address, integrity] of queue) {
      if (await scripts.match(address)) continue;
      const init = { mode: 'cors', credentials: 'omit', ...(integrity && { integrity }) } as const;
      const answer = await world.fetch(address, init);
      if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`);
      await scripts.put(address, answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  await (await world.caches.open(DOCUMENT_CACHE)).put(DOCUMENT_KEY, keptDocument(host));
  await dropOthers(scripts, new Set(wanted.map(([address]) => address)));
}

/** Drops scripts of earlier sets: a tab that still runs one gets them from the host. */
async function dropOthers(scripts: Cache, kept: ReadonlySet<string>) {
  for (const request of await scripts.keys()) {
    const { origin, pathname } = new URL(request.url);
    if (!kept.has(pathname) && !kept.has(origin + pathname)) await scripts.delete(request);
  }
}
