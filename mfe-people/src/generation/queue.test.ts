import { createFakeApi, createTestPlatform } from '@fieldline/testing';
import { personOf, salesGuideOf, productWireOf } from '@fieldline/testing/fixtures';
import { subjectOfSummary } from '../guides/subject';
import { generateInTurn, queuePlan, type QueueSettings } from './queue';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const people = [
  personOf({ id: 'a', name: 'Ada', email: 'ada@example.com' }),
  personOf({ id: 'b', name: 'Bob', email: '', linkedinUrl: 'linkedin.com/in/bob' }),
  personOf({ id: 'c', name: 'Cleo', email: '' }),
  personOf({ id: 'd', name: 'Dan', email: 'dan@example.com' }),
];

const offered = ['p1', 'p2'].map((id) => ({
  id,
  subject: subjectOfSummary({
    id,
    name: id,
    description: '',
    sector: '',
    pricing: '',
    properties: [],
  }),
}));

async function setUp(credits = 50, guides = [salesGuideOf({ personId: 'a', productId: 'p1' })]) {
  const api = createFakeApi({
    credits,
    products: [
      productWireOf({ id: 'p1', name: 'Drill' }),
      productWireOf({ id: 'p2', name: 'Saw' }),
    ],
  });
  const { platform } = await createTestPlatform(api);
  await platform.stores.people.write(() => people);
  await platform.stores.salesGuides.write(() => guides);
  return { api, platform, stores: platform.stores };
}

/** Runs a queue to its end; returns the outcome for each person, as "name outcome". */
async function run(
  platform: Awaited<ReturnType<typeof setUp>>['platform'],
  {
    goesOn = () => true,
    signal = new AbortController().signal,
    onStart = () => undefined,
  }: Partial<Omit<QueueSettings, 'onEnd'>> = {},
) {
  const outcomes: string[] = [];
  const ended = generateInTurn(platform, people, offered, {
    signal,
    goesOn,
    onStart,
    onEnd: ({ name }, outcome) => outcomes.push(`${name} ${outcome}`),
  });
  await jest.advanceTimersByTimeAsync(20_000);
  await ended;
  return outcomes;
}

const charges = (calls: readonly string[]) => calls.filter((call) => call.startsWith('PATCH'));

test('the plan counts the missing guides, and skips people without an address', () => {
  const guides = [
    salesGuideOf({ personId: 'a', productId: 'p1' }),
    salesGuideOf({ personId: 'd', productId: 'p9' }),
  ];
  expect(queuePlan(people, ['p1', 'p2'], guides)).toEqual({
    people: [people[0], people[1], people[3]],
    skipped: 1,
    missing: 5,
  });
});

test('each person is charged once, for the new guides', async () => {
  const { api, platform, stores } = await setUp();
  expect(await run(platform)).toEqual(['Ada paid', 'Bob paid', 'Dan paid']);
  expect(charges(api.calls)).toHaveLength(3);
  expect(api.state.credits).toBe(45);
  expect(stores.salesGuides.read()).toHaveLength(6);
  expect(stores.people.read().map(({ totalGuides }) => totalGuides)).toEqual([1, 2, 0, 2]);
});

test('a person who has all guides costs nothing', async () => {
  const { api, platform } = await setUp(50, [
    salesGuideOf({ id: 'g1', personId: 'a', productId: 'p1' }),
    salesGuideOf({ id: 'g2', personId: 'a', productId: 'p2' }),
  ]);
  expect(await run(platform)).toEqual(['Ada existing', 'Bob paid', 'Dan paid']);
  expect(api.state.credits).toBe(46);
});

test('the queue ends when the credits are used up, and no missing guide is charged', async () => {
  const { api, platform, stores } = await setUp(2);
  expect(await run(platform)).toEqual(['Ada paid', 'Bob short']);
  expect(api.state.credits).toBe(1);
  expect(stores.salesGuides.read()).toHaveLength(2);
  expect(stores.generationRuns.read()).toEqual([]);
});

test('the queue stops after the current person', async () => {
  const { api, platform } = await setUp();
  let stopped = false;
  const onStart = () => void (stopped = true);
  expect(await run(platform, { goesOn: () => !stopped, onStart })).toEqual(['Ada paid']);
  expect(charges(api.calls)).toHaveLength(1);
});

test('leaving during the wait charges nothing', async () => {
  const { api, platform } = await setUp();
  const leaving = new AbortController();
  const onStart = () => void setTimeout(() => leaving.abort(), 1000);
  expect(await run(platform, { signal: leaving.signal, onStart })).toEqual([]);
  expect(charges(api.calls)).toEqual([]);
});
