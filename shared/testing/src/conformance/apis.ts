import { deleteProject, deleteProduct, listProducts, listProjects } from '@fieldline/contracts';
import { openTestServer } from '@fieldline/server/testing';
import { createFakeApi } from '../suite/fakeApi';
import type { AnyEndpoint } from '../suite/handlers/handler';

export interface Parts {
  /** Stands for `{id}` in the path. */
  readonly id?: string;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** A form is sent as it is, all else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // A test says what it expects of an answer.
  readonly body: ReturnType<typeof JSON.parse>;
}

/** One API as a signed-in user calls it, whichever it is. */
export type Api = (
  endpoint: Pick<AnyEndpoint, 'method' | 'path'>,
  parts?: Parts,
) => Promise<Answer>;

/** Where an API comes from: each `open` is a new user's, with nothing in it. */
export interface Source {
  open(): Promise<Api>;
  close(): Promise<void>;
}

type Send = (path: string, init: RequestInit) => Promise<Response>;

const apiOf =
  (send: Send): Api =>
  async ({ method, path }, { id = '', query = {}, body, headers = {} } = {}) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    );
    const isForm = body instanceof FormData;
    const response = await send(`${path.replace('{id}', id)}?${search}`, {
      method,
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : isJson ? JSON.parse(text) : text,
    };
  };

export const fakeSource = async (): Promise<Source> => ({
  open: async () => {
    const api = createFakeApi();
    return apiOf((path, init) => api.fetch(`/api${path}`, init));
  },
  close: async () => undefined,
});

export async function serverSource(): Promise<Source> {
  const server = await openTestServer({ callsPerSecond: 100_000 });
  return {
    open: async () => {
      const { token } = await server.signUp();
      const api = apiOf((path, init) =>
        fetch(`${server.address}/api${path}`, {
          ...init,
          headers: { ...init.headers, authorization: `Bearer ${token}` },
        }),
      );
      await removeSamples(api);
      return api;
    },
    close: () => server.close(),
  };
}

/** A new workspace of the server is not blank; the fake's is. */
async function removeSamples(api: Api) {
  for (const { id } of (await api(listProducts)).body.data) await api(deleteProduct, { id });
  for (const { id } of (await api(listProjects)).body.data) await api(deleteProject, { id });
}
