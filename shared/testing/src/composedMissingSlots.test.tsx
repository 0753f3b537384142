import { screen } from '@testing-library/react';
import { expectWidgetsBack, remotesWith, renderWithout } from './missing.fixture';

beforeEach(() => localStorage.clear());
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

test.each(remotesWith('sign-in'))('a visitor is told that %s is missing', async (down) => {
  await expectWidgetsBack(down, 'sign-in', renderWithout(down, false));
});

test.each(remotesWith('search'))('everything else works without %s', async (down) => {
  const { user, comeBack } = renderWithout(down);
  await screen.findByText('Total Projects');
  await user.keyboard('{Control>}k{/Control}');
  await screen.findAllByText('Search is not available right now');
  comeBack();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('dialog', { name: 'Search Projects and Logs' });
});

test('without mfe-auth a signed-in user misses nothing on the dashboard', async () => {
  renderWithout('mfe-auth');
  for (const section of ['Statistics', 'Products Management', 'People Management']) {
    await screen.findByRole('heading', { name: section });
  }
  await screen.findByRole('button', { name: 'Credits: 50' });
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
});

test('a page whose remote is missing shows its title and can be retried', async () => {
  const { user, comeBack } = renderWithout('mfe-products', true, '/products');
  await screen.findByRole('heading', { name: 'Products', level: 1 });
  comeBack();
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  await screen.findByText('No products found');
});
