import { randomUUID } from 'node:crypto';
import { LogController } from 'fastify';
import { sqlStateOf } from '../database/databaseError';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info';

/**
 * Lines of JSON on stderr, each with the id of its request. They contain no tokens, emails or
 * bodies. A call is logged by its pattern, not its address; an error by its type and stack, not its
 * message, which may quote what was sent.
 */
export const logSettings = (level: LogLevel) => ({
  logger: {
    level,
    stream: process.stderr,
    serializers: { err: (error: unknown) => describeError(error) },
  },
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
});

/** How many causes are logged: an error may be its own cause. */
const CAUSES = 4;

interface DescribedError extends Record<string, unknown> {
  readonly type: string;
  /** A code of the API, the system or the database; nothing that was sent. */
  readonly message: string;
  readonly stack: string;
  readonly cause?: DescribedError;
}

function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error ? error.code : sqlStateOf(error);
  return {
    type: error.name,
    message: String(code ?? ''),
    stack: frames.join('\n'),
    ...(error.cause !== undefined &&
      depth < CAUSES && { cause: describeError(error.cause, depth + 1) }),
  };
}
