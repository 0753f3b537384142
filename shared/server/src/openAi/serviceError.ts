import OpenAI from 'openai';

/**
 * A service gave no result. The message is for users: it names the reason, without contents of the
 * request.
 */
export class ServiceError extends Error {
  override readonly name: string = 'ServiceError';
  constructor(
    message: string,
    /** The pause that the service asks for, in milliseconds. */
    readonly retryAfterMs = 0,
  ) {
    super(message);
  }
}

/** `Retry-After` in milliseconds: seconds or a date (RFC 9110, 10.2.3). */
export function retryAfterOf(error: unknown): number {
  const headers: unknown = error instanceof OpenAI.APIError && error.headers;
  const header = headers instanceof Headers && headers.get('retry-after');
  if (!header) return 0;
  const pause = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(pause) ? Math.max(0, pause) : 0;
}
