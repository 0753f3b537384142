import { apiErrorWire } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { ApiError } from './errors';
import { jsonOf } from './ownAnswer';
import type { Answer } from './transport';

/**
 * The JSON of a successful answer; undefined if it has no body.
 * @throws SyntaxError on anything but JSON
 */
export function readAnswer(text: string): unknown {
  return text === '' ? undefined : JSON.parse(text);
}

/** The error of a call without a user, or whose user is not accepted. */
export const unauthenticated = (statusText = ''): ApiError =>
  new ApiError(401, 'UNAUTHORIZED', 'Authentication required', undefined, statusText);

const looseError = z.partial(apiErrorWire);

/**
 * The typed error of an unsuccessful answer. Missing fields get the specified defaults.
 */
export function readError({ status, statusText, body }: Answer<string>): ApiError {
  if (status === 401) return unauthenticated(statusText);
  const parsed = z.safeParse(looseError, jsonOf(body));
  const failure = parsed.success ? parsed.data : {};
  return new ApiError(
    status,
    failure.code ?? 'API_ERROR',
    failure.message ?? `HTTP ${status}: ${statusText}`,
    failure.details,
    statusText,
  );
}
