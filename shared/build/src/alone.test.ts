import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-alone-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const source = pathToFileURL(join(__dirname, '../bin/alone.mjs')).href;

/** A process that takes the lock, and notes when its work begins and ends. */
async function command(work = '') {
  const program = `
    import { appendFileSync } from 'node:fs';
    import { alone } from ${JSON.stringify(source)};
    const note = (word) => appendFileSync('notes', word);
    alone('lock', () => { note('('); ${work}; note(')'); });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  return code;
}
const notes = () => readFile(join(folder, 'notes'), 'utf8');

test('five commands started at once run one after another', async () => {
  const pause = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)';
  const codes = await Promise.all(Array.from({ length: 5 }, () => command(pause)));
  expect(codes).toEqual([0, 0, 0, 0, 0]);
  expect(await notes()).toBe('()'.repeat(5));
});

test('a command that died during its work blocks no other', async () => {
  expect(await command('process.exit(1)')).toBe(1);
  expect(await readFile(join(folder, 'lock'), 'utf8')).toMatch(/^\d+$/);
  expect(await Promise.all([command(), command()])).toEqual([0, 0]);
  expect(await notes()).toBe('(()()');
});

test('a lock file without an owner is ignored', async () => {
  await writeFile(join(folder, 'lock'), '');
  expect(await command()).toBe(0);
});
