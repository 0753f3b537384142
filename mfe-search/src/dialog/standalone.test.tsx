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

/** The exposed component in a host that is not the shell, with a platform of its own. */

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

test('a component calls the API as the user, and tells the host where it leads', async () => {
  const navigate = jest.fn();
  const { user } = await open({ navigate });
  await user.type(screen.getByRole('combobox'), 'bridge');
  const group = await screen.findByRole('group', { name: 'Projects' });
  await user.click(within(group).getByRole('option'));
  expect(navigate).toHaveBeenCalledWith(expect.stringMatching(/^\/projects\//));
});

test('what a component stores lasts as long as the page, and stays out of the host’s storage', async () => {
  localStorage.clear();
  const { platform } = await open();
  expect(await platform.stores.recentSearches.write(() => ['bridge'])).toBeTruthy();
  expect(platform.stores.recentSearches.read()).toEqual(['bridge']);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('what would be captured for later is refused, and a sign-in is the host’s', async () => {
  const onSignOut = jest.fn();
  const { platform } = await open({ onSignOut });
  expect(platform.outbox.isNeeded()).toBe(false);
  await expect(platform.session.login('ada@example.com', 'x')).rejects.toThrow('by itself');
  await platform.session.logout();
  platform.signOut();
  expect(onSignOut).toHaveBeenCalledTimes(2);
});
