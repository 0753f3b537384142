import { newKey } from '../key';
import { RequestError } from './errors';

/** The address of a call: its path with the parameters filled in, and its query. @throws RequestError */
export function addressOf(
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

export interface RequestParts {
  readonly method: string;
  readonly token: string | null;
  readonly json?: unknown;
  readonly ifMatch?: number | undefined;
  readonly idempotencyKey?: string | undefined;
  /** Whether the call carries its own trace id. */
  readonly traced?: boolean | undefined;
}

/** A new trace that is recorded; its first span is the call: https://www.w3.org/TR/trace-context */
export const newTraceparent = (): string => `00-${newKey()}-${newKey().slice(16)}-01`;

/**
 * The headers of a call. A form gets no content type here: the browser writes it, with the
 * boundary.
 */
export function headersOf({ token, json, ifMatch, idempotencyKey, traced }: RequestParts): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (json !== undefined) headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (ifMatch !== undefined) headers.set('if-match', `"${ifMatch}"`);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  if (traced) headers.set('traceparent', newTraceparent());
  return headers;
}
