import { createFakeApi, createMemoryCommits, createTestPlatform } from '@fieldline/testing';
import { personOf, salesGuideOf, productWireOf } from '@fieldline/testing/fixtures';
import { chargeFor } from './charge';
import { generate } from './generate';
import { subjectOfSummary } from '../guides/subject';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const profile = { kind: 'email', email: 'grace@example.com' } as const;
const offered = (id: string, name = id) => ({
  id,
  subject: subjectOfSummary({
    id,
    name,
    description: '',
    sector: '',
    pricing: '',
    properties: [],
  }),
});

const setUp = async () => {
  const api = createFakeApi({
    products: [
      productWireOf({ id: 'p1', name: 'Drill' }),
      productWireOf({ id: 'p2', name: 'Saw' }),
    ],
  });
  const { platform } = await createTestPlatform(api);
  return { api, platform, stores: platform.stores };
};
/** Two tabs of one browser, and a function to open a third one at the end. */
const setUpTabs = async () => {
  const api = createFakeApi({
    products: [
      productWireOf({ id: 'p1', name: 'Drill' }),
      productWireOf({ id: 'p2', name: 'Saw' }),
    ],
  });
  const commits = createMemoryCommits();
  const openTab = async () => (await createTestPlatform(api, commits)).platform;
  return { api, tabs: [await openTab(), await openTab()] as const, openTab };
};
const charges = (calls: readonly string[]) => calls.filter((call) => call.startsWith('PATCH'));

/** Lets local storage take at most `room` further characters, like a browser's quota. */
function limitStorage(room: number) {
  const sizeOf = () =>
    Object.keys(localStorage).reduce(
      (sum, key) => sum + key.length + (localStorage.getItem(key)?.length ?? 0),
      0,
    );
  const limit = sizeOf() + room;
  const set = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    const before = this.getItem(key)?.length ?? -key.length;
    if (sizeOf() - before + value.length > limit) throw new DOMException('', 'QuotaExceededError');
    set.call(this, key, value);
  });
}

test('guides are written, charged and shown', async () => {
  const { api, platform, stores } = await setUp();
  const answer = await generate(platform, profile, [offered('p1')]);
  expect(answer).toMatchObject({ outcome: 'paid', person: { email: 'grace@example.com' } });
  expect(api.state.credits).toBe(49);
  expect(stores.salesGuides.read()).toHaveLength(1);
  expect(stores.generationRuns.read()).toEqual([]);
  expect(localStorage.getItem('fieldline:generationRuns')).toBe('[]');
});

// A run of one guide takes about 1,900 characters, and reserves twice that before it is paid.
test.each([
  ['less than the run', 100],
  ['the run but not its guides', 3000],
])('if the storage has room for %s, nothing is charged', async (_case, room) => {
  const { api, platform, stores } = await setUp();
  limitStorage(room);
  expect(await generate(platform, profile, [offered('p1')])).toMatchObject({ outcome: 'full' });
  expect(charges(api.calls)).toEqual([]);
  expect(stores.generationRuns.read()).toEqual([]);
  expect(stores.salesGuides.read()).toEqual([]);
});

test('the space that a run reserves is enough for its guides', async () => {
  const { api, platform, stores } = await setUp();
  limitStorage(6000);
  expect(await generate(platform, profile, [offered('p1')])).toMatchObject({ outcome: 'paid' });
  expect(api.state.credits).toBe(49);
  expect(localStorage.getItem('salesGuides')).toContain('"productId":"p1"');
  expect(stores.generationRuns.read()).toEqual([]);
});

test('guides that cannot be stored after the charge stay with their run, to be stored later', async () => {
  const { api, platform, stores } = await setUp();
  const set = Storage.prototype.setItem;
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    key,
    value,
  ) {
    if (key === 'salesGuides') throw new DOMException('', 'QuotaExceededError');
    set.call(this, key, value);
  });
  expect(await generate(platform, profile, [offered('p1')])).toMatchObject({ outcome: 'paid' });
  expect(stores.salesGuides.read()).toHaveLength(1);
  expect(localStorage.getItem('fieldline:generationRuns')).toContain('"productId":"p1"');
  full.mockRestore();
  expect(api.state.credits).toBe(49);
});

test('two tabs that generate the same guide at once pay once', async () => {
  const { api, tabs, openTab } = await setUpTabs();
  const answers = await Promise.all(tabs.map((tab) => generate(tab, profile, [offered('p1')])));
  expect(answers.map(({ outcome }) => outcome)).toContain('paid');
  expect(api.state.credits).toBe(49);
  const { stores } = await openTab();
  expect(stores.people.read()).toHaveLength(1);
  expect(stores.salesGuides.read()).toHaveLength(1);
});

test('two tabs with different guides for one new person add one person, and pay only for stored guides', async () => {
  const { api, tabs, openTab } = await setUpTabs();
  await Promise.all([
    generate(tabs[0], profile, [offered('p1')]),
    generate(tabs[1], profile, [offered('p2')]),
  ]);
  const { stores } = await openTab();
  expect(stores.people.read()).toHaveLength(1);
  expect(stores.salesGuides.read()).toHaveLength(50 - api.state.credits);
});

test('a deleted product ends the generation before the charge', async () => {
  const { api, platform, stores } = await setUp();
  api.state.products = [];
  expect(await generate(platform, profile, [offered('p1')])).toMatchObject({ outcome: 'gone' });
  expect(charges(api.calls)).toEqual([]);
  expect(stores.people.read()).toEqual([]);
});

test('guides are written from the current products', async () => {
  const { api, platform, stores } = await setUp();
  api.state.products = [productWireOf({ id: 'p1', name: 'Drill Mark II' })];
  await generate(platform, profile, [offered('p1', 'Drill')]);
  expect(stores.salesGuides.read()[0]?.content.introduction).toContain('Drill Mark II');
});

test('a new version of a guide replaces it, and does not count as another guide', async () => {
  const { api, platform, stores } = await setUp();
  const ada = personOf({ id: 'ada', totalGuides: 1 });
  const old = salesGuideOf({ id: 'g1', personId: 'ada', productId: 'p1' });
  await stores.people.write(() => [ada]);
  await stores.salesGuides.write(() => [old]);
  const next = {
    ...old,
    id: 'g2',
    previous: [{ content: old.content, createdAt: old.createdAt }],
  };
  expect(await chargeFor(platform, ada, [next])).toEqual({ outcome: 'paid' });
  expect(api.state.credits).toBe(49);
  expect(stores.salesGuides.read().map(({ id }) => id)).toEqual(['g2']);
  expect(stores.people.read()[0]?.totalGuides).toBe(1);
});
