import {
  downloadFile,
  listChecklists,
  listComments,
  listLogPhotos,
  listLogs,
  listProducts,
  listProjects,
  NO_WORKSPACE,
  type Person,
  readAnalysis,
  type SalesGuide,
  WORKSPACE_HEADER,
} from '@fieldline/contracts';
import {
  ApiError,
  type ApiClient,
  type LocalStore,
  NetworkError,
  type Platform,
} from '@fieldline/platform';
import * as z from 'zod/mini';
import { type Wire, wire } from './format';
import type { Patiently } from './patience';

/** The parts of a site visit; null for parts that could not be fetched. */
export interface VisitParts {
  readonly photos: readonly Wire[] | null;
  readonly comments: readonly Wire[] | null;
  /** Undefined if the visit has none. */
  readonly analysis: Wire | undefined | null;
}

/** The source of a ZIP: the workspace as its user may see it. */
export interface Source {
  readonly people: readonly Person[];
  readonly guides: readonly SalesGuide[];
  readonly products: () => AsyncIterable<Wire>;
  readonly checklists: () => AsyncIterable<Wire>;
  readonly projects: () => AsyncIterable<Wire>;
  readonly visits: () => AsyncIterable<Wire>;
  readonly partsOf: (visit: string) => Promise<VisitParts>;
  /** A complete photo or voice note: a truncated one must not get into the ZIP. */
  readonly file: (id: string) => Promise<Blob>;
  /** How many site visits there are. */
  readonly countVisits: () => Promise<number>;
}

const items = z.object({ data: z.array(wire) });
const page = z.object({ data: z.array(wire), total: z.number(), limit: z.number() });
const analysis = z.object({ analysis: z.nullable(wire) });

const PAGE_SIZE = 100;
/** The time limit for one answer, which may be a large photo, in milliseconds. */
const LIMIT_MS = 120_000;

const OLDEST_FIRST = { sort_by: 'created_at', sort_order: 'asc', limit: PAGE_SIZE } as const;

interface Parts {
  readonly api: Pick<ApiClient, 'address'>;
  readonly session: Pick<Platform['session'], 'getToken'>;
  readonly workspace: Pick<Platform['workspace'], 'current'>;
  readonly stores: {
    readonly people: Readable<Person>;
    readonly salesGuides: Readable<SalesGuide>;
  };
  readonly fetch?: typeof fetch;
}
type Readable<Item> = Pick<LocalStore<readonly Item[]>, 'read'>;

export function sourceOf(parts: Parts, patiently: Patiently, signal: AbortSignal): Source {
  const { api, stores } = parts;
  const fetchBytes = fetcher(parts, signal);
  const bytesOf = (address: string) => patiently(() => fetchBytes(address));
  /** An unfiltered answer: fields that this version does not know belong to the user too. */
  const read = async <Schema extends z.ZodMiniType>(address: string, schema: Schema) =>
    z.parse(schema, JSON.parse(await (await bytesOf(address)).text()));
  const pages = (addressOf: (number: number) => string) =>
    everyItem((number) => read(addressOf(number), page));
  return {
    people: stores.people.read(),
    guides: stores.salesGuides.read(),
    products: () => pages((number) => api.address(listProducts, { query: pageOf(number) })),
    projects: () => pages((number) => api.address(listProjects, { query: pageOf(number) })),
    visits: () => pages((number) => api.address(listLogs, { query: pageOf(number) })),
    checklists: async function* () {
      yield* (await read(api.address(listChecklists), items)).data;
    },
    partsOf: async (id) => {
      const params = { id };
      const [photos, comments, analysed] = await Promise.all([
        orMissing(read(api.address(listLogPhotos, { params }), items)),
        orMissing(read(api.address(listComments, { params }), items)),
        orMissing(read(api.address(readAnalysis, { params }), analysis)),
      ]);
      return {
        photos: photos?.data ?? null,
        comments: comments?.data ?? null,
        analysis: analysed && (analysed.analysis ?? undefined),
      };
    },
    file: (id) => bytesOf(api.address(downloadFile, { params: { id } })),
    countVisits: async () =>
      (await read(api.address(listLogs, { query: { limit: 1 } }), page)).total,
  };
}

const pageOf = (number: number) => ({ ...OLDEST_FIRST, page: number });

/**
 * Data that the server refuses or cannot deliver count as missing; any other failure ends the
 * download.
 */
const orMissing = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** The server answered without the file. An ended session does not count as a missing file. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && ![401, 403].includes(error.status) && error.code !== NO_WORKSPACE;

/**
 * Every item of a paged list, oldest first, each once, page by page. Items deleted during the
 * reading move others to pages that were already read; then the list is read again for the items
 * that were missed.
 */
export async function* everyItem(
  readPage: (number: number) => Promise<z.output<typeof page>>,
): AsyncGenerator<Wire> {
  const seen = new Set<string>();
  for (let isWhole = false; !isWhole;) {
    isWhole = true;
    let total = 0;
    for (let number = 1, pages = 1; number <= pages; number += 1) {
      const answer = await readPage(number);
      if (answer.total < total) isWhole = false;
      total = answer.total;
      pages = Math.ceil(total / Math.max(answer.limit, 1));
      for (const item of answer.data) {
        if (seen.has(item.id)) continue;
        seen.add(item.id);
        yield item;
      }
    }
  }
}

/**
 * Bypasses the API client, which keeps what it reads for offline use: the whole workspace would
 * fill the disk, and kept answers may be old. Files are fetched through the API, so that a bucket's
 * rules cannot block them.
 */
function fetcher({ session, workspace, fetch: given }: Parts, signal: AbortSignal) {
  const send = given ?? globalThis.fetch.bind(globalThis);
  const ask = async (address: string, refresh: boolean) => {
    const headers = new Headers({ prefer: 'return=representation' });
    headers.set('authorization', `Bearer ${await session.getToken(refresh)}`);
    const team = workspace.current().id;
    if (team !== null) headers.set(WORKSPACE_HEADER, team);
    const ends = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
    const response = await send(address, { headers, signal: ends });
    return { response, body: await response.blob() };
  };
  return async (address: string): Promise<Blob> => {
    try {
      let { response, body } = await ask(address, false);
      if (response.status === 401) ({ response, body } = await ask(address, true));
      if (response.ok) return body;
      throw new ApiError(response.status, await codeOf(body), `HTTP ${response.status}`);
    } catch (error) {
      if (error instanceof ApiError || signal.aborted) throw error;
      throw new NetworkError(error);
    }
  };
}

const refusal = z.object({ code: z.string() });

async function codeOf(body: Blob): Promise<string> {
  try {
    return z.parse(refusal, JSON.parse(await body.text())).code;
  } catch {
    return 'API_ERROR';
  }
}
