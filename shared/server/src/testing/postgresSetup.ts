import { startPostgres } from './postgresServer';

/** Before the tests that run on a real PostgreSQL: starts one for all of them. */
export default async function setUp(): Promise<void> {
  const server = await startPostgres();
  process.env.FIELDLINE_TEST_POSTGRES = server.url;
  Reflect.set(globalThis, '__fieldlinePostgres', server);
}
