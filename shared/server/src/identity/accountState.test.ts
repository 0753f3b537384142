import { chmod, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { ACCOUNT_FIELDS, keepAccounts } from './accountState';
import type { AccountState, LocalAccount } from './localAccounts';

const emptyState = (): AccountState => ({ users: new Map(), oobs: new Map() });
const account = (localId: string): [string, LocalAccount] => [
  localId,
  { localId, createdAt: '0', lastLoginAt: '0' },
];
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-accounts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const kept = async (file: string) => {
  const state = emptyState();
  await keepAccounts(file, state);
  return [...state.users.keys()];
};

test('a failed write is reported to its caller, and the next one writes everything', async () => {
  const blocked = join(folder, 'place');
  const file = join(blocked, 'accounts');
  const state = emptyState();
  const accounts = await keepAccounts(file, state);
  // A file has the path of the folder.
  await writeFile(blocked, '');
  state.users.set(...account('first'));
  await expect(accounts.save()).rejects.toThrow();
  await expect(accounts.save()).rejects.toThrow();
  await rm(blocked);
  state.users.set(...account('second'));
  await accounts.save();
  expect(await kept(file)).toEqual(['first', 'second']);
});

test('the file, which holds passwords, is for its owner only, one of an earlier version too', async () => {
  const file = join(folder, 'accounts');
  const modeOf = async () => (await stat(file)).mode & 0o777;
  const state = emptyState();
  const accounts = await keepAccounts(file, state);
  state.users.set(...account('first'));
  await accounts.save();
  expect(await modeOf()).toBe(0o600);
  await chmod(file, 0o644);
  expect(await kept(file)).toEqual(['first']);
  expect(await modeOf()).toBe(0o600);
});

/** A file with one account, as this version writes it. */
async function fileWithOne() {
  const file = join(folder, 'accounts');
  const state = emptyState();
  const accounts = await keepAccounts(file, state);
  state.users.set(...account('first'));
  await accounts.save();
  return file;
}

/** Changes a byte in the middle of a file. */
async function damage(file: string) {
  const content = await readFile(file);
  const middle = Math.floor(content.length / 2);
  content[middle] = (content[middle] ?? 0) ^ 1;
  await writeFile(file, content);
}

describe('accounts that are', () => {
  test.each([
    ['damaged', damage],
    ['empty', (file: string) => writeFile(file, '')],
    ['cut off', (file: string) => truncate(file, 200)],
    ['gone', (file: string) => rm(file)],
    ['a folder', (file: string) => rm(file).then(() => mkdir(file))],
  ])('%s are read from the copy beside them, and put back', async (_case, spoil) => {
    const file = await fileWithOne();
    const good = await readFile(file);
    await spoil(file);
    const state = emptyState();
    const accounts = await keepAccounts(file, state);
    expect(accounts.found).toBe('copy');
    expect([...state.users.keys()]).toEqual(['first']);
    await accounts.save();
    expect(await readFile(file)).toEqual(good);
  });

  test('damaged, like their copy, are refused with a sentence and left as they are', async () => {
    const file = await fileWithOne();
    for (const each of [file, `${file}.copy`]) await damage(each);
    const damaged = await readFile(file);
    await expect(kept(file)).rejects.toThrow(
      /accounts are damaged.*last backup.*npm run restore.*--force/,
    );
    expect(await readFile(file)).toEqual(damaged);
    // Who insists begins without any, and loses nothing that could be repaired.
    const state = emptyState();
    expect((await keepAccounts(file, state, true)).found).toBe('none');
    expect(await readFile(`${file}.corrupt`)).toEqual(damaged);
  });

  test('damaged, of an earlier version without a copy, are refused', async () => {
    const file = join(folder, 'accounts');
    await writeFile(file, 'nonsense');
    await expect(kept(file)).rejects.toThrow(/are damaged/);
  });

  test('of an earlier version are read, and written anew with a copy', async () => {
    const file = await fileWithOne();
    const state = emptyState();
    await keepAccounts(file, state);
    const values = ACCOUNT_FIELDS.map((field) => [field, Reflect.get(state, field)]);
    await writeFile(file, serialize(Object.fromEntries(values)));
    await rm(`${file}.copy`);
    await (await keepAccounts(file, emptyState())).save();
    expect(await readFile(`${file}.copy`)).toEqual(await readFile(file));
    expect(await kept(file)).toEqual(['first']);
  });
});
