/**
 * Writes to the browser's console. Never pass tokens, e-mail addresses or file contents: what is
 * logged can end up in a screenshot of a user.
 */
export interface Logger {
  /** Something the user may notice went wrong. */
  error(message: string, cause?: unknown): void;
  /** Something odd that was dealt with. */
  warn(message: string, cause?: unknown): void;
  /** The same logger, its messages marked with where they come from. */
  scoped(scope: string): Logger;
}

export function createLogger(
  scope = 'fieldline',
  sink: Pick<Console, 'error' | 'warn'> = console,
): Logger {
  const write = (level: 'error' | 'warn', message: string, cause: unknown) =>
    cause === undefined
      ? sink[level](`[${scope}] ${message}`)
      : sink[level](`[${scope}] ${message}`, cause);
  return {
    error: (message, cause) => write('error', message, cause),
    warn: (message, cause) => write('warn', message, cause),
    scoped: (inner) => createLogger(`${scope}/${inner}`, sink),
  };
}
