import { startPostgres } from './postgresServer';

/** Starts one PostgreSQL for all tests that run on a real one. */
export default async function setUp(): Promise<void> {
  const server = await startPostgres();
  process.env.FIELDLINE_TEST_POSTGRES = server.url;
  Reflect.set(globalThis, '__fieldlinePostgres', server);
}
