import { personOf, salesGuideOf } from '@fieldline/testing/fixtures';
import { bring } from './bring';
import { filledWorkspace } from './filled.fixture';
import { LIST_NAMES } from './format';
import { countAll, openArchive } from './open';
import { archiveOf, packed } from './packing.fixture';
import type { BringSettings } from './work';
import { atOnce, createWorkspace, type TestWorkspace } from './workspace.fixture';

let open: TestWorkspace;
beforeEach(() => {
  open = filledWorkspace();
});

async function importInto(
  workspace: TestWorkspace,
  zip: Blob,
  settings: Partial<BringSettings> = {},
) {
  const archive = await openArchive(zip);
  const { api, stores } = workspace;
  const signal = new AbortController().signal;
  const parts = { archive, api, stores, workspace: null, patiently: atOnce, signal };
  return bring({ ...parts, ...settings });
}

const ID = /^(id|productId|personId|leadId)$|_id$|^compared_with$|^photo$/;

const MADE_BY_SERVER = new Set(['createdBy', 'createdAt', 'updatedAt']);

/**
 * All lists of a workspace's ZIP, with ids replaced by their order, and without importers and
 * times.
 */
async function comparable(workspace: TestWorkspace) {
  const archive = await archiveOf(workspace);
  const numbers = new Map<string, string>();
  const numbered = (id: string) => {
    const known = numbers.get(id) ?? `#${numbers.size}`;
    numbers.set(id, known);
    return known;
  };
  const all: unknown[] = [];
  for (const list of LIST_NAMES) {
    const ofServer = list !== 'people' && list !== 'guides';
    for await (const item of archive.items(list)) {
      const text = JSON.stringify(item, (key, value: unknown) => {
        if (ofServer && MADE_BY_SERVER.has(key)) return undefined;
        if (key === 'photos' && Array.isArray(value)) return value.map(String).map(numbered);
        const isId = ID.test(key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
        return isId && typeof value === 'string' ? numbered(value) : value;
      });
      all.push([list, JSON.parse(text)]);
    }
  }
  return all;
}

test('a download that is imported elsewhere and downloaded again is equal, with photos byte for byte', async () => {
  const ada = open;
  // Imported comments of others would begin with a name.
  ada.state.comments.pop();
  const { zip } = await packed(ada);
  const grace = createWorkspace('grace');
  expect(await importInto(grace, zip)).toEqual({ problems: [], local: 'kept' });
  const [first, again] = [await comparable(ada), await comparable(grace)];
  expect(first).toHaveLength(14);
  expect(again).toEqual(first);
  const contents = ({ bytes }: TestWorkspace) =>
    Promise.all([...bytes.values()].map((blob) => blob.text()));
  expect((await contents(grace)).sort()).toEqual((await contents(ada)).sort());
});

test('a comment by another user names its author and time', async () => {
  const { zip } = await packed(open);
  const grace = createWorkspace('grace');
  await importInto(grace, zip);
  expect(grace.state.comments.map(({ text }) => text)).toEqual([
    'Here',
    'Bob, 2026-01-03: Is it dry?',
  ]);
});

test.each(['POST /projects/{id}/logs', 'upload', 'PATCH /files/{id}', 'POST /logs/{id}/comments'])(
  'a second import completes one that was cut off at %s, without duplicates',
  async (cut) => {
    const { zip } = await packed(open);
    const grace = createWorkspace('grace');
    grace.hooks.before = (call) => {
      if (call === cut) throw new Error('The line was cut');
    };
    await expect(importInto(grace, zip)).rejects.toThrow('The line was cut');
    grace.hooks.before = () => undefined;
    expect((await importInto(grace, zip)).problems).toEqual([]);
    const { products, projects, logs, photos, comments, checklists } = grace.state;
    expect([products, projects, logs, comments, checklists].map(({ length }) => length)).toEqual([
      2, 1, 2, 2, 1,
    ]);
    expect(photos.map(({ type }) => type).sort()).toEqual([
      'audio/webm',
      'image/jpeg',
      'image/jpeg',
      'image/jpeg',
    ]);
    expect(grace.stores.people.read()).toHaveLength(2);
  },
);

test('the next import creates only the items that were deleted since', async () => {
  const { zip } = await packed(open);
  const grace = createWorkspace('grace');
  await importInto(grace, zip);
  const { state } = grace;
  const [kept] = state.products;
  state.products.splice(1);
  state.projects.splice(0);
  state.logs.splice(0);
  state.photos.splice(0);
  expect((await importInto(grace, zip)).problems).toEqual([]);
  expect(state.products.map(({ name }) => name)).toEqual([kept?.name, '=HYPERLINK("http://evil")']);
  expect([state.projects.length, state.logs.length]).toEqual([1, 2]);
  expect(state.logs.flatMap(({ photos }) => photos)).toHaveLength(3);
});

test('an item that the server refuses is left out with its children, and reported', async () => {
  Object.assign(open.state.products[0] ?? {}, { currency: 'SEK' });
  open.bytes.delete('photo-2');
  const { zip, manifest } = await packed(open);
  expect(manifest.missing).toEqual([
    { what: expect.stringMatching(/^photos\/0001 .*002 bearing\.jpg$/), why: expect.any(String) },
  ]);
  const { problems } = await importInto(createWorkspace('grace'), zip);
  expect(problems).toEqual([
    { what: 'Drill', why: 'Products cannot have the currency SEK' },
    { what: expect.stringContaining('002 bearing.jpg'), why: 'The file is missing from the ZIP' },
    { what: 'Here', why: 'Its photo was not imported' },
  ]);
});

test('stored people and guides do not change; an imported guide gets the new id of its product', async () => {
  const { zip } = await packed(open);
  const grace = createWorkspace('grace');
  await grace.stores.people.write(() => [personOf({ id: 'person-1', name: 'Mine' })]);
  await importInto(grace, zip);
  expect(grace.stores.people.read().map(({ name }) => name)).toEqual(['Mine', 'Grace Hopper']);
  expect(grace.stores.salesGuides.read()[0]?.productId).toBe(grace.state.products[0]?.id);
});

test('people shared with another team become private; those of this workspace’s team stay shared', async () => {
  await open.stores.people.write(() => [
    personOf({ id: 'p-1', team: 'here' }),
    personOf({ id: 'p-2', team: 'there' }),
  ]);
  const { zip } = await packed(open);
  const grace = createWorkspace('grace');
  await importInto(grace, zip, { workspace: 'here' });
  expect(grace.stores.people.read().map(({ id, team }) => [id, team])).toEqual([
    ['p-1', 'here'],
    ['p-2', undefined],
  ]);
});

test('lists the contents of a ZIP before anything is written', async () => {
  const archive = await archiveOf(open);
  expect(await countAll(archive, new AbortController().signal)).toEqual(archive.manifest.counts);
});

test('a second guide for a person and product becomes a version of the first, and guides are counted', async () => {
  await open.stores.people.write(() => [personOf({ id: 'ada', totalGuides: 999_999 })]);
  const guide = (id: string, createdAt: string) =>
    salesGuideOf({ id, personId: 'ada', productId: 'elsewhere', createdAt });
  await open.stores.salesGuides.write(() => [guide('two', '2026-02'), guide('three', '2026-03')]);
  const { zip } = await packed(open);
  const grace = createWorkspace('grace');
  await grace.stores.people.write(() => [personOf({ id: 'ada', totalGuides: 1 })]);
  await grace.stores.salesGuides.write(() => [
    { ...guide('one', '2026-01'), content: { ...guide('', '').content, introduction: 'Mine' } },
  ]);
  await importInto(grace, zip);
  const stored = grace.stores.salesGuides.read();
  expect(stored.map(({ id }) => id)).toEqual(['three']);
  expect(stored[0]?.previous?.map(({ content }) => content.introduction)).toEqual(['Mine']);
  expect(grace.stores.people.read().map(({ totalGuides }) => totalGuides)).toEqual([1]);
});

test('a guide whose person is nowhere is not stored, and that is said', async () => {
  await open.stores.people.write(() => [personOf({ id: 'ada', totalGuides: 3 })]);
  await open.stores.salesGuides.write(() =>
    ['ada', 'nobody', 'here'].map((personId) => salesGuideOf({ id: personId, personId })),
  );
  const { zip } = await packed(open);
  const grace = createWorkspace('grace');
  await grace.stores.people.write(() => [personOf({ id: 'here', totalGuides: 0 })]);
  const { problems } = await importInto(grace, zip);
  expect(problems).toEqual([
    { what: '1 sales guide', why: 'Their person is neither in this browser nor in the ZIP' },
  ]);
  expect(grace.stores.salesGuides.read().map(({ id }) => id)).toEqual(['ada', 'here']);
  expect(grace.stores.people.read().map(({ id, totalGuides }) => `${id} ${totalGuides}`)).toEqual([
    'here 1',
    'ada 1',
  ]);
});
