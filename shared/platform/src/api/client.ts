import {
  type Endpoint,
  type InputOf,
  REQUEST_RETRIES,
  REQUEST_TIMEOUT_MS,
  RETRY_DELAY_MS,
} from '@fieldline/contracts';
import type * as z from 'zod/mini';
import type { EventBus } from '../events';
import { newKey } from '../key';
import { readAnswer, readError } from './answer';
import { NetworkError, RequestError, RetriesExhaustedError, TimeoutError } from './errors';

type Schema = z.ZodMiniType | undefined;

export interface CallOptions<Query, Body> {
  /** Values for the `{name}` parts of the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Partial<Query>;
  readonly body?: Body;
  /** Version the change is based on; a stale one is answered 412. */
  readonly ifMatch?: number;
  /** Makes a repeated call take effect once. Every POST gets one by itself. */
  readonly idempotencyKey?: string;
  /** Aborting rejects with the signal's reason, at once and without a further attempt. */
  readonly signal?: AbortSignal;
}

/** Whether the server accepts the user's token: `rejected` after a fresh token was refused too. */
export type Authentication = 'accepted' | 'rejected';

export interface ApiClient {
  /**
   * Makes a call and reads its answer by the contract.
   * @throws ApiError, RetriesExhaustedError, RequestError, or the signal's reason.
   */
  call<Answer, Query extends Schema = undefined, Body extends Schema = undefined>(
    endpoint: Endpoint<Query, Body, Answer>,
    options?: CallOptions<InputOf<Query>, InputOf<Body>>,
  ): Promise<Answer>;
  authentication(): Authentication;
}

export interface ApiClientSettings {
  readonly baseUrl: string;
  /** The signed-in user's token, or null. `refresh` asks for a new one and rejects if there is none. */
  readonly getToken: (refresh: boolean) => Promise<string | null>;
  readonly events: EventBus;
  readonly fetch?: typeof fetch;
  readonly pause?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

/**
 * The client of the API: bearer token, 30 s time-out, 3 retries after 1, 2 and 3 s for time-outs and
 * connection failures only. A 401 emits `auth:unauthorized`; one token refresh is shared by all
 * waiting calls and each is sent once more with the new token.
 */
export function createApiClient(settings: ApiClientSettings): ApiClient {
  const send = settings.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const pause = settings.pause ?? abortablePause;
  let authentication: Authentication = 'accepted';
  let refreshing: Promise<string | null> | undefined;

  const refreshToken = () => {
    refreshing ??= settings.getToken(true).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  const unauthorized = (final: boolean) => {
    if (final) authentication = 'rejected';
    settings.events.emit('auth:unauthorized');
  };

  async function attempt(url: string, init: RequestInit, signal: AbortSignal | undefined) {
    const timer = new AbortController();
    const timeout = setTimeout(
      () => timer.abort(new TimeoutError(REQUEST_TIMEOUT_MS)),
      REQUEST_TIMEOUT_MS,
    );
    const signals = signal ? AbortSignal.any([signal, timer.signal]) : timer.signal;
    try {
      const response = await send(url, { ...init, signal: signals });
      // The body counts into the time-out: a server may stop in the middle of it.
      return {
        status: response.status,
        statusText: response.statusText,
        text: await response.text(),
      };
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (timer.signal.aborted) throw timer.signal.reason;
      throw new NetworkError(error);
    } finally {
      clearTimeout(timeout);
    }
  }

  async function persist(url: string, init: RequestInit, signal: AbortSignal | undefined) {
    for (let retry = 0; ; retry += 1) {
      try {
        return await attempt(url, init, signal);
      } catch (error) {
        const temporary = error instanceof NetworkError || error instanceof TimeoutError;
        if (!temporary) throw error;
        if (retry === REQUEST_RETRIES) throw new RetriesExhaustedError(error);
        await pause(RETRY_DELAY_MS * (retry + 1), signal);
      }
    }
  }

  return {
    authentication: () => authentication,
    async call(endpoint, options = {}) {
      const { signal } = options;
      const url = addressOf(settings.baseUrl, endpoint.path, options);
      // One key for all attempts of a call: a repeated POST takes effect once.
      const key = options.idempotencyKey ?? (endpoint.method === 'POST' ? newKey() : undefined);
      const keyed = key === undefined ? options : { ...options, idempotencyKey: key };
      const request = (token: string | null) =>
        persist(url, requestInit(endpoint.method, keyed, token), signal);

      let token = await settings.getToken(false);
      let answer = await request(token);
      if (answer.status === 401 && token !== null) {
        unauthorized(false);
        token = await refreshToken().catch(() => null);
        if (token !== null) answer = await request(token);
      }
      if (answer.status === 401) {
        unauthorized(true);
        throw readError(answer);
      }
      authentication = 'accepted';
      if (answer.status >= 400) throw readError(answer);
      try {
        return endpoint.decode(readAnswer(answer));
      } catch (error) {
        throw new RequestError(error);
      }
    },
  };
}

function addressOf(
  baseUrl: string,
  path: string,
  { params = {}, query = {} }: { params?: Readonly<Record<string, string>>; query?: object },
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RequestError(`The address needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    entries.map(([key, value]) => [key, String(value)]),
  ).toString();
  return `${baseUrl}${filled}${search && `?${search}`}`;
}

function requestInit(
  method: string,
  { body, ifMatch, idempotencyKey }: CallOptions<unknown, unknown>,
  token: string | null,
): RequestInit {
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (ifMatch !== undefined) headers.set('if-match', `"${ifMatch}"`);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  return { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
}

const abortablePause = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
