import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isSystemError, isTaken } from '@fieldline/releases';
import * as z from 'zod';
import { ConfigurationError } from '../../config/errors';
import { SCHEMA } from '../migrations';

/** The PostgreSQL major that this PGlite carries. */
const POSTGRES_MAJOR = '18';

/** There are a thousand files, and a process may not open that many everywhere. */
const COPIED_AT_ONCE = 100;

/** The prefix of databases in the cache, and the suffix of unfinished ones. */
const TEMPLATE = 'database-';
const NEW = '.new';

/**
 * Makes sure that the folder contains a database; a new one is copied from the cache.
 * @throws ConfigurationError if it was made by another PostgreSQL
 */
export async function prepareFolder(folder: string, cacheFolder: string): Promise<void> {
  if (await exists(folder)) return;
  if ((await readdir(folder).catch(() => [])).length > 0) {
    throw new Error(`${folder} has files, and no PG_VERSION`);
  }
  const template = await prepareTemplate(cacheFolder);
  // Copied under another name and renamed, so that an incomplete database is never opened.
  const fresh = folder + NEW;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  await copyDurably(template, fresh);
  await rename(fresh, folder);
  await flushOne(dirname(folder));
}

/**
 * Creates the database that new ones are copied from, unless it is in the cache: with the tables of
 * this release, and no rows. Creating takes ten seconds or more, copying a fraction of one. Returns
 * its path.
 */
export async function prepareTemplate(cacheFolder: string): Promise<string> {
  const schema = createHash('sha256').update(SCHEMA).digest('hex').slice(0, 12);
  const made = [POSTGRES_MAJOR, await versionOfPglite(), schema].join('-');
  const template = join(cacheFolder, `${TEMPLATE}${made}`);
  if (await exists(template)) return template;
  const fresh = `${template}.${randomBytes(6).toString('hex')}${NEW}`;
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  const program = fileURLToPath(new URL('./create.mjs', import.meta.url));
  try {
    await promisify(execFile)(process.execPath, [program, fresh, SCHEMA]);
    await rename(fresh, template);
    await removeOlderThan(template);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // Another process was faster, and its database is just as good.
    if (!isTaken(error)) throw error;
  }
  return template;
}

/** Removes the empty databases of earlier releases, except one that another process is creating. */
async function removeOlderThan(template: string) {
  const cacheFolder = dirname(template);
  const others = (await readdir(cacheFolder)).filter(
    (name) =>
      name.startsWith(TEMPLATE) && !name.endsWith(NEW) && join(cacheFolder, name) !== template,
  );
  await Promise.all(
    // A database that cannot be removed does no harm.
    others.map((name) => rm(join(cacheFolder, name), { recursive: true }).catch(() => undefined)),
  );
}

const versioned = z.object({ version: z.string() });

async function versionOfPglite(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = await readFile(join(dirname(entry), '..', 'package.json'), 'utf8');
  return versioned.parse(JSON.parse(manifest)).version;
}

/**
 * Copies a folder, and flushes every file and folder of the copy to the disk, as PostgreSQL's
 * initdb does. Many files at once: one after the other, as Node copies folders, takes several times
 * as long.
 */
async function copyDurably(from: string, to: string) {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const copied = entries.map((entry) => {
    const source = join(entry.parentPath, entry.name);
    return { source, target: join(to, relative(from, source)), isFile: entry.isFile() };
  });
  const folders = [to, ...copied.flatMap(({ target, isFile }) => (isFile ? [] : [target]))];
  for (const folder of folders) await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = copied.filter(({ isFile }) => isFile);
  await Promise.all(
    Array.from({ length: COPIED_AT_ONCE }, async () => {
      for (let file = files.pop(); file; file = files.pop()) {
        await copyFile(file.source, file.target, constants.COPYFILE_FICLONE);
        await flushOne(file.target);
      }
    }),
  );
  await Promise.all(folders.map(flushOne));
}

async function flushOne(path: string) {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether the folder holds a database. @throws ConfigurationError if another PostgreSQL made it */
async function exists(folder: string): Promise<boolean> {
  let version: string;
  try {
    version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return false;
    throw error;
  }
  if (version === POSTGRES_MAJOR) return true;
  if (!/^\d+$/.test(version)) throw new Error(`${folder}/PG_VERSION has no version`);
  throw new ConfigurationError(
    `The database in ${folder} was made by PostgreSQL ${version}; this Fieldline needs ${POSTGRES_MAJOR}.`,
  );
}
