import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import pg from 'pg';

/** Tests copy one empty database. The first test creates it, which takes ten seconds. */
export const TEST_CACHE = resolve('.fieldline/cache');

/**
 * Creates a separate database on the PostgreSQL of FIELDLINE_TEST_DATABASE_URL, so that the whole
 * suite can run there. Without the variable, the embedded database is tested.
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
