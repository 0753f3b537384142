/**
 * Fetches a script with a known hash and checks it, so that a later import finds it in the cache: a
 * browser never requests a module again after a failed import. After a failure the cache is
 * bypassed. A failure is a TypeError that names the address.
 * @param limitMs how long a script may take
 */
export function createFetchKnown(document: Document, limitMs: number) {
  const failed = new Set<string>();
  let integrity: Readonly<Record<string, unknown>> | undefined;

  return async (address: string): Promise<void> => {
    integrity ??= integrityIn(document);
    const hash = integrity[address];
    // An override has no hash, and is fetched only by the import.
    if (typeof hash !== 'string' || (await isKept(address))) return;
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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The hashes in the document's import map, by address. Without zod, which would be most of this script. */
function integrityIn(document: Document): Readonly<Record<string, unknown>> {
  const text = document.querySelector('script[type=importmap]')?.textContent ?? '{}';
  const map: unknown = JSON.parse(text);
  return isRecord(map) && isRecord(map['integrity']) ? map['integrity'] : {};
}

/** Whether the service worker has stored the script for offline starts. */
const isKept = async (address: string): Promise<boolean> =>
  'caches' in globalThis && (await caches.match(address)) !== undefined;
