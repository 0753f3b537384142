import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepAccounts } from './accountState';
import { loadEmulator } from './emulator';

const { AgentProjectState } = loadEmulator();
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-accounts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const kept = async (file: string) => {
  const state = new AgentProjectState('demo-test');
  await keepAccounts(file, state);
  return [...state.users.keys()];
};

test('a failed write is reported to its caller, and the next one writes everything', async () => {
  const blocked = join(folder, 'place');
  const file = join(blocked, 'accounts');
  const state = new AgentProjectState('demo-test');
  const accounts = await keepAccounts(file, state);
  // A file has the path of the folder.
  await writeFile(blocked, '');
  state.createUserWithLocalId('first', {});
  await expect(accounts.save()).rejects.toThrow();
  await expect(accounts.save()).rejects.toThrow();
  await rm(blocked);
  state.createUserWithLocalId('second', {});
  await accounts.save();
  expect(await kept(file)).toEqual(['first', 'second']);
});

test('the file, which holds passwords, is for its owner only, one of an earlier version too', async () => {
  const file = join(folder, 'accounts');
  const modeOf = async () => (await stat(file)).mode & 0o777;
  const state = new AgentProjectState('demo-test');
  const accounts = await keepAccounts(file, state);
  state.createUserWithLocalId('first', {});
  await accounts.save();
  expect(await modeOf()).toBe(0o600);
  await chmod(file, 0o644);
  expect(await kept(file)).toEqual(['first']);
  expect(await modeOf()).toBe(0o600);
});

test('accounts that cannot be read are set aside', async () => {
  const file = join(folder, 'accounts');
  await writeFile(file, 'nonsense');
  expect(await kept(file)).toEqual([]);
  expect(await readFile(`${file}.corrupt`, 'utf8')).toBe('nonsense');
});
