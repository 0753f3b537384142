import { SHELL } from '@fieldline/contracts';
import { misread, parseStored, type Stored, storedText } from '@fieldline/releases';
import { readManifest } from '../manifest';
import { BROWSER_PACKAGES } from '../paths';
import { storedOf } from './stored';
import { formsOf } from './wireFields';

const lists = new Map<string, Promise<Stored>>();
/** Computed once, because it reads a package's sources. */
function listOf(name: string): Promise<Stored> {
  const list = lists.get(name) ?? storedOf(name).then((keys) => parseStored(storedText(keys)));
  lists.set(name, list);
  return list;
}
/** Without fingerprints, so that everything is compared. */
const unseen = ({ keys }: Stored): Stored => ({
  keys: keys.map((each) => ({ ...each, fingerprint: '' })),
});

test.each(BROWSER_PACKAGES)('every package can read the data that %s writes', async (name) => {
  const writer = unseen(await listOf(name));
  for (const other of BROWSER_PACKAGES) {
    expect(await misread(writer, await listOf(other))).toBeNull();
  }
});

test.each(BROWSER_PACKAGES.filter((name) => name !== SHELL))(
  '%s lists the keys that its manifest names',
  async (name) => {
    const keys = (await listOf(name)).keys.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining([...(readManifest(name).storage ?? [])]));
  },
);

test('a key that is only read has no samples; the fields of calls are listed too', async () => {
  const { keys } = await listOf('mfe-inspections');
  const samplesOf = (wanted: string) => keys.find(({ key }) => key === wanted)?.samples;
  expect(samplesOf('salesGuides')).toEqual([]);
  expect(samplesOf('fieldline-field/outbox')).not.toEqual([]);
  expect(samplesOf('PATCH /logs/{id}')).toContainEqual(
    expect.objectContaining({ status: 'completed', title: 'text' }),
  );
});

test('an answer that the previous version could not read is reported', async () => {
  const now = await listOf('mfe-inspections');
  const before = structuredClone(now);
  const call = before.keys.find(({ key }) => key === 'PATCH /logs/{id}');
  Object.assign(call?.schema ?? {}, { properties: { status: { enum: ['draft'] } } });
  expect(await misread(unseen(now), before)).toBe(
    'PATCH /logs/{id} (API): status: Invalid input: expected "draft"',
  );
});

test('samples contain each type and choice of a field', () => {
  const properties = {
    one: { enum: ['a', 'b', 'c'] },
    other: { anyOf: [{ type: 'number' as const }, { type: 'null' as const }] },
    list: { type: 'array' as const, items: { type: 'boolean' as const } },
  };
  expect(formsOf({ type: 'object', properties })).toEqual([
    { one: 'a', other: 1, list: [true] },
    { one: 'b', other: 1, list: [false] },
    { one: 'c', other: 1, list: [true] },
  ]);
});
