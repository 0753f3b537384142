import { setTimeout } from 'node:timers/promises';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { GOOGLE, type GoogleAddresses } from './configuration';
import { IdentityUnavailableError } from './unavailable';

const LIMIT_MS = 5000;
/** The pause between attempts to fetch the keys. */
const PAUSE_MS = 30_000;
/** A starting server begins no attempt after this time, so that a start does not take too long. */
const START_MS = 10_000;
/** The pause between attempts of a starting server. */
const START_PAUSE_MS = 500;

const keySet = z.custom<JSONWebKeySet>(
  (answer) => typeof answer === 'object' && answer !== null && 'keys' in answer,
);

export interface PublishedKeys {
  /**
   * The key of a token, as `jose` asks for it.
   * @throws IdentityUnavailableError while none could be fetched
   */
  readonly find: JWTVerifyGetKey;
  /**
   * Fetches the keys before the first call: the network of a machine that has just started may lose
   * the first packets. Resolves with whether the keys were fetched; later calls try again.
   * @param limitMs no attempt begins after this
   */
  prepare(limitMs?: number): Promise<boolean>;
}

/**
 * Google's published keys for Firebase tokens: cached as long as `Cache-Control` allows, and
 * fetched again for an unknown key. If they cannot be fetched, the old ones are used: Google
 * publishes a new key a while before it signs with it.
 */
export function createPublishedKeys(
  { keys: address }: GoogleAddresses = GOOGLE,
  now: () => number = Date.now,
): PublishedKeys {
  let known: { readonly find: JWTVerifyGetKey; readonly freshUntil: number } | undefined;
  let triedAt = -Infinity;
  let loading: Promise<void> | undefined;

  async function fetchKeys() {
    triedAt = now();
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(LIMIT_MS),
      redirect: 'error',
    });
    if (!answer.ok) throw new Error(`The keys were answered with ${answer.status}`);
    const find = createLocalJWKSet(z.parse(keySet, await answer.json()));
    known = { find, freshUntil: now() + lifeOf(answer.headers.get('cache-control')) };
  }

  /** Calls at the same time share one fetch. */
  async function load() {
    loading ??= fetchKeys().finally(() => (loading = undefined));
    try {
      await loading;
    } catch (error) {
      if (!known) throw new IdentityUnavailableError(error);
    }
  }
  const mayTry = () => loading !== undefined || now() - triedAt >= PAUSE_MS;

  const findKnown: JWTVerifyGetKey = async (header, token) => {
    if (!known) throw new IdentityUnavailableError();
    return known.find(header, token);
  };

  return {
    async find(header, token) {
      if (!known || (now() >= known.freshUntil && mayTry())) await load();
      try {
        return await findKnown(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || !mayTry()) throw error;
        await load();
        return findKnown(header, token);
      }
    },
    async prepare(limitMs = START_MS) {
      const until = performance.now() + limitMs;
      while (performance.now() < until) {
        try {
          await load();
          return true;
        } catch {
          await setTimeout(START_PAUSE_MS);
        }
      }
      return false;
    },
  };
}

/** The `max-age` of an answer, in milliseconds. */
function lifeOf(cacheControl: string | null): number {
  const seconds = /(?:^|[\s,])max-age=(\d+)/.exec(cacheControl ?? '')?.[1];
  return Number(seconds ?? 0) * 1000;
}
