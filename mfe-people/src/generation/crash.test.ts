import type { GenerationRun, SalesGuide } from '@fieldline/contracts';
import { updateCredits } from '@fieldline/contracts';
import type { LocalStore, Platform } from '@fieldline/platform';
import { createFakeApi, createTestPlatform } from '@fieldline/testing';
import { personOf, salesGuideOf } from '@fieldline/testing/fixtures';
import { startSettlement } from './background';
import { keep } from './runs';
import { settle } from './settle';

beforeEach(() => localStorage.clear());

const run: GenerationRun = {
  id: 'run-1',
  person: personOf(),
  guides: [salesGuideOf({ id: 'g1' }), salesGuideOf({ id: 'g2', productId: 'product_2' })],
  cost: 2,
  credits: 48,
  version: 1,
  createdAt: '2026-02-03T04:05:06.000Z',
};

class Crash extends Error {}

/** A store whose next write, or a later one, never happens, because the tab has crashed. */
function crashing<Value>(store: LocalStore<Value>, writesBefore = 0): LocalStore<Value> {
  let left = writesBefore;
  return {
    ...store,
    write: (next) => {
      if (left === 0) throw new Crash();
      left -= 1;
      return store.write(next);
    },
  };
}

type Step = (platform: Platform) => Pick<Platform, 'credits' | 'stores'>;

const CRASHES: [string, Step][] = [
  [
    'before the charge is sent',
    ({ credits, stores }) => ({
      stores,
      credits: { ...credits, charge: () => Promise.reject(new Crash()) },
    }),
  ],
  [
    'after the charge, before its answer',
    ({ credits, stores }) => ({
      stores,
      credits: {
        ...credits,
        charge: async (charge) => {
          await credits.charge(charge);
          throw new Crash();
        },
      },
    }),
  ],
  [
    'after the answer, before its room is given back',
    ({ credits, stores }) => ({
      credits,
      stores: { ...stores, generationRuns: crashing(stores.generationRuns) },
    }),
  ],
  [
    'after the answer, before the person is written',
    ({ credits, stores }) => ({ credits, stores: { ...stores, people: crashing(stores.people) } }),
  ],
  [
    'between the person and the guides',
    ({ credits, stores }) => ({
      credits,
      stores: { ...stores, salesGuides: crashing<readonly SalesGuide[]>(stores.salesGuides) },
    }),
  ],
  [
    'after the guides, before the run is forgotten',
    ({ credits, stores }) => ({
      credits,
      stores: { ...stores, generationRuns: crashing(stores.generationRuns, 1) },
    }),
  ],
];

test.each(CRASHES)('a crash %s is repaired once, at the next start', async (_step, until) => {
  const api = createFakeApi();
  const first = await createTestPlatform(api);
  void keep(first.platform.stores, run);
  await settle({ ...first.platform, ...until(first.platform) }, run).catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error;
  });

  const { platform } = await createTestPlatform(api);
  const { stores } = platform;
  const stop = startSettlement(platform);
  for (let turn = 0; turn < 50 && stores.generationRuns.read().length > 0; turn += 1) {
    await new Promise((done) => setTimeout(done, 5));
  }
  stop();
  expect(api.state.credits).toBe(48);
  expect(stores.generationRuns.read()).toEqual([]);
  expect(stores.salesGuides.read().map(({ id }) => id)).toEqual(['g1', 'g2']);
  expect(stores.people.read()).toHaveLength(1);
  expect(stores.people.read()[0]).toMatchObject({ totalGuides: 2, lastContact: run.createdAt });
});

test('a run that the server refuses at the next start is discarded, with an error', async () => {
  const api = createFakeApi();
  const { platform, toast } = await createTestPlatform(api);
  void keep(platform.stores, run);
  api.fail(updateCredits, 422);
  const stop = startSettlement(platform);
  for (let turn = 0; turn < 50 && toast.get() === null; turn += 1) {
    await new Promise((done) => setTimeout(done, 5));
  }
  stop();
  expect(toast.get()).toMatchObject({
    title: 'Generation failed',
    description: 'Failed to generate sales guide. Please try again.',
  });
  expect(platform.stores.people.read()).toEqual([]);
  expect(platform.stores.generationRuns.read()).toEqual([]);
});

test('a person deleted after another tab settled the run stays deleted', async () => {
  const api = createFakeApi();
  const { platform } = await createTestPlatform(api);
  void keep(platform.stores, run);
  await settle(platform, run);
  void platform.stores.people.write(() => []);
  void platform.stores.salesGuides.write(() => []);
  // This tab has been waiting for the answer to the same charge.
  expect(await settle(platform, run)).toBe('paid');
  expect(platform.stores.people.read()).toEqual([]);
  expect(api.state.credits).toBe(48);
});
