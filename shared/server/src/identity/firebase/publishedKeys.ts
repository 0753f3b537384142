import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { IdentityUnavailableError } from './unavailable';

const LIMIT_MS = 5000;
/** After an attempt to fetch the keys, the next one waits for this long. */
const PAUSE_MS = 30_000;

/**
 * The keys that Google publishes for Firebase's tokens, as `jose` asks for them: kept as long as
 * `Cache-Control` allows, fetched again for a key nobody knows. Where they cannot be fetched, those
 * of before go on: Google publishes a new one a while before it signs with it.
 * @throws IdentityUnavailableError as long as none could be fetched
 */
export function createPublishedKeys(
  address: string,
  now: () => number = Date.now,
): JWTVerifyGetKey {
  let known: { readonly find: JWTVerifyGetKey; readonly freshUntil: number } | undefined;
  let triedAt = -Infinity;
  let loading: Promise<void> | undefined;

  async function fetchKeys() {
    triedAt = now();
    const answer = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) });
    if (!answer.ok) throw new Error(`The keys were answered with ${answer.status}`);
    const find = createLocalJWKSet(await answer.json());
    known = { find, freshUntil: now() + lifeOf(answer.headers.get('cache-control')) };
  }

  /** Of several who need them, one fetches. */
  async function load() {
    loading ??= fetchKeys().finally(() => (loading = undefined));
    try {
      await loading;
    } catch (error) {
      if (!known) throw new IdentityUnavailableError(error);
    }
  }
  const mayTry = () => loading !== undefined || now() - triedAt >= PAUSE_MS;

  const find: JWTVerifyGetKey = async (header, token) => {
    if (!known) throw new IdentityUnavailableError();
    return known.find(header, token);
  };

  return async (header, token) => {
    if (!known || (now() >= known.freshUntil && mayTry())) await load();
    try {
      return await find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !mayTry()) throw error;
      await load();
      return find(header, token);
    }
  };
}

/** The `max-age` of an answer, in milliseconds. */
function lifeOf(cacheControl: string | null): number {
  const seconds = /(?:^|[\s,])max-age=(\d+)/.exec(cacheControl ?? '')?.[1];
  return Number(seconds ?? 0) * 1000;
}
