import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeDataFolder } from './dataFolder';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a second process is refused until the first releases the folder', async () => {
  const first = await takeDataFolder(folder);
  await expect(takeDataFolder(folder)).rejects.toThrow(/is in use by another Fieldline/);
  await first.release();
  const second = await takeDataFolder(folder);
  await second.release();
});

test('if many take the folder at once, exactly one gets it', async () => {
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => takeDataFolder(folder)));
  const taken = results.filter((result) => result.status === 'fulfilled');
  expect(taken).toHaveLength(1);
  await taken[0]?.value.release();
});

test('a lock whose owner was killed is taken over', async () => {
  // Listens on the lock like a server, and dies without cleaning up.
  const path = join(folder, 'lock.sock');
  const owner = spawn(process.execPath, [
    '-e',
    `require('node:net').createServer().listen(${JSON.stringify(path)}, () => console.log('ready'))`,
  ]);
  await new Promise((resolve) => owner.stdout.once('data', resolve));
  await writeFile(join(folder, 'fieldline.json'), '{"format":1}');
  await expect(takeDataFolder(folder)).rejects.toThrow(/in use/);
  const gone = new Promise((resolve) => owner.once('exit', resolve));
  owner.kill('SIGKILL');
  await gone;
  const taken = await takeDataFolder(folder);
  await taken.release();
});

test('a folder with other files is refused and not changed', async () => {
  await writeFile(join(folder, 'holiday.jpg'), 'x');
  await chmod(folder, 0o755);
  const before = (await stat(folder)).mode;
  await expect(takeDataFolder(folder)).rejects.toThrow(/holds other files than Fieldline's data/);
  expect(await readdir(folder)).toEqual(['holiday.jpg']);
  expect((await stat(folder)).mode).toBe(before);
});

test('a folder that was made beforehand is closed to others', async () => {
  for (const mode of [0o755, 0o777]) {
    await chmod(folder, mode);
    const taken = await takeDataFolder(folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await taken.release();
  }
});

test('the folder may be a separate disk', async () => {
  await mkdir(join(folder, 'lost+found'));
  const taken = await takeDataFolder(folder);
  await taken.release();
});

test('a folder of a newer version is refused with a sentence, unless its user insists', async () => {
  await writeFile(join(folder, 'fieldline.json'), '{"format":99}');
  await expect(takeDataFolder(folder)).rejects.toThrow(
    /was written by a newer version of Fieldline\. Start that version/,
  );
  const taken = await takeDataFolder(folder, true);
  await taken.markCurrent();
  expect(await readFile(join(folder, 'fieldline.json'), 'utf8')).toBe('{"format":99}');
  await taken.release();
});

test('a folder of an earlier version is marked once it is this version’s, which older ones refuse', async () => {
  await writeFile(join(folder, 'fieldline.json'), '{"format":1}');
  const taken = await takeDataFolder(folder);
  expect(await readFile(join(folder, 'fieldline.json'), 'utf8')).toBe('{"format":1}');
  await taken.markCurrent();
  expect(await readFile(join(folder, 'fieldline.json'), 'utf8')).toBe('{"format":2}');
  await taken.release();
});

test('a folder with data whose marker is missing is not taken for another program’s', async () => {
  await mkdir(join(folder, 'database'));
  await expect(takeDataFolder(folder)).rejects.toThrow(
    /fieldline\.json is missing\. .* replace it by a file with the text \{"format":2\}\.$/,
  );
});

test.each(['', '{"format":', 'null', '{"format":"2"}', '{"format":1.5}'])(
  'a damaged marker (%s) is refused with a sentence that says how to replace it',
  async (content) => {
    await writeFile(join(folder, 'fieldline.json'), content);
    await expect(takeDataFolder(folder)).rejects.toThrow(
      /fieldline\.json is damaged\. .* replace it by a file with the text \{"format":2\}\.$/,
    );
  },
);

test('a path that is not a folder is refused', async () => {
  const file = join(folder, 'file');
  await writeFile(file, 'x');
  await expect(takeDataFolder(file)).rejects.toThrow(/cannot be used/);
});
