import {
  createStandalonePlatform,
  StandaloneProvider,
  type StandaloneSettings,
} from '@fieldline/platform/standalone';
import { createFakeApi, TEST_USER } from '@fieldline/testing';
import { projectWireOf } from '@fieldline/testing/fixtures';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SearchDialog from '../exposed/SearchDialog';

/** The exposed component in another host than the shell, with that host's platform. */

async function open(settings: Partial<StandaloneSettings> = {}) {
  const api = createFakeApi({ projects: [projectWireOf({ name: 'Old Bridge' })] });
  const platform = await createStandalonePlatform({
    apiBase: '/api',
    user: TEST_USER,
    getToken: async () => 'token',
    fetch: api.fetch,
    ...settings,
  });
  render(
    <StandaloneProvider platform={platform}>
      <SearchDialog />
    </StandaloneProvider>,
  );
  act(() => platform.searchDialog.open());
  return { api, platform, user: userEvent.setup() };
}

test('a component calls the API as the user, and asks the host to navigate', async () => {
  const navigate = jest.fn();
  const { user } = await open({ navigate });
  await user.type(screen.getByRole('combobox'), 'bridge');
  const group = await screen.findByRole('group', { name: 'Projects' });
  await user.click(within(group).getByRole('option'));
  expect(navigate).toHaveBeenCalledWith(expect.stringMatching(/^\/projects\//));
});

test('data of a component last as long as the page, and are not in the host’s storage', async () => {
  localStorage.clear();
  const { platform } = await open();
  expect(await platform.stores.recentSearches.write(() => ['bridge'])).toBeTruthy();
  expect(platform.stores.recentSearches.read()).toEqual(['bridge']);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('nothing is captured for later, and signing in and out is left to the host', async () => {
  const onSignOut = jest.fn();
  const { platform } = await open({ onSignOut });
  expect(platform.outbox.isNeeded()).toBe(false);
  await expect(platform.session.login('ada@example.com', 'x')).rejects.toThrow('by itself');
  await platform.session.logout();
  platform.signOut();
  expect(onSignOut).toHaveBeenCalledTimes(2);
});
