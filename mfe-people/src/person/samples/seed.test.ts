import { createTestPlatform } from '@fieldline/testing';
import { personOf, salesGuideOf } from '@fieldline/testing/fixtures';
import { seedSamples } from './seed';

beforeEach(() => localStorage.clear());

const setUp = async () => (await createTestPlatform()).platform.stores;

test('the first load writes four people, one of each status, and two guides for them', async () => {
  const stores = await setUp();
  seedSamples(stores);
  const people = stores.people.read();
  expect(people.map(({ status }) => status).sort()).toEqual([
    'active',
    'contacted',
    'converted',
    'inactive',
  ]);
  const guides = stores.salesGuides.read();
  expect(guides.map(({ productId }) => productId)).toEqual([
    'sample-product-insight',
    'sample-product-capture',
  ]);
  for (const guide of guides) {
    expect(guide.leadId).toBe(guide.personId);
    expect(people.find(({ id }) => id === guide.personId)?.totalGuides).toBe(1);
    expect(guide.content.keyPoints).toHaveLength(3);
    expect(guide.content.questions).toHaveLength(3);
    expect(guide.content.objectionHandling).toHaveLength(3);
    expect(guide.content.callToAction).toMatch(/20 minutes .*(call|demo)/);
  }
  expect(guides.map(({ content }) => content.valueProposition).join(' ')).toMatch(
    /499 per month.*299 per month/,
  );
  expect(stores.preferences.read().sampleDataSeeded).toBe(true);
});

test('a deleted sample does not return', async () => {
  const stores = await setUp();
  seedSamples(stores);
  void stores.people.write(() => []);
  void stores.salesGuides.write(() => []);
  seedSamples(stores);
  expect(stores.people.read()).toEqual([]);
  expect(stores.salesGuides.read()).toEqual([]);
});

test('a user with own people but no guides also gets the samples', async () => {
  const stores = await setUp();
  void stores.people.write(() => [personOf({ name: 'Mine' })]);
  seedSamples(stores);
  expect(stores.people.read()).toHaveLength(5);
  expect(stores.people.read()[0]?.name).toBe('Mine');
});

test('a user who has people with guides gets no samples, then or later', async () => {
  const stores = await setUp();
  void stores.people.write(() => [personOf()]);
  void stores.salesGuides.write(() => [salesGuideOf()]);
  seedSamples(stores);
  expect(stores.people.read()).toHaveLength(1);
  void stores.salesGuides.write(() => []);
  seedSamples(stores);
  expect(stores.people.read()).toHaveLength(1);
});

test('other preferences do not change', async () => {
  const stores = await setUp();
  void stores.preferences.write((current) => ({ ...current, theme: 'dark' }));
  seedSamples(stores);
  expect(stores.preferences.read()).toEqual({ theme: 'dark', sampleDataSeeded: true });
});
