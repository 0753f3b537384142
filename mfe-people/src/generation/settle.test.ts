import { updateCredits } from '@fieldline/contracts';
import { createFakeApi, createTestPlatform } from '@fieldline/testing';
import { personOf, productOf, salesGuideOf } from '@fieldline/testing/fixtures';
import { generate } from './generate';
import { subjectOfProduct } from '../guides/model';
import { keep, settle, withGuides } from './settle';

beforeEach(() => localStorage.clear());

const run = {
  id: 'run-1',
  person: personOf(),
  guides: [salesGuideOf()],
  cost: 1,
  credits: 49,
  version: 1,
  createdAt: '2026-02-03T04:05:06.000Z',
};

async function setUp() {
  const api = createFakeApi();
  const { platform } = await createTestPlatform(api);
  keep(platform.stores, run);
  return { api, platform, stores: platform.stores };
}

test('a paid run makes its guides visible and is forgotten', async () => {
  const { api, platform, stores } = await setUp();
  expect(await settle(platform, run)).toBe('paid');
  expect(api.state.credits).toBe(49);
  expect(stores.salesGuides.read()).toHaveLength(1);
  expect(stores.people.read()[0]).toMatchObject({ totalGuides: 1, lastContact: run.createdAt });
  expect(stores.generationRuns.read()).toEqual([]);
});

test('a run that is settled twice is paid once and counted once', async () => {
  const { api, platform, stores } = await setUp();
  await settle(platform, run);
  expect(await settle(platform, run)).toBe('paid');
  expect(api.state.credits).toBe(49);
  expect(stores.salesGuides.read()).toHaveLength(1);
  expect(stores.people.read()[0]?.totalGuides).toBe(1);
});

test.each([[0], [500], [503]])(
  'without a clear answer (%d) the run stays pending and nothing is visible',
  async (status) => {
    const { api, platform, stores } = await setUp();
    // Every one of the four attempts at a lost connection.
    for (let attempt = 0; attempt < 4; attempt += 1) api.fail(updateCredits, status);
    expect(await settle(platform, run)).toBe('pending');
    expect(stores.salesGuides.read()).toEqual([]);
    expect(stores.generationRuns.read()).toHaveLength(1);
  },
);

test('a pending run whose charge had arrived is settled without a second charge', async () => {
  const { api, platform, stores } = await setUp();
  await platform.credits.charge(run);
  expect(await settle(platform, run)).toBe('paid');
  expect(api.state.credits).toBe(49);
  expect(stores.salesGuides.read()).toHaveLength(1);
});

test('after a lost race the charge is made on the balance as it is now', async () => {
  const { api, platform } = await setUp();
  api.state.credits = 30;
  api.state.creditsVersion = 7;
  expect(await settle(platform, run)).toBe('paid');
  expect(api.state.credits).toBe(29);
});

test('a run that can no longer be paid is discarded', async () => {
  const { api, platform, stores } = await setUp();
  api.state.credits = 0;
  api.state.creditsVersion = 7;
  expect(await settle(platform, run)).toBe('refused');
  expect(stores.salesGuides.read()).toEqual([]);
  expect(stores.generationRuns.read()).toEqual([]);
});

test('a clear refusal discards the run', async () => {
  const { api, platform, stores } = await setUp();
  api.fail(updateCredits, 422);
  expect(await settle(platform, run)).toBe('refused');
  expect(stores.generationRuns.read()).toEqual([]);
});

test('a person edited in the meantime keeps the edit', () => {
  const [updated] = withGuides(
    [personOf({ name: 'New name', totalGuides: 4 })],
    personOf(),
    2,
    'now',
  );
  expect(updated).toMatchObject({
    name: 'New name',
    totalGuides: 6,
    lastContact: 'now',
    updatedAt: 'now',
  });
});

test('a generation stores its run before it charges', async () => {
  const { api, platform } = await setUp();
  platform.stores.generationRuns.write(() => []);
  for (let attempt = 0; attempt < 4; attempt += 1) api.fail(updateCredits, 0);
  const product = productOf();
  const offered = { id: product.id, subject: subjectOfProduct(product) };
  expect(await generate(platform, personOf(), [offered])).toEqual({ outcome: 'pending' });
  expect(platform.stores.generationRuns.read()).toHaveLength(1);
});
