import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { ConfigurationError } from '../config/errors';
import type { Database } from '../database/database';
import { creditAccounts } from '../database/schema';
import { copyOf, HOW_TO_RESTORE } from '../identity/accountState';
import { ACCOUNTS_FILE } from '../identity/localIdentity';

/**
 * Refuses a start with users' data and without any account, because nobody could sign in.
 * @throws ConfigurationError that says how to get the accounts back
 */
export async function refuseLostAccounts(db: Database, dataFolder: string): Promise<void> {
  const users = await db
    .select({ one: sql`1` })
    .from(creditAccounts)
    .limit(1);
  if (users.length === 0) return;
  throw new ConfigurationError(
    `The database has users, but ${dataFolder} has no accounts: nobody could sign in. ${HOW_TO_RESTORE}`,
  );
}

/**
 * Refuses a start with accounts and without their database, because a new one would have none of
 * their data.
 * @throws ConfigurationError that says how to get the data back
 */
export async function refuseLostDatabase(dataFolder: string): Promise<void> {
  const entriesOf = (folder: string) => readdir(folder).catch(() => ['unreadable']);
  const entries = await entriesOf(dataFolder);
  const hasDatabase =
    entries.includes('database') && (await entriesOf(join(dataFolder, 'database'))).length > 0;
  const hasAccounts = [ACCOUNTS_FILE, copyOf(ACCOUNTS_FILE)].some((name) => entries.includes(name));
  if (hasDatabase || !hasAccounts) return;
  throw new ConfigurationError(
    `${dataFolder} has accounts, but no database: their data are gone. Restore the last backup into a new folder: FIELDLINE_DATA=NEW npm run restore -- BACKUP. To start with an empty database: npm start -- --force.`,
  );
}
