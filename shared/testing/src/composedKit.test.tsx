import { listProducts } from '@fieldline/contracts';
import { screen, waitFor } from '@testing-library/react';
import { personOf, salesGuideOf } from './fixtures';
import { createFakeApi, renderComposedSuite, serverSeeds, setClock } from './index';
import { failOnMissingHandlers } from './suite/missingHandlers';
import { makeWorkspace, WORKING_VOLUMES } from './volumes';

beforeEach(() => localStorage.clear());
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

const workspace = makeWorkspace(WORKING_VOLUMES, { today: '2026-11-21' });

test('the suite shows the given data and user, without samples', async () => {
  renderComposedSuite({
    api: createFakeApi(serverSeeds(workspace)),
    user: { name: 'Grace Hopper' },
    local: { people: [personOf({ name: 'Ada Lovelace' })], salesGuides: [salesGuideOf()] },
  });
  await screen.findByText('1 Person');
  await screen.findByRole('link', { name: 'Ada Lovelace' });
  const counters = await screen.findByRole('region', { name: 'Statistics' });
  await waitFor(() => expect(counters).toHaveTextContent('200'));
  expect(screen.getByRole('button', { name: /Account/ })).toHaveTextContent('GH');
});

test('a test can set the clock and use the platform', async () => {
  const { platform } = renderComposedSuite({ now: '2026-03-01T10:00:00Z', local: {} });
  await screen.findByText('No people found');
  expect(new Date().toISOString().slice(0, 16)).toBe('2026-03-01T10:00');
  setClock('2027-01-01T00:00:00Z');
  expect(new Date().getUTCFullYear()).toBe(2027);
  void platform.stores.people.write(() => [personOf({ name: 'Ada Lovelace' })]);
  await screen.findByRole('link', { name: 'Ada Lovelace' });
});

test('calls arrive only while the fake API is online', async () => {
  const api = createFakeApi();
  const online = api.goOffline();
  await expect(api.fetch('/api/products')).rejects.toThrow('Failed to fetch');
  online();
  expect((await api.fetch('/api/products')).status).toBe(200);
});

test('an answer of a slow API is delayed, and later ones may overtake it', async () => {
  const api = createFakeApi();
  const back = api.slowDown(1);
  const slow = api.fetch('/api/products');
  back();
  const quick = api.fetch('/api/dashboard/stats');
  const first = await Promise.race([slow.then(() => 'slow'), quick.then(() => 'quick')]);
  expect(first).toBe('quick');
  await slow;
});

test('a call without a handler fails the test, and is named', async () => {
  const api = createFakeApi();
  await api.fetch('/api/weather', { method: 'POST' });
  expect(failOnMissingHandlers).toThrow('The fake API has no handler for POST /weather');
  expect(failOnMissingHandlers).not.toThrow();
});

test('a held answer waits until it is released', async () => {
  const api = createFakeApi();
  const release = api.hold(listProducts);
  let answered = false;
  const answer = api.fetch('/api/products').then(() => (answered = true));
  await api.fetch('/api/dashboard/stats');
  expect(answered).toBe(false);
  release();
  await answer;
});
