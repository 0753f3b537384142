import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { heal } from '../serve/healing';
import { openReleases, type Releases } from './registry';
import { misread, parseStored, STORED_FILE, storedText } from './stored';
import { createTestBuilds } from '../testing';

const visit = z.looseObject({ title: z.string(), state: z.enum(['open', 'done']) });
const strict = z.object({ title: z.string() });

function listOf(
  reader: z.ZodMiniType,
  samples: readonly unknown[] = [],
  { key = 'visits', version }: { readonly key?: string; readonly version?: number } = {},
): string {
  const schema = { ...z.toJSONSchema(reader, { io: 'input' }) };
  if (reader === strict) schema.additionalProperties = false;
  return storedText([{ key, place: 'IndexedDB', version, schema, samples }]);
}

const moreStates = z.looseObject({ title: z.string(), state: z.string() });

test.each([
  ['the same', listOf(visit, [{ title: 'a', state: 'open' }]), listOf(visit), null],
  ['what is not written', listOf(moreStates), listOf(visit), null],
  ['another key', listOf(moreStates, [{ state: 'new' }], { key: 'other' }), listOf(visit), null],
  [
    'a field more where others are kept',
    listOf(moreStates, [{ title: 'a', state: 'open', more: 1 }]),
    listOf(visit),
    null,
  ],
  [
    'a field more where others are lost',
    listOf(moreStates, [{ title: 'a', more: 1 }]),
    listOf(strict),
    'visits (IndexedDB): more: it would be lost',
  ],
  [
    'a choice that is not known',
    listOf(moreStates, [
      { title: 'a', state: 'done' },
      { title: 'a', state: 'new' },
    ]),
    listOf(visit),
    'visits (IndexedDB): state: Invalid option: expected one of "open"|"done"',
  ],
  [
    'within a list',
    listOf(z.array(moreStates), [[{ state: 'open' }]]),
    listOf(z.array(visit)),
    'visits (IndexedDB): title: Invalid input: expected string, received undefined',
  ],
  [
    'one form of several',
    listOf(moreStates, [{ title: 'a', state: 'new' }]),
    listOf(z.union([z.string(), visit])),
    'visits (IndexedDB): state: Invalid option: expected one of "open"|"done"',
  ],
  [
    'a database of a later version, whatever is in it',
    listOf(visit, [{ title: 'a', state: 'open' }], { version: 2 }),
    listOf(visit, [], { version: 1 }),
    'visits (IndexedDB): it opens version 1 of the database, not 2',
  ],
])('%s', async (_what, writer, reader, expected) => {
  expect(await misread(parseStored(writer), parseStored(reader))).toBe(expected);
});

describe('in a registry', () => {
  let folder = '';
  let releases: Releases;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fieldline-stored-'));
    releases = openReleases(join(folder, 'registry'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function published(name: string, code: string, list?: string): Promise<string> {
    const build = await createTestBuilds(folder).remote(name, code);
    if (list !== undefined) await writeFile(join(build.folder, STORED_FILE), list);
    return (await releases.publish(build)).id;
  }

  const old = listOf(visit, [{ title: 'a', state: 'open' }]);
  /** Reads both forms, and writes the old one. */
  const both = listOf(moreStates, [{ title: 'a', state: 'open' }]);
  const fresh = listOf(moreStates, [{ title: 'a', state: 'new' }]);
  const refusal = (reader: string, writer: string) =>
    `${reader} could not read what ${writer} writes: visits (IndexedDB): state: Invalid option: expected one of "open"|"done". --anyway "why" moves it all the same`;

  test('a version whose data the previous one cannot read does not go live, except in two steps', async () => {
    const [one, two, three] = await Promise.all([
      published('mfe-a', 'one', old),
      published('mfe-a', 'two', both),
      published('mfe-a', 'three', fresh),
    ]);
    await releases.promote('mfe-a', one);
    const refused = refusal(`mfe-a ${one}`, `mfe-a ${three}`);
    await expect(releases.promote('mfe-a', three)).rejects.toThrow(refused);
    await expect(releases.startCanary('mfe-a', three, 1)).rejects.toThrow(refused);
    await releases.promote('mfe-a', two);
    await releases.promote('mfe-a', three);
    // Version one cannot read the data of the version two steps back.
    await expect(releases.rollBack('mfe-a', one)).rejects.toThrow(refused);
    expect(await releases.rollBack('mfe-a')).toBe(two);
    // The history no longer says that the third version was live.
    expect(await releases.rollBack('mfe-a')).toBe(one);
  });

  test('other readers of the key are checked too, with their previous versions', async () => {
    const reader = await published('mfe-b', 'one', old);
    const later = await published('mfe-b', 'two', both);
    const writer = await published('mfe-a', 'one', fresh);
    await releases.promote('mfe-b', reader);
    const refused = refusal(`mfe-b ${reader}`, `mfe-a ${writer}`);
    await expect(releases.promote('mfe-a', writer)).rejects.toThrow(refused);
    await releases.promote('mfe-b', later);
    await expect(releases.promote('mfe-a', writer)).rejects.toThrow(refused);
    await releases.promote('mfe-b', await published('mfe-b', 'three', both));
    await releases.promote('mfe-a', writer);
    await expect(releases.promote('mfe-b', reader)).rejects.toThrow(refused);
  });

  test('of versions without a list nothing is known', async () => {
    const one = await published('mfe-a', 'one');
    await releases.promote('mfe-a', one);
    expect(await releases.storedUnknown('mfe-a')).toEqual([]);
    await releases.promote('mfe-a', await published('mfe-a', 'two', fresh));
    expect(await releases.storedUnknown('mfe-a')).toEqual([`mfe-a ${one}`]);
  });

  test('a failing version is rolled back, whatever it has stored', async () => {
    const one = await published('mfe-a', 'one', old);
    await releases.promote('mfe-a', one);
    const two = await published('mfe-a', 'two', fresh);
    await releases.change(
      { 'mfe-a': (current) => current && { ...current, live: two, former: [one], since } },
      { what: 'It went live', anyway: true },
    );
    const failed = { loads: 20, failures: 20, failingVisitors: 20 };
    const none = { loads: 20, failures: 0, failingVisitors: 0 };
    const counted = { of: () => failed, ofHour: () => none };
    const healed = await heal(releases, { read: async () => counted }, new Date(since));
    expect(healed).toMatchObject([{ outcome: 'taken back' }]);
  });
  const since = '2026-11-27T08:00:00.000Z';
});
