/**
 * Fetches a script whose hash is known, and checks it, so that an import after it finds it in the cache: a
 * browser never asks again for a module that it could not fetch once. Where it failed before, the cache
 * is passed over. What it answers with throws a TypeError that names the address.
 * @param limitMs how long a script may take
 */
export function createFetchKnown(document: Document, limitMs: number) {
  const failed = new Set<string>();
  let integrity: Readonly<Record<string, string>> | undefined;

  return async (address: string): Promise<void> => {
    integrity ??= integrityIn(document);
    const hash = integrity[address];
    // A build from elsewhere has none, and is fetched by the import alone.
    if (hash === undefined || (await isKept(address))) return;
    const answer = await fetch(address, {
      integrity: hash,
      cache: failed.has(address) ? 'reload' : 'default',
      signal: AbortSignal.timeout(limitMs),
    }).catch(() => null);
    if (answer?.ok) return;
    failed.add(address);
    const why = answer ? `the answer was ${answer.status}` : 'it did not come, or was changed';
    throw new TypeError(`${address} could not be loaded: ${why}`);
  };
}

/** The hashes in the import map that the document came with, by address. */
function integrityIn(document: Document): Readonly<Record<string, string>> {
  const map = document.querySelector('script[type=importmap]')?.textContent ?? '{}';
  const { integrity = {} }: { integrity?: Record<string, string> } = JSON.parse(map);
  return integrity;
}

/** Whether the service worker keeps it for a start without a network. */
const isKept = async (address: string): Promise<boolean> =>
  'caches' in globalThis && (await caches.match(address)) !== undefined;
