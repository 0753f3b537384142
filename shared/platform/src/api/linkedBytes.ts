import { NetworkError, TimeoutError } from './errors';
import { type Answer, fetchOnce } from './transport';

/** One attempt to fetch bytes. @throws as `fetchOnce` does */
export type FetchBytes = (
  url: string,
  init: RequestInit & { readonly headers: Headers },
  signal: AbortSignal | undefined,
) => Promise<Answer<Blob>>;

/**
 * Fetches bytes. The API may answer with a link to a store on another origin. If the browser cannot
 * reach that store (a missing CORS rule of the bucket, a firewall, an outage), the API is asked for
 * the bytes themselves, and for all later ones too.
 */
export function createLinkedBytes(send: typeof fetch): FetchBytes {
  let isStoreAway = false;

  const fromStore: FetchBytes = (url, init, signal) =>
    fetchOnce(send, url, init, signal, (response) => {
      // A page is never what was linked to: perhaps the network's sign-in.
      const isPage = response.headers.get('content-type')?.startsWith('text/html');
      if (response.redirected && (!response.ok || isPage)) {
        throw new Error(`Status ${response.status}`);
      }
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
      // The API answered, so only the store is unreachable.
      isStoreAway = true;
      return answer;
    }
  };
}
