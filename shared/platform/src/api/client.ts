import type { Endpoint, InputOf } from '@fieldline/contracts';
import type * as z from 'zod/mini';
import type { ConnectionControl } from '../connection';
import type { EventBus } from '../events';
import type { Reader } from '../offline/kept';
import { newKey } from '../key';
import { type Authentication, createAuthenticated } from './authenticated';
import { RequestError } from './errors';
import { readAnswer } from './answer';
import { createLinkedBytes } from './linkedBytes';
import { assertOwn, assertOwnBytes } from './ownAnswer';
import { addressOf, headersOf } from './request';
import { abortablePause, type Pause } from './retries';
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
  /** Makes a repeated call take effect once. Every call but a GET gets one automatically. */
  readonly idempotencyKey?: string;
  /** The call outlives the page, which is about to go away. */
  readonly keepalive?: boolean;
}

export type DownloadOptions<Query> = Addressing<Query>;

export interface UploadOptions {
  readonly form: FormData;
  /** Called with the part of the form that is sent, from 0 to 1; a further attempt starts at 0 again. */
  readonly onProgress?: (sent: number) => void;
  /** Makes a repeated upload take effect once; every upload gets one automatically. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

export interface ApiClient {
  /**
   * Makes a call and reads its answer by the contract.
   * @throws ApiError, RetriesExhaustedError, RequestError, or the signal's reason.
   */
  call<Answer, Query extends Schema = undefined, Body extends Schema = undefined>(
    endpoint: Endpoint<Query, Body, Answer>,
    options?: CallOptions<InputOf<Query>, InputOf<Body>>,
  ): Promise<Answer>;
  /** Fetches the bytes of a call's answer. @throws as `call` does */
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
  /** The address of a call whose answer this client cannot read, such as a stream. @throws RequestError */
  address<Query extends Schema = undefined, Body extends Schema = undefined>(
    endpoint: Endpoint<Query, Body, unknown>,
    options?: Addressing<InputOf<Query>>,
  ): string;
}

export interface ApiClientSettings {
  readonly baseUrl: string;
  /** The signed-in user's token, or null. `refresh` asks for a new one and rejects if there is none. */
  readonly getToken: (refresh: boolean) => Promise<string | null>;
  readonly events: EventBus;
  /** Whether calls carry a trace id, as the server's settings say. */
  readonly traced?: boolean | undefined;
  /** Called for each answer and for each attempt without one. */
  readonly connection?: Pick<ConnectionControl, 'answered' | 'failed' | 'interfered'>;
  /** Reads saved copies if there is no network, and saves what was read. */
  readonly reader?: Reader;
  readonly fetch?: typeof fetch;
  readonly sendForm?: SendForm;
  readonly pause?: Pause;
}

/**
 * The client of the API: bearer token, 30 s time-out, 3 retries after 1, 2 and 3 s for time-outs and
 * connection failures only. A 401 emits `auth:unauthorized`; one token refresh is shared by all waiting
 * calls, and each is sent again with the new token.
 */
export function createApiClient(settings: ApiClientSettings): ApiClient {
  const send = settings.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const fetchLinked = createLinkedBytes(send);
  const sendForm = settings.sendForm ?? sendFormByXhr;
  const { send: authenticated, authentication } = createAuthenticated({
    getToken: settings.getToken,
    events: settings.events,
    connection: settings.connection,
    pause: settings.pause ?? abortablePause,
  });

  const { baseUrl, reader, traced } = settings;
  const belowBase = (url: string) => url.slice(baseUrl.length);

  return {
    authentication,
    address: ({ path }, options = {}) => addressOf(settings.baseUrl, path, options),

    async call({ method, path, decode }, options = {}) {
      const { signal, body: json, ifMatch, keepalive = false } = options;
      const url = addressOf(settings.baseUrl, path, options);
      // One key for all attempts of a call: a repeated change takes effect once.
      const idempotencyKey = options.idempotencyKey ?? (method === 'GET' ? undefined : newKey());
      const own = readAs(decode, settings);
      const ask = () =>
        authenticated(async (token) => {
          const headers = headersOf({ method, token, json, ifMatch, idempotencyKey, traced });
          const body = json !== undefined && { body: JSON.stringify(json) };
          // The API redirects no such call; a network that asks for a sign-in does.
          const init = { method, headers, keepalive, redirect: 'manual', ...body } as const;
          return own.check(await fetchOnce(send, url, init, signal, (response) => response.text()));
        }, signal);
      const isRead = reader && method === 'GET';
      return own.value(isRead ? await reader.text(belowBase(url), ask) : await ask());
    },

    async download({ method, path, mayLink, media }, options = {}) {
      const { signal } = options;
      const url = addressOf(settings.baseUrl, path, options);
      const ask = () =>
        authenticated(async (token) => {
          const init = { method, headers: headersOf({ method, token, traced }) };
          const answer = mayLink
            ? await fetchLinked(url, init, signal)
            : await fetchOnce(send, url, init, signal, (response) => response.blob());
          return assertOwnBytes(answer, media ?? []);
        }, signal);
      return reader ? reader.blob(belowBase(url), ask) : ask();
    },

    async upload({ method, path, decode }, options) {
      const { form, signal, onProgress = () => undefined } = options;
      const url = addressOf(settings.baseUrl, path, {});
      const idempotencyKey = options.idempotencyKey ?? newKey();
      const own = readAs(decode, settings);
      const text = await authenticated(async (token) => {
        const headers = headersOf({ method, token, idempotencyKey, traced });
        return own.check(await sendForm({ url, method, headers, form, onProgress, signal }));
      }, signal);
      return own.value(text);
    },
  };
}

/** Reads the answers to one call by its contract. */
function readAs<Result>(decode: (wire: unknown) => Result, { connection }: ApiClientSettings) {
  let last: { readonly text: string; readonly value: Result } | undefined;
  const read = (text: string) => {
    try {
      return decode(readAnswer(text));
    } catch (error) {
      throw new RequestError(error);
    }
  };
  return {
    /** @throws ForeignAnswerError, or RequestError if it breaks the contract */
    check: (answer: Answer<string>): Answer<string> => {
      assertOwn(answer);
      const { status, body, isNumbered } = answer;
      if (status >= 400) return answer;
      try {
        last = { text: body, value: read(body) };
      } catch (error) {
        // An answer of the API itself would be numbered, even one that breaks the contract.
        if (!isNumbered) connection?.interfered(false);
        throw error;
      }
      return answer;
    },
    /** The checked answer, or a saved one. @throws RequestError */
    value: (text: string): Result => (last?.text === text ? last.value : read(text)),
  };
}
