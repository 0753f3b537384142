import { createHash, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readdir, readFile, rmdir, unlink } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createDurably, isSystemError, writeDurably } from '@fieldline/releases';
import { isDiskFull, noSpaceIn } from './diskSpace';
import { isOutOfFiles, tooFewFiles } from './openFiles';
import { ConfigurationError, newerData } from '../config/errors';

const MARKER = 'fieldline.json';
/** Versions that read format 1 cannot check passwords that this version stored. */
const FORMAT = 2;
const OLDEST_FORMAT = 1;
/** What tells a folder with Fieldline's data whose marker is missing from another program's. */
const OWN_DATA = ['database', 'accounts', 'accounts.copy'];
/** No other user of this machine may read accounts, photos and the database. */
const OF_OWNER = 0o700;
/** A folder at the top of a separate disk. */
const OF_THE_DISK = 'lost+found';
/** The longest path of a unix socket that every system supports. */
const SOCKET_PATH_LIMIT = 100;
const TAKEOVER_ATTEMPTS = 50;

/** A data folder that only this process uses. */
export interface TakenFolder {
  release(): Promise<void>;
  /** Answers questions of another process of this user. Questions and answers are one line each. */
  onAsked(answer: (question: string) => Promise<string>): void;
  /** Marks the data as those of this version, so that an older one refuses them. */
  markCurrent(): Promise<void>;
}

/**
 * Takes the data folder for this process, and creates it if it does not exist. A second process is
 * refused, however the first one ended: the lock is a listening socket, which dies with its owner.
 * @param force takes it even if a newer version wrote it
 * @throws ConfigurationError if the folder is foreign, unusable, too new, or in use
 */
export async function takeDataFolder(folder: string, force = false): Promise<TakenFolder> {
  await prepare(folder, force);
  const lock = socketPath(folder);
  const own = `${lock}.${process.pid}.${randomBytes(3).toString('hex')}`;
  let answer: ((question: string) => Promise<string>) | undefined;
  const server = await listen(own, (socket) => converse(socket, answer));
  try {
    for (let attempt = 0; attempt < TAKEOVER_ATTEMPTS; attempt += 1) {
      if (await linked(own, lock)) {
        return {
          release: () => release(server, lock),
          onAsked: (how) => {
            answer = how;
          },
          markCurrent: () => markCurrent(folder),
        };
      }
      if (await answers(lock)) {
        throw new ConfigurationError(
          `The data folder ${folder} is in use by another Fieldline. Stop it, or set FIELDLINE_DATA.`,
        );
      }
      await removeStale(lock);
    }
    throw new ConfigurationError(`The data folder ${folder} could not be locked.`);
  } catch (error) {
    server.close();
    throw error;
  } finally {
    await unlink(own).catch(() => undefined);
  }
}

async function prepare(folder: string, force: boolean) {
  try {
    await mkdir(folder, { recursive: true, mode: OF_OWNER });
    const entries = await readdir(folder);
    if (entries.includes(MARKER)) {
      await checkMarker(folder, force);
    } else if (OWN_DATA.some((own) => entries.includes(own))) {
      throw damagedMarker(folder, 'missing');
    } else if (entries.some((entry) => !entry.startsWith('lock.') && entry !== OF_THE_DISK)) {
      throw new ConfigurationError(
        `The folder ${folder} holds other files than Fieldline's data. Set FIELDLINE_DATA to another folder.`,
      );
    } else {
      await createDurably(join(folder, MARKER), JSON.stringify({ format: FORMAT }));
    }
    await closeToOthers(folder);
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    if (isDiskFull(error)) throw noSpaceIn(folder, error);
    if (isOutOfFiles(error)) throw tooFewFiles(error);
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`The data folder ${folder} cannot be used: ${reason}.`);
  }
}

/** An existing folder may be open to everyone; another user's folder is not changed. */
async function closeToOthers(folder: string) {
  try {
    await chmod(folder, OF_OWNER);
  } catch (error) {
    if (!isSystemError(error, 'EPERM')) throw error;
  }
}

async function checkMarker(folder: string, force: boolean) {
  const format = await formatOf(folder);
  if (format === undefined) throw damagedMarker(folder, 'damaged');
  if (format > FORMAT && !force) throw newerData(`The data folder ${folder}`);
}

const damagedMarker = (folder: string, state: 'damaged' | 'missing') =>
  new ConfigurationError(
    `The file ${join(folder, MARKER)} is ${state}. If the folder has Fieldline's data, replace it by a file with the text {"format":${FORMAT}}.`,
  );

/** The format of the data; undefined if the file does not say. */
async function formatOf(folder: string): Promise<number | undefined> {
  try {
    const marker: unknown = JSON.parse(await readFile(join(folder, MARKER), 'utf8'));
    const format: unknown = Reflect.get(Object(marker), 'format');
    return Number.isInteger(format) && Number(format) >= OLDEST_FORMAT ? Number(format) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || isSystemError(error, 'EISDIR')) return undefined;
    throw error;
  }
}

async function markCurrent(folder: string) {
  if ((await formatOf(folder)) === OLDEST_FORMAT) {
    await writeDurably(join(folder, MARKER), JSON.stringify({ format: FORMAT }));
  }
}

function socketPath(folder: string): string {
  const inside = join(folder, 'lock.sock');
  if (inside.length <= SOCKET_PATH_LIMIT - 20) return inside;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  return join(tmpdir(), `fieldline-${name}.sock`);
}

/** Asks the process that uses the folder; null if there is none. */
export const askOwner = (folder: string, question: string): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const socket = connect(socketPath(folder), () => socket.write(`${question}\n`));
    let answered = '';
    socket.setEncoding('utf8').on('data', (part) => (answered += String(part)));
    socket.once('end', () => resolve(answered.trim()));
    socket.once('error', (error) => {
      const isNobody = ['ENOENT', 'ECONNREFUSED'].some((code) => isSystemError(error, code));
      if (isNobody) resolve(null);
      else reject(error);
    });
  });

function converse(socket: Socket, answer: ((question: string) => Promise<string>) | undefined) {
  socket.unref();
  socket.on('error', () => socket.destroy());
  if (!answer) {
    socket.destroy();
    return;
  }
  createInterface({ input: socket }).once('line', (question) => {
    answer(question).then(
      (text) => socket.end(`${text}\n`),
      () => socket.destroy(),
    );
  });
}

const listen = (path: string, onConnection: (socket: Socket) => void) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer(onConnection);
    server.once('error', reject);
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });

async function linked(own: string, lock: string): Promise<boolean> {
  try {
    await link(own, lock);
    return true;
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Whether a process listens on the lock. */
const answers = (lock: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(lock);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Removes a lock whose owner is gone; one process at a time, or a fresh lock could be removed. */
async function removeStale(lock: string) {
  const turn = `${lock}.turn`;
  try {
    await mkdir(turn);
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await rmdir(turn).catch(() => undefined);
    return;
  }
  try {
    if (!(await answers(lock))) await unlink(lock).catch(() => undefined);
  } finally {
    await rmdir(turn).catch(() => undefined);
  }
}

async function release(server: Server, lock: string) {
  await unlink(lock).catch(() => undefined);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
}
