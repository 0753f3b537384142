import { NetworkError, TimeoutError } from './errors';
import { type Answer, fetchOnce } from './transport';

/** One attempt to fetch bytes. @throws as `fetchOnce` does */
export type FetchBytes = (
  url: string,
  init: RequestInit & { readonly headers: Headers },
  signal: AbortSignal | undefined,
) => Promise<Answer<Blob>>;

/**
 * Fetches bytes that the API may only link to, in a store of another origin. Where the browser does not
 * get them there (a rule of the bucket that is missing, a firewall, a store that is down), the API is
 * asked for the bytes themselves, and for all later ones at once.
 */
export function createLinkedBytes(send: typeof fetch): FetchBytes {
  let isStoreAway = false;

  const fromStore: FetchBytes = (url, init, signal) =>
    fetchOnce(send, url, init, signal, (response) => {
      if (response.redirected && !response.ok) throw new Error(`Status ${response.status}`);
      return response.blob();
    });

  const fromApi: FetchBytes = (url, init, signal) => {
    init.headers.set('prefer', 'return=representation');
    return fetchOnce(send, url, init, signal, (response) => response.blob());
  };

  return async (url, init, signal) => {
    if (isStoreAway) return fromApi(url, init, signal);
    try {
      return await fromStore(url, init, signal);
    } catch (error) {
      if (!(error instanceof NetworkError || error instanceof TimeoutError)) throw error;
      const answer = await fromApi(url, init, signal);
      // The API is there: it was the store that is not.
      isStoreAway = true;
      return answer;
    }
  };
}
