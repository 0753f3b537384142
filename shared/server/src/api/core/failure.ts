import type { ApiErrorWire } from '@fieldline/contracts';

/** An answer other than success, in the API's one error shape. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details?: unknown,
    /** Headers of the answer. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }

  toWire(): ApiErrorWire {
    const { status, code, message, details } = this;
    return { status, code, message, ...(details !== undefined && { details }) };
  }
}

/** Refuses a call that can be sent again after this many seconds. */
export const later = (
  status: 429 | 502 | 503,
  code: string,
  message: string,
  seconds: number,
): ApiFailure =>
  new ApiFailure(status, code, message, { retry_after: seconds }, { 'retry-after': `${seconds}` });

export const notFound = (what: string): ApiFailure =>
  new ApiFailure(404, 'NOT_FOUND', `${what} not found`);

export const stale = (): ApiFailure =>
  new ApiFailure(412, 'STALE_VERSION', 'Someone else changed this after you loaded it');
