import { REQUEST_TIMEOUT_MS } from '@fieldline/contracts';
import { NetworkError, TimeoutError } from './errors';

/** An answer, whatever its status. */
export interface Answer<Body> {
  readonly status: number;
  readonly statusText: string;
  readonly body: Body;
  /** Its content type, if it names one. */
  readonly type?: string | undefined;
  /** Bytes that it announces, if they were not compressed. */
  readonly length?: number | undefined;
  /** Whether it carries the header that the API sets on all its answers. */
  readonly isNumbered?: boolean;
}

/** Set by the API on all its answers. */
const REQUEST_ID_HEADER = 'x-request-id';

type Head = Pick<Headers, 'get'>;

/** What the headers of an answer say about it. */
export function described(headers: Head): Pick<Answer<unknown>, 'type' | 'length' | 'isNumbered'> {
  const length = headers.get('content-encoding') === null && headers.get('content-length');
  return {
    type: headers.get('content-type') ?? undefined,
    isNumbered: headers.get(REQUEST_ID_HEADER) !== null,
    ...(typeof length === 'string' && { length: Number(length) }),
  };
}

/**
 * One attempt with `fetch`, within 30 s. The time-out includes the body: a server may stop in the middle of
 * it.
 * @throws NetworkError, TimeoutError, or the signal's reason
 */
export async function fetchOnce<Body>(
  send: typeof fetch,
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
  read: (response: Response) => Promise<Body>,
): Promise<Answer<Body>> {
  const timer = new AbortController();
  const timeout = setTimeout(
    () => timer.abort(new TimeoutError(REQUEST_TIMEOUT_MS)),
    REQUEST_TIMEOUT_MS,
  );
  const signals = signal ? AbortSignal.any([signal, timer.signal]) : timer.signal;
  try {
    const response = await send(url, { ...init, signal: signals });
    const { status, statusText, headers } = response;
    return { status, statusText, body: await read(response), ...described(headers) };
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (timer.signal.aborted) throw timer.signal.reason;
    throw new NetworkError(error);
  } finally {
    clearTimeout(timeout);
  }
}

export interface FormRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly form: FormData;
  /** Called with the part of the form that is sent, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal | undefined;
}

/** One attempt to send a form. @throws NetworkError, TimeoutError, or the signal's reason */
export type SendForm = (request: FormRequest) => Promise<Answer<string>>;

/** Sends with XMLHttpRequest, the only API that reports progress; fails after 30 s without any. */
export const sendFormByXhr: SendForm = ({ url, method, headers, form, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const settle = (act: () => void) => {
      clearTimeout(timeout);
      signal?.removeEventListener('abort', abort);
      act();
    };
    const abort = () => {
      settle(() => reject(signal?.reason));
      request.abort();
    };
    const alive = () => {
      clearTimeout(timeout);
      timeout = setTimeout(() => {
        settle(() => reject(new TimeoutError(REQUEST_TIMEOUT_MS)));
        request.abort();
      }, REQUEST_TIMEOUT_MS);
    };
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', abort);
    request.open(method, url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => {
      alive();
      onProgress(total === 0 ? 0 : loaded / total);
    };
    request.onprogress = alive;
    request.onload = () =>
      settle(() =>
        resolve({
          status: request.status,
          statusText: request.statusText,
          body: request.responseText,
          ...described({ get: (name) => request.getResponseHeader(name) }),
        }),
      );
    request.onerror = () => settle(() => reject(new NetworkError(request)));
    alive();
    request.send(form);
  });
