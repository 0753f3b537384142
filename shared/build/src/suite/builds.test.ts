import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropOld } from './builds';

let builds = '';
beforeEach(async () => {
  builds = await mkdtemp(join(tmpdir(), 'fieldline-builds-'));
});
afterEach(() => rm(builds, { recursive: true, force: true }));

const HOUR_MS = 3_600_000;

async function put(name: string, age: number) {
  const at = new Date(Date.now() - age);
  await mkdir(join(builds, name, 'part'), { recursive: true });
  await utimes(join(builds, name), at, at);
}

test('the newest builds and a running one are kept; older and killed ones are deleted', async () => {
  const hours = { eeee: 5, dddd: 4, cccc: 3, bbbb: 2, 'ffff.0a0a0a0a.tmp': 2 };
  for (const [name, age] of Object.entries(hours)) await put(name, age * HOUR_MS);
  await put('aaaa.0b0b0b0b.tmp', 60_000);
  await dropOld(builds);
  expect((await readdir(builds)).sort()).toEqual(['aaaa.0b0b0b0b.tmp', 'bbbb', 'cccc', 'dddd']);
});
