import { readDashboardStats, widgetsIn } from '@fieldline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, renderComposedSuite, sourceRegistry } from './index';

beforeEach(() => localStorage.clear());
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

test('a visitor without a session gets the sign-in card of mfe-auth', async () => {
  renderComposedSuite({ signedIn: false });
  await screen.findByRole('heading', { name: 'Sign In' });
  expect(screen.queryByText('Dashboard')).not.toBeInTheDocument();
});

test('the dashboard shows the widgets of three remotes in their order', async () => {
  renderComposedSuite();
  await screen.findByText('Total Projects');
  await screen.findByText('No products found');
  await screen.findByText('4 People');
  // What stands below Today is held back until it is known whether there is any.
  await screen.findByRole('heading', { name: 'All Site Visits' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  // What further remotes bring stands below them.
  expect(titles.slice(0, 6)).toEqual([
    'Statistics',
    'Products Management',
    'People Management',
    'Products Overview',
    'Projects',
    'All Site Visits',
  ]);
});

test('what the descriptions announce is what the dashboard asks for', async () => {
  const registry = sourceRegistry();
  const announced = widgetsIn(registry.remotes, 'dashboard').flatMap(({ preload = [] }) => preload);
  expect(announced.length).toBeGreaterThan(0);
  const api = createFakeApi();
  const asked: string[] = [];
  const listening: typeof fetch = (input, init) => {
    const { pathname, searchParams } = new URL(String(input), location.origin);
    searchParams.sort();
    asked.push(`${pathname}?${searchParams}`);
    return api.fetch(input, init);
  };
  renderComposedSuite({ registry, api: { ...api, fetch: listening } });
  await screen.findByText('Total Projects');
  await screen.findByText('No products found');
  await screen.findByText('No projects found');
  for (const address of announced) {
    const { pathname, searchParams } = new URL(`/api${address}`, location.origin);
    searchParams.sort();
    // One that no component asks for so would stand here beside the component's own.
    const addresses = new Set(asked.filter((each) => each.startsWith(`${pathname}?`)));
    expect(addresses.size).toBe(
      announcedOf(announced, pathname) + (ALSO_ASKED_BY_OTHERS[pathname] ?? 0),
    );
    expect(asked).toContain(`${pathname}?${searchParams}`);
  }
});

/** The mirror of products reads the catalogue too; what is due today depends on the day. */
const ALSO_ASKED_BY_OTHERS: Readonly<Record<string, number>> = {
  '/api/products': 1,
  '/api/logs': 2,
};

const announcedOf = (announced: readonly string[], pathname: string) =>
  announced.filter((address) => `/api${address.split('?')[0]}` === pathname).length;

test('the header shows the balance', async () => {
  renderComposedSuite({ api: createFakeApi({ credits: 1234 }) });
  await screen.findByRole('button', { name: 'Credits: 1,234' });
});

test('a product that one remote creates is counted by another', async () => {
  const user = userEvent.setup();
  renderComposedSuite({ address: '/products/create' });
  await user.type(await screen.findByLabelText('Product Name'), 'Drill');
  await user.type(screen.getByLabelText('Description'), 'Drills very round holes');
  await user.selectOptions(screen.getByLabelText('Category'), 'Hardware');
  await user.type(screen.getByLabelText('Target Audience'), 'Builders');
  await user.type(screen.getByLabelText('Feature 1'), 'Fast');
  await user.type(screen.getByLabelText('Benefit 1'), 'Saves time');
  await user.type(screen.getByRole('textbox', { name: 'Sales Pitch' }), 'Round');
  await user.click(screen.getByRole('button', { name: 'Create Product' }));
  await screen.findByRole('heading', { name: 'Drill', level: 1 });
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  const statistics = await screen.findByRole('region', { name: 'Statistics' });
  await waitFor(() => expect(statistics).toHaveTextContent(/Active Products ?1(\D|$)/));
  await waitFor(() => expect(localStorage.getItem('products')).toContain('Drill'));
});

test('the generator takes over the dashboard when the address asks for it', async () => {
  renderComposedSuite({ address: '/?generate=https%3A%2F%2Flinkedin.com%2Fin%2Fada' });
  const field = await screen.findByLabelText('LinkedIn profile URL or email');
  expect(field).toHaveValue('https://linkedin.com/in/ada');
  expect(screen.queryByText('Total Projects')).not.toBeInTheDocument();
});

test('an unknown person leads back to the dashboard, and says so', async () => {
  renderComposedSuite({ address: '/person/nobody' });
  await screen.findByText('Total Projects');
  expect(screen.getAllByText('The requested person could not be found.').length).toBeGreaterThan(0);
});

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
