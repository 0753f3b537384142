import { STARTING_CREDITS } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { createFaults, type Faults } from './faults';
import { accountDeletionHandlers } from './handlers/accountDeletion';
import { analysisHandlers } from './handlers/analysis';
import { auditHandlers } from './handlers/audit';
import { checklistHandlers } from './handlers/checklists';
import { commentHandlers } from './handlers/comments';
import { createCreditHandlers } from './handlers/credits';
import {
  type AnyEndpoint,
  type FakeApiState,
  type FakeCall,
  type Handler,
  Refusal,
} from './handlers/handler';
import { inspectionHandlers } from './handlers/inspections';
import { createPhotoHandlers } from './handlers/photos';
import { productHandlers } from './handlers/products';
import { retentionHandlers } from './handlers/retention';
import { searchHandlers } from './handlers/search';
import { teamHandlers } from './handlers/team';
import { notificationHandlers } from './handlers/notifications';
import { trashHandlers } from './handlers/trash';
import { noteMissingHandler } from './missingHandlers';

export interface FakeApi extends Faults {
  readonly state: FakeApiState;
  readonly fetch: typeof fetch;
  /** Calls so far, as "METHOD /path". */
  readonly calls: string[];
}

/**
 * An API in memory, with the schemas of the contracts: accepts and returns what the server does.
 */
export function createFakeApi(initial: Partial<FakeApiState> = {}): FakeApi {
  const state: FakeApiState = {
    products: [],
    projects: [],
    logs: [],
    photos: [],
    checklists: [],
    analyses: [],
    limits: [],
    recentSearches: [],
    credits: STARTING_CREDITS,
    creditsVersion: 1,
    tier: 'free',
    features: [],
    team: null,
    histories: {},
    trash: [],
    notifications: [],
    dailyMail: null,
    comments: [],
    audit: [],
    deletion: { due_at: null, removes_name: false, last_owner_of: [], teams_of_one: [] },
    retention: { photo_years: null, history_years: 2, next: null },
    ...initial,
  };
  const calls: string[] = [];
  const { faults, pass, failureOf } = createFaults();
  let count = 0;
  const newId = (kind: string) => `${kind}_${(count += 1)}`;

  const handlers: readonly Handler[] = [
    ...productHandlers,
    ...createCreditHandlers(),
    ...inspectionHandlers,
    ...analysisHandlers,
    ...checklistHandlers,
    ...teamHandlers,
    ...auditHandlers,
    ...accountDeletionHandlers,
    ...retentionHandlers,
    ...trashHandlers,
    ...notificationHandlers,
    ...commentHandlers,
    ...createPhotoHandlers(),
    ...searchHandlers,
  ];

  const answer = async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://localhost');
    const path = url.pathname.replace(/^\/api/, '');
    const method = init.method ?? 'GET';
    calls.push(`${method} ${path}`);
    for (const [endpoint, handle] of handlers) {
      const parameters = method === endpoint.method ? matched(endpoint.path, path) : undefined;
      if (!parameters) continue;
      await pass(endpoint);
      init.signal?.throwIfAborted();
      const failure = failureOf(endpoint);
      if (failure?.status === 0) throw new TypeError('Failed to fetch');
      if (failure) return refused(failure.status, failure.code);
      return respond(endpoint, handle, {
        state,
        id: parameters['id'] ?? '',
        parameters,
        query: Object.fromEntries(url.searchParams),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
        form: init.body instanceof FormData ? init.body : undefined,
        headers: new Headers(init.headers),
        newId,
      });
    }
    noteMissingHandler(`${method} ${path}`);
    return refused(501, 'NO_HANDLER');
  };

  return {
    state,
    calls,
    fetch: (input, init) => answer(input instanceof Request ? input.url : input, init),
    ...faults,
  };
}

function respond(endpoint: AnyEndpoint, handle: Handler[1], call: FakeCall): Response {
  const query = endpoint.query ? z.safeParse(endpoint.query, call.query) : undefined;
  const body = endpoint.body ? z.safeParse(endpoint.body, call.body) : undefined;
  if (query?.success === false || body?.success === false) return refused(400, 'VALIDATION_ERROR');
  try {
    const result = handle({ ...call, query: query?.data, body: body?.data });
    const status = endpoint.status ?? 200;
    if (result instanceof Response) return result;
    if (endpoint.answer) z.parse(endpoint.answer, result);
    return result === undefined ? new Response(null, { status }) : json(result, status);
  } catch (error) {
    if (error instanceof Refusal) return refused(error.status, error.code);
    throw error;
  }
}

const json = (body: unknown, status: number) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

const refused = (status: number, code: string) => json({ status, code, message: code }, status);

/** The parameters of a path that matches a pattern; undefined if it does not. */
function matched(pattern: string, path: string): Record<string, string> | undefined {
  const expression = new RegExp(`^${pattern.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const match = expression.exec(path);
  return match ? { ...match.groups } : undefined;
}
