import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BudgetExceededError } from './budgets';
import { ContractUnsupportedError } from './checks';
import { PatternClaimedError } from './claims';
import { goLive } from './pointerChanges';
import type { Build } from '../publish/record';
import { openReleases, type Releases } from './registry';
import { createTestBuilds } from '../testing/testBuilds';

let folder = '';
let releases: Releases;
let builds: ReturnType<typeof createTestBuilds>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-checks-'));
  releases = openReleases(join(folder, 'registry'));
  builds = createTestBuilds(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const publish = async (build: Build) => (await releases.publish(build)).id;
const page = (pattern: string) => ({ pages: [{ pattern, module: './Page', title: 'Page' }] });

async function liveShell() {
  const id = await publish(await builds.shell());
  await releases.promote('shell', id);
  return id;
}

test('of two remotes that claim one address, one goes live, and the refusal of the other names it', async () => {
  const [a, b] = await Promise.all([
    publish(await builds.remote('mfe-a', 'one', page('/things/:id'))),
    publish(await builds.remote('mfe-b', 'one', page('/Things/:name'))),
  ]);
  const results = await Promise.allSettled([
    releases.promote('mfe-a', a),
    releases.promote('mfe-b', b),
  ]);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toBeInstanceOf(PatternClaimedError);
  const [winner] = Object.keys((await releases.readPointers()).remotes);
  expect(String(refused[0]?.reason)).toContain(`by ${winner}`);
});

test('a contract that the live shell does not support is refused at release, not at publishing', async () => {
  await liveShell();
  const id = await publish(await builds.remote('mfe-a', 'one', { contract: 2 }));
  await expect(releases.promote('mfe-a', id)).rejects.toThrow(ContractUnsupportedError);
});

test('a remote built by another tool needs a shell that loads it, which then cannot be rolled back', async () => {
  await liveShell();
  const shell = Object.assign(await builds.shell('two'), { foreignLoader: 'shell.abc.js' });
  const build = await builds.remote('mfe-a', 'one');
  const foreign = { kind: 'script' as const, global: 'fleet' };
  const id = await publish(Object.assign(build, { foreign }));
  expect((await releases.readRemote('mfe-a', id)).foreign).toEqual(foreign);
  await expect(releases.promote('mfe-a', id)).rejects.toThrow('was built by another tool');
  await releases.promoteAll({ shell: await publish(shell), 'mfe-a': id });
  await expect(releases.rollBack('shell')).rejects.toThrow('was built by another tool');
});

test('a roll-back is checked like a release', async () => {
  const [one, two] = [
    await publish(await builds.remote('mfe-a', 'one', page('/things'))),
    await publish(await builds.remote('mfe-a', 'two', page('/other'))),
  ];
  await releases.promote('mfe-a', one);
  await releases.promote('mfe-a', two);
  await releases.promote(
    'mfe-b',
    await publish(await builds.remote('mfe-b', 'one', page('/things'))),
  );
  await expect(releases.rollBack('mfe-a')).rejects.toThrow('already claimed by mfe-b');
});

describe('budgets', () => {
  const small = async (code: string, budget: number): Promise<Build> => ({
    ...(await builds.remote('mfe-a', code)),
    budget,
  });

  test('refuse a version with more bytes, unless a reason is given', async () => {
    const id = await publish(await small('one', 10));
    await expect(releases.promote('mfe-a', id)).rejects.toThrow(BudgetExceededError);
    const at = new Date().toISOString();
    const move = goLive({ id, at, decidedBy: 'hand', overBudget: 'the map' });
    await releases.change({ 'mfe-a': move }, { what: 'went live', why: 'the map' });
    const [last] = await releases.history('mfe-a');
    expect(last).toMatchObject({ what: 'went live', why: 'the map', names: ['mfe-a'] });
  });

  test('allow a version within them, and never prevent a roll-back', async () => {
    const over = await publish(await small('one', 10));
    const at = new Date().toISOString();
    const move = goLive({ id: over, at, decidedBy: 'hand', overBudget: 'the map' });
    await releases.change({ 'mfe-a': move }, { what: 'went live' });
    await releases.promote('mfe-a', await publish(await small('two', 10_000)));
    expect(await releases.rollBack('mfe-a')).toBe(over);
  });

  test('of the first load count all packages, and refuse only changes that make it grow', async () => {
    const shell: Build = { ...(await builds.shell()), kind: 'shell', firstLoadBudget: 30 } as Build;
    await releases.promote('shell', await publish(shell));
    const description = { widgets: [{ slot: 'dashboard', module: './Page', order: 1 }] };
    const id = await publish(await builds.remote('mfe-a', 'one', description));
    await expect(releases.promote('mfe-a', id)).rejects.toThrow(/The first load would take/);
    // mfe-b has no widget on the dashboard.
    await releases.promote('mfe-b', await publish(await builds.remote('mfe-b', 'one')));
  });
});

test('a change without effect writes no revision', async () => {
  const id = await liveShell();
  const { revision } = await releases.readPointers();
  await releases.promote('shell', id);
  expect((await releases.readPointers()).revision).toBe(revision);
});
