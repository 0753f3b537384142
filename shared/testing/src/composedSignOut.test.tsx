import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { personOf, productWireOf } from './fixtures';
import { createFakeApi, renderComposedSuite } from './index';

beforeEach(() => localStorage.clear());
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

test('auth:logout: with all remotes mounted, no data of the user is left on the page', async () => {
  const user = userEvent.setup();
  renderComposedSuite({
    api: createFakeApi({ products: [productWireOf()] }),
    local: { people: [personOf({ name: 'Grace Hopper' })] },
  });
  await screen.findByRole('link', { name: 'Grace Hopper' });
  await screen.findAllByText('Drill');
  await user.click(screen.getByRole('button', { name: /Account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  await screen.findByRole('heading', { name: 'Sign In' });
  for (const text of ['Grace Hopper', 'Drill', 'Dashboard']) {
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  }
});
