import {
  createProduct,
  deleteProduct,
  type Endpoint,
  listProducts,
  type ProductWire,
  readCredits,
  readDashboardStats,
  readProduct,
  searchProducts,
  STARTING_CREDITS,
  updateCredits,
  updateProduct,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { selectProducts } from './selectProducts';

/** State that a test may look at and change. */
export interface FakeApiState {
  products: ProductWire[];
  credits: number;
  creditsVersion: number;
  tier: string;
  projects: number;
  logs: number;
}

export interface FakeApi {
  readonly state: FakeApiState;
  readonly fetch: typeof fetch;
  /** The next call of this endpoint answers so, once. A status of 0 is a lost connection. */
  fail(
    endpoint: Endpoint<never, never, unknown> | AnyEndpoint,
    status: number,
    code?: string,
  ): void;
  /** Calls so far, as "METHOD /path". */
  readonly calls: string[];
}

interface AnyEndpoint {
  readonly method: string;
  readonly path: string;
}

interface Call {
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: Headers;
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

/** An API in memory, with the schemas of the contracts: what it takes and answers is what the server does. */
export function createFakeApi(initial: Partial<FakeApiState> = {}): FakeApi {
  const state: FakeApiState = {
    products: [],
    credits: STARTING_CREDITS,
    creditsVersion: 1,
    tier: 'free',
    projects: 0,
    logs: 0,
    ...initial,
  };
  const calls: string[] = [];
  const failures: { key: string; status: number; code: string }[] = [];
  const charged = new Set<string>();
  let count = 0;

  const find = (id: string) => {
    const product = state.products.find((each) => each.id === id);
    if (!product) throw new Refusal(404, 'NOT_FOUND');
    return product;
  };
  const credits = () => ({
    credits: state.credits,
    tier: state.tier,
    version: state.creditsVersion,
  });

  const handlers: [AnyEndpoint, (call: Call) => unknown][] = [
    [listProducts, ({ query }) => selectProducts(state.products, query)],
    // Before `/products/{id}`, which would take it for an id.
    [searchProducts, ({ query }) => selectProducts(state.products, query)],
    [
      createProduct,
      ({ body }) => {
        count += 1;
        const product = productWireOf(body, `product_${count}`);
        state.products = [product, ...state.products];
        return product;
      },
    ],
    [readProduct, ({ parameters }) => find(parameters['id'] ?? '')],
    [
      updateProduct,
      ({ parameters, body, headers }) => {
        const current = find(parameters['id'] ?? '');
        const expected = headers.get('if-match');
        if (expected !== null && expected !== `"${current.version}"`) {
          throw new Refusal(412, 'STALE_VERSION');
        }
        const fields = asObject(body);
        // A change of the flag alone is no new version.
        const flagAlone = Object.keys(fields).every((field) => field === 'has_sales_guide');
        const version = flagAlone ? current.version : current.version + 1;
        const updated = { ...current, ...fields, version };
        state.products = state.products.map((each) => (each.id === current.id ? updated : each));
        return updated;
      },
    ],
    [
      deleteProduct,
      ({ parameters }) => {
        const { id } = find(parameters['id'] ?? '');
        state.products = state.products.filter((each) => each.id !== id);
        return undefined;
      },
    ],
    [readCredits, credits],
    [
      updateCredits,
      ({ body, headers }) => {
        const key = headers.get('idempotency-key') ?? '';
        if (charged.has(key)) return credits();
        if (headers.get('if-match') !== `"${state.creditsVersion}"`)
          throw new Refusal(412, 'STALE_VERSION');
        const target = z.parse(z.object({ credits: z.number() }), body).credits;
        if (target > state.credits) throw new Refusal(422, 'BALANCE_CANNOT_RISE');
        charged.add(key);
        state.credits = target;
        state.creditsVersion += 1;
        return credits();
      },
    ],
    [
      readDashboardStats,
      () => ({
        total_projects: state.projects,
        total_logs: state.logs,
        people_profiled: null,
        active_products: state.products.length,
      }),
    ],
  ];

  const answer = (input: RequestInfo | URL, init: RequestInit = {}): Response => {
    const url = new URL(String(input), 'http://localhost');
    const path = url.pathname.replace(/^\/api/, '');
    const method = init.method ?? 'GET';
    calls.push(`${method} ${path}`);
    for (const [endpoint, handle] of handlers) {
      const parameters = method === endpoint.method ? matched(endpoint.path, path) : undefined;
      if (!parameters) continue;
      const planned = failures.findIndex(({ key }) => key === keyOf(endpoint));
      const [failure] = planned < 0 ? [] : failures.splice(planned, 1);
      if (failure?.status === 0) throw new TypeError('Failed to fetch');
      if (failure) return refused(failure.status, failure.code);
      return respond(endpoint, handle, {
        parameters,
        query: Object.fromEntries(url.searchParams),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
        headers: new Headers(init.headers),
      });
    }
    return refused(404, 'NOT_FOUND');
  };

  return {
    state,
    calls,
    fetch: async (input, init) => answer(input instanceof Request ? input.url : input, init),
    fail: (endpoint, status, code = 'API_ERROR') =>
      failures.push({ key: keyOf(endpoint), status, code }),
  };
}

const keyOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

interface Validated {
  readonly status?: number;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly answer?: z.ZodMiniType;
}

function respond(
  endpoint: AnyEndpoint & Validated,
  handle: (call: Call) => unknown,
  call: Call,
): Response {
  const query = endpoint.query ? z.safeParse(endpoint.query, call.query) : undefined;
  const body = endpoint.body ? z.safeParse(endpoint.body, call.body) : undefined;
  if (query?.success === false || body?.success === false) return refused(400, 'VALIDATION_ERROR');
  try {
    const result = handle({ ...call, query: query?.data, body: body?.data });
    if (endpoint.answer) z.parse(endpoint.answer, result);
    return new Response(result === undefined ? null : JSON.stringify(result), {
      status: endpoint.status ?? 200,
    });
  } catch (error) {
    if (error instanceof Refusal) return refused(error.status, error.code);
    throw error;
  }
}

const refused = (status: number, code: string) =>
  new Response(JSON.stringify({ status, code, message: code }), { status });

/** The parameters of a path that fits a pattern; nothing where it does not. */
function matched(pattern: string, path: string): Record<string, string> | undefined {
  const expression = new RegExp(`^${pattern.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const match = expression.exec(path);
  return match ? { ...match.groups } : undefined;
}

const asObject = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {};

function productWireOf(body: unknown, id: string): ProductWire {
  const time = new Date().toISOString();
  const answer = createProduct.answer;
  const product = {
    ...asObject(body),
    id,
    has_sales_guide: false,
    version: 1,
    created_at: time,
    updated_at: time,
  };
  if (answer) z.parse(answer, product);
  return product as ProductWire;
}
