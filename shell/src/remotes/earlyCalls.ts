import { type PageAddress, pageAt, type RemoteManifest, widgetsIn } from '@fieldline/contracts';
import { matchRoutes, newTraceparent } from '@fieldline/platform/host';

/** An early answer that no component requests within this time is dropped; milliseconds. */
const KEPT_MS = 10_000;

/** API calls that are started before a component makes them. */
export interface EarlyCalls {
  /** Starts calls to these addresses (below the API's base) with a user's token. */
  begin(addresses: readonly string[], token: string): void;
  /** Like `fetch`, but returns an early call's answer, once, if token and address are the same. */
  readonly fetch: typeof fetch;
  forget(): void;
}

export function createEarlyCalls(send: typeof fetch, base: string, traced = false): EarlyCalls {
  const begun = new Map<string, { authorization: string; answer: Promise<Response>; at: number }>();

  const taken = (url: string, init: RequestInit | undefined) => {
    if (init?.method !== 'GET') return undefined;
    const key = keyOf(url);
    const call = begun.get(key);
    const authorization = new Headers(init.headers).get('authorization');
    if (!call || call.authorization !== authorization) return undefined;
    begun.delete(key);
    return performance.now() - call.at < KEPT_MS ? call.answer : undefined;
  };

  return {
    begin: (addresses, token) => {
      const authorization = `Bearer ${token}`;
      for (const address of addresses) {
        const headers = {
          accept: 'application/json',
          authorization,
          ...(traced && { traceparent: newTraceparent() }),
        };
        const url = `${base}${address}`;
        const answer = send(url, { method: 'GET', headers }).then(readWhole);
        // The component that requests the call gets the failure; without one, it does not matter.
        answer.catch(() => undefined);
        begun.set(keyOf(url), { authorization, answer, at: performance.now() });
      }
    },
    fetch: (input, init) => {
      const answer = typeof input === 'string' ? taken(input, init) : undefined;
      return answer ? abortable(answer, init?.signal) : send(input, init);
    },
    forget: () => begun.clear(),
  };
}

/** Reads the body too: an unread body would block its connection. */
async function readWhole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const body = await response.text();
  return new Response(body === '' ? null : body, { status, statusText, headers });
}

/** The same key for any order of the query's parameters. */
function keyOf(url: string): string {
  const [path, query = ''] = url.split('?');
  const search = new URLSearchParams(query);
  search.sort();
  return `${path}?${search}`;
}

const abortable = (answer: Promise<Response>, signal: AbortSignal | null | undefined) =>
  new Promise<Response>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    answer.then(resolve, reject);
  });

/** The first calls of the page or widgets at an address, as the remotes' manifests declare them. */
export function firstCalls(
  remotes: readonly { readonly manifest: RemoteManifest }[],
  address: PageAddress,
): readonly string[] {
  const page = pageAt(remotes, address, matchRoutes);
  const shown = page ? [page] : address.pathname === '/' ? widgetsIn(remotes, 'dashboard') : [];
  const match = page && matchRoutes([{ path: page.pattern }], address.pathname);
  const params = match?.[0]?.params ?? {};
  const calls = shown.flatMap(({ preload = [] }) =>
    preload.map((call) =>
      call.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    ),
  );
  return [...new Set(calls)];
}
