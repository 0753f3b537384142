import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comesWhole } from './comesWhole';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-whole-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes half of a program, waits for `goOn`, and writes the rest and the files it needs. */
function maker() {
  let goOn = () => {};
  const told = new Promise<void>((resolve) => (goOn = resolve));
  let beHalf = () => {};
  const isHalf = new Promise<void>((resolve) => (beHalf = resolve));
  const make = async (into: string) => {
    await writeFile(join(into, 'program'), 'first');
    beHalf();
    await told;
    await mkdir(join(into, 'fonts'));
    await writeFile(join(into, 'fonts', 'one'), 'font');
    await writeFile(join(into, 'program'), 'first and second');
  };
  return { make, isHalf, goOn };
}

const program = () => readFile(join(folder, 'program'), 'utf8');

test('while files are being made, readers find none or all of them', async () => {
  const [one, other] = [maker(), maker()];
  const both = [one, other].map(({ make }) => comesWhole(folder, 'program', make));
  await Promise.all([one.isHalf, other.isHalf]);
  expect(existsSync(join(folder, 'program'))).toBe(false);
  one.goOn();
  await both[0];
  expect(await program()).toBe('first and second');
  other.goOn();
  await both[1];
  expect(await program()).toBe('first and second');
  expect((await readdir(folder)).sort()).toEqual(['fonts', 'program']);
});

test('files are made once, and again only if the first attempt failed', async () => {
  const make = jest.fn(async (into: string) => {
    await writeFile(join(into, 'program'), 'half');
    throw new Error('No space left');
  });
  await expect(comesWhole(folder, 'program', make)).rejects.toThrow('No space left');
  expect(await readdir(folder)).toEqual([]);
  const whole = maker();
  whole.goOn();
  await comesWhole(folder, 'program', whole.make);
  await comesWhole(folder, 'program', make);
  expect(make).toHaveBeenCalledTimes(1);
  expect(await program()).toBe('first and second');
});
