import { randomUUID } from 'node:crypto';
import { LogController } from 'fastify';
import { sqlStateOf } from '../database/databaseError';
import { isDamage } from '../database/embedded/damage';
import { type Away, reasonOf, whatIsAway } from './away';
import { onceAMinute } from './onceAMinute';

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
    hooks: { logMethod: outagesOnceAMinute() },
  },
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
});

const OUTAGES: Readonly<Record<Away | 'damage', string>> = {
  damage:
    'The files of the database are damaged: restore the last backup into a new folder, FIELDLINE_DATA=NEW npm run restore -- BACKUP',
  database: 'The database cannot be reached: what needs it fails until it can',
  store: 'The store of the photos cannot be reached: what needs it fails until it can',
};

/** Each call and each job fails in an outage: one line a minute says the same. */
function outagesOnceAMinute() {
  const minutely = onceAMinute();
  return function log(this: unknown, line: unknown[], method: CallableFunction): void {
    const write = (written: unknown[]) => void Reflect.apply(method, this, written);
    const error: unknown = Reflect.get(Object(line[0]), 'err');
    const outage = whatIsAway(error) ?? (isDamage(error) ? 'damage' : null);
    if (outage === null) return write(line);
    return minutely(outage, () => write([{ reason: reasonOf(error) }, OUTAGES[outage]]));
  };
}

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
