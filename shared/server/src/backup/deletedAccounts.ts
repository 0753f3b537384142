import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isSystemError, writeDurably } from '@fieldline/releases';
import type { Database } from '../database/database';
import { deletedAccounts } from '../database/schema';

/**
 * A file that lists the deleted accounts, one per line: the hash of the id, followed by "name" if
 * the name was removed from items that stay in teams. It is stored next to the database and next to
 * the backups, not in them, so that restoring an older backup does not bring a deleted account
 * back.
 */
export const DELETED_FILE = 'deleted-accounts';
const OF_OWNER = 0o600;
const LINE = /^([0-9a-f]{64})( name)?$/;
/** How many accounts one statement writes. */
const AT_ONCE = 1000;

/** Hashes of accounts, each with whether its name was removed. */
type Deleted = ReadonlyMap<string, boolean>;

async function read(file: string): Promise<Deleted> {
  try {
    const lines = (await readFile(file, 'utf8')).split('\n').map((line) => LINE.exec(line));
    return new Map(
      lines.flatMap((line) => (line?.[1] ? [[line[1], line[2] !== undefined] as const] : [])),
    );
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return new Map();
    throw error;
  }
}

async function add(file: string, deleted: Deleted): Promise<void> {
  const before = await read(file);
  const all = new Map([...deleted, ...before]);
  if (all.size === before.size) return;
  const lines = Array.from(all, ([hash, hasName]) => (hasName ? `${hash} name` : hash));
  await writeDurably(file, `${lines.join('\n')}\n`, OF_OWNER);
}

/**
 * Makes the file and the database list the same accounts: each gets the entries that only the other
 * one has.
 */
export async function matchDeleted(dataFolder: string, db: Database): Promise<void> {
  const file = join(dataFolder, DELETED_FILE);
  const stored = new Map(
    (await db.select().from(deletedAccounts)).map(
      ({ account, removes_name }) => [account, removes_name] as const,
    ),
  );
  const missing = [...(await read(file))]
    .filter(([account]) => !stored.has(account))
    .map(([account, removes_name]) => ({ account, removes_name }));
  for (let start = 0; start < missing.length; start += AT_ONCE) {
    const rows = missing.slice(start, start + AT_ONCE);
    await db.insert(deletedAccounts).values(rows).onConflictDoNothing();
  }
  await add(file, stored);
}

/** Adds a data folder's deleted accounts to the list next to a backup. */
export const listBeside = async (backup: string, dataFolder: string): Promise<void> =>
  add(join(dirname(backup), DELETED_FILE), await read(join(dataFolder, DELETED_FILE)));

/** Adds the accounts listed next to a backup to those of a data folder. */
export const takeListed = async (backup: string, dataFolder: string): Promise<void> =>
  add(join(dataFolder, DELETED_FILE), await read(join(dirname(backup), DELETED_FILE)));
