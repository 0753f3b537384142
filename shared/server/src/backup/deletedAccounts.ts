import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isSystemError, writeDurably } from '@fieldline/releases';
import type { Database } from '../database/database';
import { deletedAccounts } from '../database/schema';

/**
 * A file with the hashes of the accounts that were deleted, one a line. It is beside the database and beside the
 * backups, not in them, so that an older backup that is restored brings no deleted account back.
 */
export const DELETED_FILE = 'deleted-accounts';
const OF_OWNER = 0o600;
const HASH = /^[0-9a-f]{64}$/;
/** Hashes that one statement writes. */
const AT_ONCE = 1000;

async function read(file: string): Promise<readonly string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter((line) => HASH.test(line));
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return [];
    throw error;
  }
}

async function add(file: string, hashes: readonly string[]): Promise<void> {
  const before = await read(file);
  const all = [...new Set([...before, ...hashes])];
  if (all.length === before.length) return;
  await writeDurably(file, `${all.join('\n')}\n`, OF_OWNER);
}

/** Has the file and the database know the same accounts: each learns what only the other one knows. */
export async function matchDeleted(dataFolder: string, db: Database): Promise<void> {
  const file = join(dataFolder, DELETED_FILE);
  const listed = await read(file);
  const stored = new Set((await db.select().from(deletedAccounts)).map(({ account }) => account));
  const missing = listed.filter((account) => !stored.has(account));
  for (let start = 0; start < missing.length; start += AT_ONCE) {
    const rows = missing.slice(start, start + AT_ONCE).map((account) => ({ account }));
    await db.insert(deletedAccounts).values(rows).onConflictDoNothing();
  }
  await add(file, [...stored]);
}

/** Adds the accounts that a data folder knows to the list beside a backup. */
export const listBeside = async (backup: string, dataFolder: string): Promise<void> =>
  add(join(dirname(backup), DELETED_FILE), await read(join(dataFolder, DELETED_FILE)));

/** Adds the accounts that are listed beside a backup to those of a data folder. */
export const takeListed = async (backup: string, dataFolder: string): Promise<void> =>
  add(join(dataFolder, DELETED_FILE), await read(join(dirname(backup), DELETED_FILE)));
