import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { ConfigurationError } from '../config/errors';

/** Node's codes, PostgreSQL's code, and the words of the embedded database's system. */
const TOO_MANY = /^(EMFILE|ENFILE|53000)$|too many open files|no file descriptors available/i;
/** Errors of a database are wrapped by its driver. */
const CAUSES = 3;

/** Whether something failed because this process has too many open files and connections. */
export function isOutOfFiles(error: unknown, causes = CAUSES): boolean {
  const [code, message, cause] = ['code', 'message', 'cause'].map((name): unknown =>
    Reflect.get(Object(error), name),
  );
  return (
    TOO_MANY.test(String(code)) ||
    TOO_MANY.test(String(message)) ||
    (causes > 0 && cause != null && isOutOfFiles(cause, causes - 1))
  );
}

export const tooFewFiles = (cause: unknown): ConfigurationError =>
  new ConfigurationError(
    'This process may not open enough files. Raise its limit to 4096 or more (ulimit -n 4096, or LimitNOFILE=65536 in a systemd unit), and start it again.',
    { cause },
  );

/** Left for files of the database, photos and outgoing connections. */
const RESERVED = 512;

/**
 * How many connections a server may have open, so that they never take the files that this process
 * needs; undefined where the system does not tell its limit.
 */
export async function connectionLimit(limits = '/proc/self/limits'): Promise<number | undefined> {
  const text = await readFile(limits, 'utf8').catch(() => '');
  const limit = Number(/^Max open files +(\d+)/m.exec(text)?.[1]);
  return Number.isNaN(limit) ? undefined : Math.max(limit - RESERVED, Math.floor(limit / 2));
}

/**
 * Closes new connections while this process has `limit` of them, whichever of its servers accepted
 * them: a server that listens on several addresses has a limit for each. Returns a function that
 * stops this.
 */
export function limitConnections(limit: number, onRefused: () => void): () => void {
  let open = 0;
  const accept = (message: unknown) => {
    const socket: unknown = Reflect.get(Object(message), 'socket');
    if (!(socket instanceof Socket)) return;
    open += 1;
    socket.once('close', () => (open -= 1));
    if (open <= limit) return;
    socket.destroy();
    onRefused();
  };
  subscribe(ACCEPTED, accept);
  return () => unsubscribe(ACCEPTED, accept);
}

/** Node's channel for each accepted connection. */
const ACCEPTED = 'net.server.socket';
