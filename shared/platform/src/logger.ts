/**
 * Writes to the browser's console. Never pass tokens, e-mail addresses or file contents: log messages can end
 * up in a user's screenshot.
 */
export interface Logger {
  /** A failure that the user may notice. */
  error(message: string, cause?: unknown): void;
  /** An unexpected event that the code dealt with. */
  warn(message: string, cause?: unknown): void;
  /** The same logger, with messages marked by `scope`. */
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
