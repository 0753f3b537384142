import { createHash, randomBytes } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { isSystemError, writeDurably } from '@fieldline/releases';
import * as z from 'zod/mini';
import { ConfigurationError } from '../config/errors';
import { type Database, fillDatabase } from '../database/database';
import { sqlStateOf } from '../database/databaseError';
import { STEPS } from '../database/migrations';
import { isDiskFull } from '../dataFolder/diskSpace';
import { copyOf } from '../identity/accountState';
import { ACCOUNTS_FILE } from '../identity/localIdentity';
import { listBeside, takeListed } from './deletedAccounts';
import {
  comparable,
  continueNumbers,
  differing,
  fingerprintsOf,
  readRows,
  rowCount,
  stepsOf,
  tablesOf,
  writeRows,
} from './rows';

const FORMAT = 1;
const RECORD = 'backup.json';
/** Marks a data folder whose restore is not complete. */
const HALF_RESTORED = 'restoring';

const record = z.object({
  format: z.literal(FORMAT),
  /** The number of steps that the schema had. */
  steps: z.number(),
  madeAt: z.string(),
  tables: z.record(z.string(), z.object({ rows: z.number(), hash: z.string() })),
  /** SHA-256 of the photos, by id. */
  photos: z.record(z.string(), z.string()),
  /** SHA-256 of the other files, by path; absent in earlier releases. */
  files: z._default(z.record(z.string(), z.string()), {}),
});
type Record = z.infer<typeof record>;

/** Counts of a backup or a restore. */
export interface Summary {
  readonly rows: number;
  readonly photos: number;
}

/**
 * Writes all data of a data folder into a new folder: database, photos and accounts of one moment.
 * Calls continue meanwhile; those that need the database wait while it is read. The folder appears
 * only when it is complete.
 * @throws ConfigurationError with a message for users
 */
export async function backUp(dataFolder: string, db: Database, target: string): Promise<Summary> {
  if (await exists(target)) {
    throw new ConfigurationError(`${target} already exists. Name a new folder.`);
  }
  const mark = randomBytes(4).toString('hex');
  const part = `${target}.${mark}.part`;
  // Hard links keep the photos of this moment, even if some are deleted while they are copied.
  const held = join(dataFolder, 'photos', `held-${mark}`);
  try {
    for (const each of [join(part, 'tables'), join(part, 'photos'), held]) {
      await mkdir(each, { recursive: true, mode: 0o700 });
    }
    const { tables, steps } = await db.transaction(async (tx) => {
      await comparable(tx);
      for (const table of await tablesOf(tx)) await dump(tx, table, join(part, 'tables', table));
      await hold(join(dataFolder, 'photos/originals'), held);
      await copyFile(join(dataFolder, ACCOUNTS_FILE), join(part, ACCOUNTS_FILE)).catch(ifMissing);
      return { tables: await fingerprintsOf(tx), steps: await stepsOf(tx) };
    });
    const photos = await copyPhotos(held, join(part, 'photos'));
    const files = await hashesOf(part, [
      ...Object.keys(tables).map((table) => `tables/${table}`),
      ACCOUNTS_FILE,
    ]);
    const made: Record = {
      format: FORMAT,
      steps,
      madeAt: new Date().toISOString(),
      tables,
      photos,
      files,
    };
    await writeDurably(join(part, RECORD), JSON.stringify(made, null, 2));
    await flushFiles(part);
    await rename(part, target);
    await listBeside(target, dataFolder);
    return { rows: rowCount(tables), photos: Object.keys(photos).length };
  } finally {
    await rm(held, { recursive: true, force: true });
    await rm(part, { recursive: true, force: true });
  }
}

async function dump(tx: Database, table: string, file: string) {
  const out = createWriteStream(file, { mode: 0o600 });
  for await (const rows of readRows(tx, table)) {
    if (!out.write(`${rows.join('\n')}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

async function hold(originals: string, held: string) {
  for (const id of await readdir(originals).catch(none)) {
    try {
      await link(join(originals, id), join(held, id));
    } catch (error) {
      // Some file systems have no hard links.
      if (isSystemError(error, 'ENOENT')) continue;
      await copyFile(join(originals, id), join(held, id));
    }
  }
}

async function copyPhotos(from: string, to: string): Promise<Record['photos']> {
  const photos: { [id: string]: string } = {};
  for (const id of await readdir(from)) {
    await copyFile(join(from, id), join(to, id), constants.COPYFILE_FICLONE);
    photos[id] = await sha256Of(join(to, id));
  }
  return photos;
}

/** The SHA-256 of the files that exist. */
async function hashesOf(folder: string, paths: readonly string[]): Promise<Record['files']> {
  const hashes: { [path: string]: string } = {};
  for (const path of paths) {
    const hash = await sha256Of(join(folder, path)).catch(ifMissing);
    if (hash !== undefined) hashes[path] = hash;
  }
  return hashes;
}

/**
 * Fills an empty data folder from a backup of this or an earlier release, and checks it. An
 * interrupted restore starts again. A damaged backup is refused before anything is written.
 * @throws ConfigurationError with a message for users
 */
export async function restore(
  source: string,
  dataFolder: string,
  cacheFolder: string,
): Promise<Summary> {
  const expected = await readRecord(source);
  const [database, originals] = [
    join(dataFolder, 'database'),
    join(dataFolder, 'photos/originals'),
  ];
  await checkFiles(source, expected);
  const half = join(dataFolder, HALF_RESTORED);
  if (!(await exists(half)) && (await exists(database))) {
    throw new ConfigurationError(
      `The data folder ${dataFolder} holds data already. Set FIELDLINE_DATA to a new one.`,
    );
  }
  await writeDurably(half, '');
  for (const each of ['database', 'photos', ACCOUNTS_FILE, copyOf(ACCOUNTS_FILE)]) {
    await rm(join(dataFolder, each), { recursive: true, force: true });
  }
  let rows = 0;
  await fillDatabase(database, cacheFolder, {
    steps: expected.steps,
    fill: (db) =>
      db.transaction(async (tx) => {
        await comparable(tx);
        for (const table of await tablesOf(tx)) {
          await load(tx, table, join(source, 'tables', table)).catch((error: unknown) => {
            throw isRefused(error) ? damaged(source, [`tables/${table}`]) : error;
          });
        }
        await continueNumbers(tx);
        const restored = await fingerprintsOf(tx);
        refuseDifferences(differing(expected.tables, restored));
        rows = rowCount(restored);
      }),
  });
  await mkdir(originals, { recursive: true, mode: 0o700 });
  for (const [id, hash] of Object.entries(expected.photos)) {
    await copyFile(join(source, 'photos', id), join(originals, id), constants.COPYFILE_FICLONE);
    if ((await sha256Of(join(originals, id))) !== hash) refuseDifferences([`the photo ${id}`]);
  }
  await copyFile(join(source, ACCOUNTS_FILE), join(dataFolder, ACCOUNTS_FILE)).catch(ifMissing);
  await takeListed(source, dataFolder);
  await flushFiles(dataFolder);
  await rm(half);
  return { rows, photos: Object.keys(expected.photos).length };
}

/** @throws ConfigurationError if a file has changed since the backup */
async function checkFiles(source: string, { steps, photos, files }: Record) {
  if (steps > STEPS.length) {
    throw new ConfigurationError(
      `The backup ${source} was made by a newer version of Fieldline. Restore it with that version.`,
    );
  }
  const expected = Object.entries(files).concat(
    Object.entries(photos).map(([id, hash]) => [`photos/${id}`, hash]),
  );
  const found = await hashesOf(
    source,
    expected.map(([path]) => path),
  );
  const wrong = expected.filter(([path, hash]) => found[path] !== hash).map(([path]) => path);
  if (wrong.length > 0) throw damaged(source, wrong);
}

/** How many damaged files a message names. */
const NAMED = 10;

function damaged(source: string, paths: readonly string[]) {
  const named = paths.slice(0, NAMED).join(', ');
  const others = paths.length > NAMED ? ` and ${paths.length - NAMED} others` : '';
  return new ConfigurationError(
    `The backup ${source} is damaged: ${named}${others}. Restore another backup.`,
  );
}

/** Whether PostgreSQL refused rows, which never happens with a good backup. */
const isRefused = (error: unknown) => sqlStateOf(error) !== undefined && !isDiskFull(error);

/** @throws ConfigurationError if a restore of the data folder was interrupted */
export async function refuseHalfRestored(dataFolder: string): Promise<void> {
  if (await exists(join(dataFolder, HALF_RESTORED))) {
    throw new ConfigurationError(
      `The data folder ${dataFolder} was restored only in part. Run "npm run restore" again.`,
    );
  }
}

async function readRecord(source: string): Promise<Record> {
  try {
    return z.parse(record, JSON.parse(await readFile(join(source, RECORD), 'utf8')));
  } catch {
    throw new ConfigurationError(`${source} is not a backup of Fieldline.`);
  }
}

async function load(tx: Database, table: string, file: string) {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  let rows: string[] = [];
  for await (const line of lines) {
    if (line !== '') rows.push(line);
    if (rows.length < 500) continue;
    await writeRows(tx, table, rows);
    rows = [];
  }
  if (rows.length > 0) await writeRows(tx, table, rows);
}

/** @throws ConfigurationError if `names` is not empty */
export function refuseDifferences(names: readonly string[]): void {
  if (names.length === 0) return;
  throw new ConfigurationError(`Verification failed; the copy differs in: ${names.join(', ')}.`);
}

export const sha256Of = (file: string): Promise<string> => sha256OfStream(createReadStream(file));

export async function sha256OfStream(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of stream) hash.update(part);
  return hash.digest('hex');
}

/** Flushes every file below, and the folder's own entries, to the disk. */
async function flushFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const path of [...files.map((file) => join(file.parentPath, file.name)), dirname(folder)]) {
    const handle = await open(path);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
const none = (): readonly string[] => [];
function ifMissing(error: unknown) {
  if (!isSystemError(error, 'ENOENT')) throw error;
}
