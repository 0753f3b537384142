import { updateCredits } from '@fieldline/contracts';
import { ApiError, type Charge } from '@fieldline/platform';
import { createFakeApi, createTestPlatform } from '@fieldline/testing';
import { personOf, salesGuideOf } from '@fieldline/testing/fixtures';
import { waitFor } from '@testing-library/react';
import { startSettlement } from './background';
import { chargeFor } from './charge';
import { keep } from './runs';
import { settle, withGuides } from './settle';

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
  void keep(platform.stores, run);
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
    // All four attempts fail with a lost connection.
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

test('after a lost race the charge is repeated with the current balance', async () => {
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
  await platform.stores.generationRuns.write(() => []);
  for (let attempt = 0; attempt < 4; attempt += 1) api.fail(updateCredits, 0);
  expect(await chargeFor(platform, personOf(), [salesGuideOf()])).toEqual({ outcome: 'pending' });
  expect(platform.stores.generationRuns.read()).toHaveLength(1);
});

describe('when the user changes', () => {
  /** A platform whose charge signs the user out before it fails. */
  async function setUpChange(failure: unknown) {
    const { api, platform, stores } = await setUp();
    const charge = jest.fn(async (_charge: Charge, signal?: AbortSignal) => {
      await platform.session.logout();
      expect(signal?.aborted).toBe(true);
      throw failure;
    });
    const read = jest.fn(platform.credits.read);
    return {
      api,
      stores,
      read,
      platform: { ...platform, credits: { ...platform.credits, charge, read } },
    };
  }

  test("a stale balance leaves the run with its owner, and does not read the next user's balance", async () => {
    const { platform, stores, read } = await setUpChange(new ApiError(412, 'STALE_VERSION', ''));
    expect(await settle(platform, run)).toBe('pending');
    expect(stores.generationRuns.read()).toEqual([run]);
    expect(read).not.toHaveBeenCalled();
  });

  test("a refusal of the previous user's charge discards nothing", async () => {
    const { platform, stores } = await setUpChange(new ApiError(422, 'BALANCE_CANNOT_RISE', ''));
    expect(await settle(platform, run)).toBe('pending');
    expect(stores.generationRuns.read()).toEqual([run]);
  });

  test('settlement stops between two runs', async () => {
    const { platform } = await setUp();
    await keep(platform.stores, { ...run, id: 'run-2', guides: [] });
    const charge = jest.fn(async () => {
      await platform.session.logout();
      throw new Error('no answer');
    });
    const stop = startSettlement({ ...platform, credits: { ...platform.credits, charge } });
    await waitFor(() => expect(charge).toHaveBeenCalled());
    await new Promise((done) => setTimeout(done));
    stop();
    expect(charge).toHaveBeenCalledTimes(1);
  });
});
