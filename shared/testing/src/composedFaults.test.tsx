import { readDashboardStats } from '@fieldline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, renderComposedSuite, sourceRegistry } from './index';

beforeEach(() => localStorage.clear());
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

test('a remote for another contract is refused, the others still work', async () => {
  const registry = sourceRegistry();
  const remotes = registry.remotes.map((remote) =>
    remote.name === 'mfe-people' ? { ...remote, contract: 99 } : remote,
  );
  renderComposedSuite({ registry: { ...registry, remotes } });
  await screen.findByText('Total Projects');
  expect(await screen.findAllByRole('button', { name: 'Try Again' })).toHaveLength(1);
});

test('a widget whose call fails shows the error and offers Try Again', async () => {
  const api = createFakeApi();
  api.fail(readDashboardStats, 500);
  const user = userEvent.setup();
  // Without samples: writing them would request everything again.
  renderComposedSuite({ api, local: {} });
  const section = await screen.findByRole('region', { name: 'Statistics' });
  await user.click(await within(section).findByRole('button', { name: 'Try Again' }));
  await screen.findByText('Total Projects');
});

test('a fault lasts until it is ended', async () => {
  const api = createFakeApi();
  const mend = api.keepFailing(readDashboardStats, 500);
  const user = userEvent.setup();
  renderComposedSuite({ api, local: {} });
  const section = await screen.findByRole('region', { name: 'Statistics' });
  const again = () => within(section).findByRole('button', { name: 'Try Again' });
  const asked = () => api.calls.filter((call) => call === 'GET /dashboard/stats').length;
  await user.click(await again());
  await waitFor(() => expect(asked()).toBeGreaterThan(1));
  mend();
  await user.click(await again());
  await screen.findByText('Total Projects');
});
