import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DELETED_FILE, listBeside, takeListed } from './deletedAccounts';

const [one, two, three] = ['1', '2', '3'].map((digit) => digit.repeat(64));
const named = `${'4'.repeat(64)} name`;
const lines = (...hashes: readonly (string | undefined)[]) =>
  hashes.map((hash) => `${hash}\n`).join('');

/** In any order. */
const linesOf = async (file: string) => (await readFile(file, 'utf8')).trim().split('\n').sort();
const EXPECTED = [one, two, three, named];

test('each backup adds to the list next to it, and restoring an older one uses the whole list', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldline-deleted-'));
  const of = (name: string) => join(folder, name);
  const [data, fresh, backups] = [of('data'), of('fresh'), of('backups')] as const;
  const [own, restored, beside] = [data, fresh, backups].map((each) => join(each, DELETED_FILE));
  if (!own || !restored || !beside) throw new Error('There are three');
  for (const each of [data, fresh, backups]) await mkdir(each);
  // No account was deleted yet.
  await listBeside(join(backups, 'thursday'), data);
  await takeListed(join(backups, 'thursday'), fresh);

  await writeFile(own, lines(one, two));
  await listBeside(join(backups, 'friday'), data);
  await writeFile(own, lines(three, named));
  await listBeside(join(backups, 'saturday'), data);
  expect(await linesOf(beside)).toEqual(EXPECTED);

  await takeListed(join(backups, 'thursday'), fresh);
  expect(await linesOf(restored)).toEqual(EXPECTED);
  await rm(folder, { recursive: true, force: true });
});
