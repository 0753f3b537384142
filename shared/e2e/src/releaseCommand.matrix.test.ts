import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { openReleases, type Releases } from '@fieldline/releases';
import { copyBuiltReleases } from './builtReleases';
import { publishFixture } from './fixtureRemote';
import { ended, type Ended, runRelease } from './runRelease';

jest.setTimeout(180_000);

const RELEASE = fileURLToPath(new URL('../../build/bin/release.mjs', import.meta.url));
const NAME = 'mfe-search';

let folder = '';
let releases: Releases;
let live = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-releases-'));
  await copyBuiltReleases(folder);
  process.env['FIELDLINE_RELEASES'] = folder;
  releases = openReleases(folder);
  live = (await releases.readPointers()).remotes[NAME]?.live ?? '';
});
afterAll(async () => {
  delete process.env['FIELDLINE_RELEASES'];
  await rm(folder, { recursive: true, force: true });
});

/** `smokePairs.matrix` covers the browser test before a release. */
const UNTESTED = ['--no-smoke', 'another test has it'];

/** Runs `npm run release -- mfe-search …` on the registry of this test. */
const release = (...words: string[]) => runRelease(NAME, ...words);

/** Runs the program, as npm does. */
async function runProgram(...words: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [RELEASE, NAME, ...words], {
    env: process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  return ended(code, { output, errors });
}

test('a journey: release, canary, widen, abort, roll back, verify, status', async () => {
  // The tests were built from the same sources, so this is the same version, in any folder.
  const released = await release('--why', 'as every Friday');
  expect(released).toMatchObject({ code: 0, output: `${NAME} ${live} is live`, errors: '' });

  const { manifest } = await releases.readRemote(NAME, live);
  const other = await publishFixture(releases, manifest);
  await releases.startCanary(NAME, other, 5);
  expect((await release('canary', '50')).output).toBe(
    `${NAME} ${other} is shown to 50 % of the visitors`,
  );
  expect((await release('promote', ...UNTESTED)).output).toBe(
    `${NAME} ${other}, which was tried, is live`,
  );
  expect((await release('rollback')).output).toBe(`${NAME} is back at ${live}`);
  const verified = (await release('verify')).output.split('\n');
  expect(verified[0]).toBe(`${NAME} ${live}: every file is as it was released`);
  expect(verified[1]).toMatch(
    / origin: built of .*, lock file [0-9a-f]{12}, by .*; \d+ libraries$/,
  );
  const { output } = await release('status', '--json');
  const status = JSON.parse(output);
  expect(status).toMatchObject({ name: NAME, live: { id: live, problems: [] }, canary: null });
  expect(status.history.map(({ what }: { what: string }) => what)).toContain(
    `${NAME} was rolled back`,
  );
});

test('a journey: preview, list, end the preview', async () => {
  const { manifest } = await releases.readRemote(NAME, live);
  await releases.promote(NAME, await publishFixture(releases, manifest));
  const { code, output } = await release('preview', '--smoke', '--why', 'for the review');
  expect(code).toBe(0);
  expect(output).toMatch(/\. Its pages were tested, and nothing failed$/);
  const [address = ''] = /http\S+preview=\S+/.exec(output) ?? [];
  expect(address).toMatch(
    new RegExp(`^http://localhost:\\d+/\\?preview=${NAME}@${live}\\.[0-9a-f]{32}&canary=$`),
  );
  const status = JSON.parse((await release('status', '--json')).output);
  expect(status).toMatchObject({
    previews: [{ versions: { [NAME]: live }, address, tested: { failed: null } }],
  });
  expect(status.history).toContainEqual(expect.objectContaining({ why: 'for the review' }));
  expect((await release('end-preview')).output).toBe(`${NAME} has no preview any more`);
  expect((await release('rollback')).output).toBe(`${NAME} is back at ${live}`);
  expect(await release('preview')).toEqual({
    code: 1,
    output: '',
    errors: `${NAME}@${live} is live already for everyone`,
  });
});

test('a remote whose folder is gone is retired and restored from the top folder', async () => {
  const { manifest } = await releases.readRemote(NAME, live);
  const gone = { name: 'mfe-gone', pages: [], widgets: [], background: [], actions: [] };
  const id = await publishFixture(releases, manifest, gone);
  await releases.promote(gone.name, id);
  const isShown = async () => (await releases.readPointers()).remotes[gone.name] !== undefined;
  const retired = await runRelease('retire', gone.name);
  expect(retired).toMatchObject({ code: 0, errors: '' });
  expect(retired.output).toMatch(/^mfe-gone is retired: new pages come without it/);
  expect(await isShown()).toBe(false);
  expect((await runRelease('restore', gone.name)).output).toBe(`mfe-gone is back at ${id}`);
  expect(await isShown()).toBe(true);
  expect(await runRelease(gone.name)).toMatchObject({ code: 1, output: '' });
});

test('a refusal is one sentence and exits with 1, wrong use with 2, help with 0', async () => {
  expect(await runProgram('promote')).toEqual({
    code: 1,
    output: '',
    errors: `${NAME} has no canary. "npm run release -- canary ${NAME} 10" starts one`,
  });
  const wrong = await runProgram('canary', 'many');
  expect(wrong).toMatchObject({ code: 2, output: '' });
  expect(wrong.errors).toContain('canary --help');
  const help = await runProgram('--help');
  expect(help).toMatchObject({ code: 0, errors: '' });
  expect(help.output).toContain('rollback');
});
