import { sql } from 'drizzle-orm';
import { ConfigurationError } from '../config/errors';
import type { Database } from '../database/database';
import { creditAccounts } from '../database/schema';
import { HOW_TO_RESTORE } from '../identity/accountState';

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
