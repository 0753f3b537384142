import { type Endpoint, type InputOf, REQUEST_RETRIES, RETRY_DELAY_MS } from '@fieldline/contracts';
import type * as z from 'zod/mini';
import type { EventBus } from '../events';
import { newKey } from '../key';
import { readAnswer, readError, unauthenticated } from './answer';
import { NetworkError, RequestError, RetriesExhaustedError, TimeoutError } from './errors';
import { addressOf, headersOf } from './request';
import { type Answer, fetchOnce, type SendForm, sendFormByXhr } from './transport';

type Schema = z.ZodMiniType | undefined;

interface Addressing<Query> {
  /** Values for the `{name}` parts of the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Partial<Query>;
  /** Aborting rejects with the signal's reason, at once and without a further attempt. */
  readonly signal?: AbortSignal;
}

export interface CallOptions<Query, Body> extends Addressing<Query> {
  readonly body?: Body;
  /** Version the change is based on; a stale one is answered 412. */
  readonly ifMatch?: number;
  /** Makes a repeated call take effect once. Every POST gets one by itself. */
  readonly idempotencyKey?: string;
  /** The call outlives the page, which is about to go away. */
  readonly keepalive?: boolean;
}

export type DownloadOptions<Query> = Addressing<Query>;

export interface UploadOptions {
  readonly form: FormData;
  /** Hears which part of the form is sent, from 0 to 1; a further attempt begins at 0 again. */
  readonly onProgress?: (sent: number) => void;
  /** Makes a repeated upload take effect once; every upload gets one by itself. */
  readonly idempotencyKey?: string;
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
  /** Fetches the bytes that a call answers. @throws as `call` does */
  download<Query extends Schema = undefined>(
    endpoint: Endpoint<Query, undefined, unknown>,
    options?: DownloadOptions<InputOf<Query>>,
  ): Promise<Blob>;
  /** Sends a form. Its time-out is 30 s without progress. @throws as `call` does */
  upload<Answer>(
    endpoint: Endpoint<undefined, undefined, Answer>,
    options: UploadOptions,
  ): Promise<Answer>;
  authentication(): Authentication;
}

export interface ApiClientSettings {
  readonly baseUrl: string;
  /** The signed-in user's token, or null. `refresh` asks for a new one and rejects if there is none. */
  readonly getToken: (refresh: boolean) => Promise<string | null>;
  readonly events: EventBus;
  readonly fetch?: typeof fetch;
  readonly sendForm?: SendForm;
  readonly pause?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

/**
 * The client of the API: bearer token, 30 s time-out, 3 retries after 1, 2 and 3 s for time-outs and
 * connection failures only. A 401 emits `auth:unauthorized`; one token refresh is shared by all
 * waiting calls and each is sent once more with the new token.
 */
export function createApiClient(settings: ApiClientSettings): ApiClient {
  const send = settings.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const sendForm = settings.sendForm ?? sendFormByXhr;
  const pause = settings.pause ?? abortablePause;
  let authentication: Authentication = 'accepted';
  let refreshing: Promise<string | null> | undefined;
  /** Counts the sessions: what began in one is neither repeated nor answered for in the next. */
  let session = 0;

  settings.events.on('auth:logout', () => {
    session += 1;
    authentication = 'accepted';
    refreshing = undefined;
  });

  const refreshToken = () => {
    if (refreshing) return refreshing;
    const started = settings.getToken(true).finally(() => {
      if (refreshing === started) refreshing = undefined;
    });
    refreshing = started;
    return started;
  };

  const unauthorized = (final: boolean) => {
    if (final) authentication = 'rejected';
    settings.events.emit('auth:unauthorized');
  };

  async function persist<Result>(
    attempt: () => Promise<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    for (let retry = 0; ; retry += 1) {
      try {
        return await attempt();
      } catch (error) {
        const temporary = error instanceof NetworkError || error instanceof TimeoutError;
        if (!temporary) throw error;
        if (retry === REQUEST_RETRIES) throw new RetriesExhaustedError(error);
        await pause(RETRY_DELAY_MS * (retry + 1), signal);
      }
    }
  }

  /** A successful answer to what `attempt` sends with the token it is given. */
  async function authenticated<Body extends string | Blob>(
    attempt: (token: string | null) => Promise<Answer<Body>>,
    signal: AbortSignal | undefined,
  ): Promise<Body> {
    const started = session;
    let hasToken = false;
    const request = (getToken: () => Promise<string | null>) =>
      persist(async () => {
        const token = await getToken();
        signal?.throwIfAborted();
        // The token is another user's by now.
        if (session !== started) throw unauthenticated();
        hasToken = token !== null;
        return attempt(token);
      }, signal);

    let answer = await request(() => settings.getToken(false));
    if (answer.status === 401 && hasToken && session === started) {
      unauthorized(false);
      const fresh = await persist(refreshToken, signal).catch((error: unknown) => {
        // Without a network nobody has refused the token.
        if (error instanceof RetriesExhaustedError || signal?.aborted) throw error;
        return null;
      });
      if (fresh !== null) answer = await request(async () => fresh);
    }
    if (session === started) {
      if (answer.status === 401) unauthorized(true);
      else authentication = 'accepted';
    }
    const { body } = answer;
    if (answer.status < 400) return body;
    throw readError({ ...answer, body: typeof body === 'string' ? body : await body.text() });
  }

  return {
    authentication: () => authentication,

    async call({ method, path, decode }, options = {}) {
      const { signal, body: json, ifMatch, keepalive = false } = options;
      const url = addressOf(settings.baseUrl, path, options);
      // One key for all attempts of a call: a repeated POST takes effect once.
      const idempotencyKey = options.idempotencyKey ?? (method === 'POST' ? newKey() : undefined);
      const text = await authenticated((token) => {
        const headers = headersOf({ method, token, json, ifMatch, idempotencyKey });
        const body = json !== undefined && { body: JSON.stringify(json) };
        const init = { method, headers, keepalive, ...body };
        return fetchOnce(send, url, init, signal, (response) => response.text());
      }, signal);
      return decoded(text, decode);
    },

    async download({ method, path }, options = {}) {
      const { signal } = options;
      const url = addressOf(settings.baseUrl, path, options);
      return authenticated((token) => {
        const init = { method, headers: headersOf({ method, token }) };
        return fetchOnce(send, url, init, signal, (response) => response.blob());
      }, signal);
    },

    async upload({ method, path, decode }, options) {
      const { form, signal, onProgress = () => undefined } = options;
      const url = addressOf(settings.baseUrl, path, {});
      const idempotencyKey = options.idempotencyKey ?? newKey();
      const text = await authenticated((token) => {
        const headers = headersOf({ method, token, idempotencyKey });
        return sendForm({ url, method, headers, form, onProgress, signal });
      }, signal);
      return decoded(text, decode);
    },
  };
}

function decoded<Result>(text: string, decode: (wire: unknown) => Result): Result {
  try {
    return decode(readAnswer(text));
  } catch (error) {
    throw new RequestError(error);
  }
}

const abortablePause = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      act();
    };
    const abort = () => settle(() => reject(signal?.reason));
    const timer = setTimeout(() => settle(resolve), milliseconds);
    signal?.addEventListener('abort', abort);
  });
