import {
  ANALYSIS_FEATURE,
  deleteProduct,
  deleteProject,
  listProducts,
  listProjects,
  TRANSCRIPTION_FEATURE,
} from '@fieldline/contracts';
import { GOOD_ANALYSIS, openModelService, openTestServer } from '@fieldline/server/testing';
import { analysisWireOf } from '../fixtures';
import { createFakeApi } from '../suite/fakeApi';
import type { AnyEndpoint } from '../suite/handlers/handler';

export interface Parts {
  /** Replaces `{id}` in the path. */
  readonly id?: string;
  readonly findingId?: string;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** A form is sent unchanged, everything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Untyped: each test states what it expects.
  readonly body: ReturnType<typeof JSON.parse>;
}

/** Calls an API, fake or real, as a signed-in user. */
export type Api = (
  endpoint: Pick<AnyEndpoint, 'method' | 'path'>,
  parts?: Parts,
) => Promise<Answer>;

/** The source of an API: each `open` is that of a new user without data. */
export interface Source {
  open(): Promise<Api>;
  /** From now on the analysis service answers; before, it never does. */
  answers(): void;
  close(): Promise<void>;
}

type Send = (path: string, init: RequestInit) => Promise<Response>;

const apiOf =
  (send: Send): Api =>
  async ({ method, path }, { id = '', findingId = '', query = {}, body, headers = {} } = {}) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    );
    const isForm = body instanceof FormData;
    const response = await send(
      `${path.replace('{id}', id).replace('{findingId}', findingId)}?${search}`,
      {
        method,
        headers: {
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      },
    );
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : isJson ? JSON.parse(text) : text,
    };
  };

export async function fakeSource(): Promise<Source> {
  let isAnswered = false;
  return {
    open: async () => {
      isAnswered = false;
      const api = createFakeApi({ features: [ANALYSIS_FEATURE, TRANSCRIPTION_FEATURE] });
      return apiOf(async (path, init) => {
        const answer = await api.fetch(`/api${path}`, init);
        const begun =
          isAnswered && path.includes('/ai/retry') ? api.state.analyses.at(-1) : undefined;
        if (begun) Object.assign(begun, analysisWireOf({ id: begun.id, log_id: begun.log_id }));
        return answer;
      });
    },
    answers: () => void (isAnswered = true),
    close: async () => undefined,
  };
}

export async function serverSource(): Promise<Source> {
  const service = await openModelService('hang');
  const asked = { url: service.url, key: 'key', model: 'm', dailyBytes: 1e9 };
  const server = await openTestServer({
    callsPerSecond: 100_000,
    analysis: { ...asked, credits: 0, dailyPhotos: 1000, dailyTokens: 1e9 },
    transcription: asked,
  });
  return {
    answers: () => service.does(JSON.stringify(GOOD_ANALYSIS)),
    open: async () => {
      service.does('hang');
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
    async close() {
      await server.close();
      await service.close();
    },
  };
}

/** A new workspace of the server has samples; that of the fake is empty. */
async function removeSamples(api: Api) {
  for (const { id } of (await api(listProducts)).body.data) await api(deleteProduct, { id });
  for (const { id } of (await api(listProjects)).body.data) await api(deleteProject, { id });
}
