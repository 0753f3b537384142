/** Messages of the API client (specification, section 8). */

/** The server answered with an error. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details?: unknown,
    /** The phrase next to the status; empty if the protocol has none (HTTP/2). */
    readonly statusText = '',
  ) {
    super(message);
  }
}

/** No answer within the time-out. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
  constructor(milliseconds: number) {
    super(`Request timeout after ${milliseconds}ms`);
  }
}

/** The server could not be reached. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  constructor(cause: unknown) {
    super('Network connection failed', { cause });
  }
}

/**
 * Something between this device and the server answered instead of the API: a sign-in page of the
 * network, or a filter. For every caller the server could not be reached.
 */
export class ForeignAnswerError extends NetworkError {
  constructor(
    cause: unknown,
    /** Whether the answer is the sign-in page of a network, as far as can be told. */
    readonly isSignIn: boolean,
  ) {
    super(cause);
  }
}

/** Any other failure, such as an answer that breaks the contract. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  constructor(cause: unknown) {
    super(`Request failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Every attempt ended in a time-out or a connection failure; the last one is the `cause`. */
export class RetriesExhaustedError extends Error {
  override readonly name = 'RetriesExhaustedError';
  constructor(cause: unknown) {
    super('Maximum retry attempts exceeded', { cause });
  }
}
