import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import pg from 'pg';

/** Tests start with a copy of one empty database, which is made by the first of them: it takes ten seconds. */
export const TEST_CACHE = resolve('.fieldline/cache');

/**
 * A database of its own on the PostgreSQL that FIELDLINE_TEST_DATABASE_URL names, so that the whole
 * suite runs there too; without the variable, none: the embedded one is tested.
 */
export async function createTestDatabase() {
  const server = process.env['FIELDLINE_TEST_DATABASE_URL'];
  if (!server) return { settings: {}, drop: async () => {} };
  const name = `fieldline_test_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    settings: { databaseUrl: url.href },
    drop: () => run(server, `drop database ${name} with (force)`),
  };
}

async function run(url: string, sql: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
