import { readDashboardStats, widgetsIn } from '@fieldline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, renderComposedSuite, sourceRegistry } from './index';

beforeEach(() => localStorage.clear());
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

test.each(sourceRegistry().remotes.map(({ name }) => name))(
  'everything else goes on without %s',
  async (down) => {
    const user = userEvent.setup();
    let isDown = true;
    renderComposedSuite({
      signedIn: down !== 'mfe-auth',
      beforeLoad: (remote) => {
        if (isDown && remote === down) throw new Error('down');
      },
    });
    if (down === 'mfe-search') {
      await screen.findByText('Total Projects');
      await user.keyboard('{Control>}k{/Control}');
      await screen.findAllByText('Search is not available right now');
      isDown = false;
      await user.click(screen.getByRole('button', { name: 'Try Again' }));
      await screen.findByRole('dialog', { name: 'Search Projects and Logs' });
      return;
    }
    // One for each widget of the remote, as soon as it is seen.
    const { remotes } = sourceRegistry();
    const widgets = widgetsIn(remotes, down === 'mfe-auth' ? 'sign-in' : 'dashboard');
    const count = widgets.filter(({ remote }) => remote.name === down).length;
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Try Again' })).toHaveLength(count),
    );
    if (down !== 'mfe-auth') expect(screen.getByText('Fieldline')).toBeInTheDocument();
    isDown = false;
    for (const retry of screen.getAllByRole('button', { name: 'Try Again' })) {
      await user.click(retry);
    }
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument(),
    );
  },
);

test('a remote for another contract is refused, the others go on', async () => {
  const registry = sourceRegistry();
  const remotes = registry.remotes.map((remote) =>
    remote.name === 'mfe-people' ? { ...remote, contract: 99 } : remote,
  );
  renderComposedSuite({ registry: { ...registry, remotes } });
  await screen.findByText('Total Projects');
  expect(await screen.findAllByRole('button', { name: 'Try Again' })).toHaveLength(1);
});

test('a widget whose call fails says so by itself', async () => {
  const api = createFakeApi();
  api.fail(readDashboardStats, 500);
  const user = userEvent.setup();
  renderComposedSuite({ api });
  const section = await screen.findByRole('region', { name: 'Statistics' });
  await user.click(await within(section).findByRole('button', { name: 'Try Again' }));
  await screen.findByText('Total Projects');
});
