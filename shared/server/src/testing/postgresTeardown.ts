import type { startPostgres } from './postgresServer';

export default async function tearDown(): Promise<void> {
  const server: Awaited<ReturnType<typeof startPostgres>> = Reflect.get(
    globalThis,
    '__fieldlinePostgres',
  );
  await server.stop();
}
