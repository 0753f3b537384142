import { widgetsIn } from '@fieldline/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderComposedSuite, sourceRegistry } from './index';

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
