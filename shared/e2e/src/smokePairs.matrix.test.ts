import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openVersionsInUse, type Releases } from '@fieldline/releases';
import { createSmallRegistry } from './builtReleases';
import { FAULT, publishFixture } from './fixtureRemote';

/**
 * A version that fails with another one in Chromium, or whose data break the live version, does not
 * go live.
 */
jest.setTimeout(540_000);

const RELEASE = fileURLToPath(new URL('../../build/bin/release.mjs', import.meta.url));
const NAME = 'mfe-products';
const OTHER = 'mfe-people';

let folder = '';
let releases: Releases;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-pairs-'));
  releases = await createSmallRegistry(folder, ['mfe-auth', NAME, OTHER]);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function release(...words: string[]) {
  const child = spawn(process.execPath, [RELEASE, ...words], {
    env: { ...process.env, FIELDLINE_RELEASES: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      told += data.toString();
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, told: told.trim() };
}

const liveOf = async (name: string) => (await releases.readPointers()).remotes[name]?.live ?? '';

/** Code of a fixture that throws when rendered if a condition holds. */
async function fixture(name: string, code: string): Promise<string> {
  const { manifest } = await releases.readRemote(name, await liveOf(name));
  return publishFixture(releases, manifest, { code });
}
const failsIf = (condition: string) =>
  `Object.defineProperty(globalThis, '${FAULT}', { configurable: true, get: () => (${condition} ? 'throws at render' : undefined) });`;

test('a version that fails with another one is refused', async () => {
  const now = await liveOf(OTHER);
  // Somebody loaded this version today, so tabs may still have it.
  const before = await fixture(OTHER, 'globalThis.fieldlineOld = true;');
  await releases.promote(OTHER, before);
  await releases.promote(OTHER, now);
  const inUse = openVersionsInUse(releases.inUse);
  inUse.add(OTHER, before);
  await inUse.share();
  const id = await fixture(NAME, failsIf('globalThis.fieldlineOld'));
  await releases.startCanary(NAME, id, 0);
  const refused = await release('promote', NAME);
  expect(refused.told).toMatch(
    new RegExp(`^${NAME} ${id} failed beside ${OTHER} ${before} at /.*: .+ --anyway "why" moves`),
  );
  expect(refused.code).toBe(1);
  expect(await liveOf(NAME)).not.toBe(id);
});

test('a version whose stored data break the live version is refused', async () => {
  const before = await fixture(NAME, failsIf('localStorage.fieldlineLeft'));
  await releases.promote(NAME, before);
  const id = await fixture(NAME, "localStorage.fieldlineLeft = 'new';");
  await releases.startCanary(NAME, id, 0);
  const { code, told } = await release('promote', NAME);
  expect(told).toMatch(
    new RegExp(
      `^${NAME} ${id} failed at /.*: .+ \\(of what is live, on the data that it left\\)\\.`,
    ),
  );
  expect(code).toBe(1);
  expect(await liveOf(NAME)).toBe(before);
});
