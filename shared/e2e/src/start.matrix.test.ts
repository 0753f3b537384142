import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@fieldline/testing/browser';
import { BUILT_RELEASES } from './builtReleases';

jest.setTimeout(180_000);

const START = fileURLToPath(new URL('../../build/bin/start.mjs', import.meta.url));

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs `npm start`'s program; `until` ends it with Ctrl-C when its output has that text. */
async function start(variables: Record<string, string>, until?: string) {
  const child = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      FIELDLINE_RELEASES: BUILT_RELEASES,
      FIELDLINE_DATA: folder,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString();
    if (until && output.includes(until)) child.kill('SIGINT');
  });
  child.stderr.on('data', (data: Buffer) => {
    errors += data.toString();
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, output, errors };
}

test('prints its address in the last line, and ends with Ctrl-C', async () => {
  const port = await freePort();
  const { code, output, errors } = await start({ PORT: String(port) }, 'is running at');
  expect(output.trim().split('\n').at(-1)).toBe(`Fieldline is running at http://localhost:${port}`);
  expect(errors).toBe('');
  expect(code).toBe(0);
  await expect(fetch(`http://localhost:${port}`)).rejects.toThrow();
});

test('an invalid variable is named in one sentence', async () => {
  const { code, errors } = await start({ PORT: 'many' });
  expect(errors).toBe('PORT must be a number (it is "many").\n');
  expect(code).not.toBe(0);
});

test('a port in use is reported in one sentence', async () => {
  const port = await freePort();
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(port, 'localhost', resolve);
  });
  const { code, errors } = await start({ PORT: String(port) });
  other.close();
  expect(errors).toBe(`Port ${port} is taken by another program. Stop it, or set PORT.\n`);
  expect(code).not.toBe(0);
});

test('a data folder of another program is reported in one sentence and left unchanged', async () => {
  await writeFile(join(folder, 'holiday.jpg'), 'x');
  const { code, errors } = await start({ PORT: String(await freePort()) });
  expect(errors).toMatch(/^The folder .* holds other files than Fieldline's data\. .*\n$/);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(code).not.toBe(0);
});
