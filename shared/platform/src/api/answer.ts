import { apiErrorWire } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { ApiError } from './errors';

interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
}

/** The JSON of a successful answer; undefined where it has no body. Throws on anything but JSON. */
export function readAnswer({ text }: Answer): unknown {
  return text === '' ? undefined : JSON.parse(text);
}

const looseError = z.partial(apiErrorWire);

/** The typed error of an unsuccessful answer; what the server leaves out takes the specified default. */
export function readError({ status, statusText, text }: Answer): ApiError {
  if (status === 401) return new ApiError(401, 'UNAUTHORIZED', 'Authentication required');
  const parsed = z.safeParse(looseError, parsedJson(text));
  const body = parsed.success ? parsed.data : {};
  return new ApiError(
    status,
    body.code ?? 'API_ERROR',
    body.message ?? `HTTP ${status}: ${statusText}`,
    body.details,
  );
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
