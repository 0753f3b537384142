import { execFile } from 'node:child_process';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isSystemError } from '@fieldline/releases';
import { ConfigurationError } from '../../config/errors';

/** The PostgreSQL major that this PGlite carries. */
const POSTGRES_MAJOR = '18';

/**
 * Makes sure that the folder holds a database.
 * @throws ConfigurationError when it was made by another PostgreSQL
 */
export async function prepareFolder(folder: string): Promise<void> {
  if (!(await exists(folder))) await create(folder);
}

/** Makes the database beside its place and moves it there: half a database is never opened. */
async function create(folder: string) {
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  const program = fileURLToPath(new URL('./create.mjs', import.meta.url));
  await promisify(execFile)(process.execPath, [program, fresh]);
  await flush(fresh);
  await rename(fresh, folder);
  await flushOne(dirname(folder));
}

/** Brings every file and folder below to the disk, as PostgreSQL's initdb does at its end. */
async function flush(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) await flushOne(join(entry.parentPath, entry.name));
  await flushOne(folder);
}

async function flushOne(path: string) {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether the folder holds a database. @throws ConfigurationError when another PostgreSQL made it */
async function exists(folder: string): Promise<boolean> {
  let version: string;
  try {
    version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return false;
    throw error;
  }
  if (version === POSTGRES_MAJOR) return true;
  throw new ConfigurationError(
    `The database in ${folder} was made by PostgreSQL ${version}; this Fieldline needs ${POSTGRES_MAJOR}.`,
  );
}
