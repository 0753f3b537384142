import { type ResolvedRegistry, widgetsIn } from '@fieldline/contracts';
import { screen, waitFor } from '@testing-library/react';
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
  // Sections below Today stay hidden until it is known whether Today is shown.
  await screen.findByRole('heading', { name: 'All Site Visits' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  // Widgets of further remotes would be below these.
  expect(titles.slice(0, 6)).toEqual([
    'Statistics',
    'Products Management',
    'People Management',
    'Products Overview',
    'Projects',
    'All Site Visits',
  ]);
});

test('the dashboard makes every call that the manifests list in `preload`', async () => {
  const registry = sourceRegistry();
  const announced = widgetsIn(registry.remotes, 'dashboard').flatMap(({ preload = [] }) => preload);
  expect(announced.length).toBeGreaterThan(0);
  const api = createFakeApi();
  const asked: string[] = [];
  const listening: typeof fetch = (input, init) => {
    asked.push(sortedAddress(String(input)));
    return api.fetch(input, init);
  };
  // Without `preload` only components make calls.
  renderComposedSuite({ registry: withoutPreload(registry), api: { ...api, fetch: listening } });
  for (const address of announced) {
    await waitFor(() => expect(asked).toContain(sortedAddress(`/api${address}`)));
  }
});

/** An address with sorted query parameters. */
function sortedAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, location.origin);
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

const withoutPreload = (registry: ResolvedRegistry): ResolvedRegistry => ({
  ...registry,
  remotes: registry.remotes.map((remote) => ({
    ...remote,
    manifest: {
      ...remote.manifest,
      widgets: remote.manifest.widgets.map(({ preload: _preload, ...widget }) => widget),
    },
  })),
});

test('the header shows the balance', async () => {
  renderComposedSuite({ api: createFakeApi({ credits: 1234 }) });
  await screen.findByRole('button', { name: 'Credits: 1,234' });
});

test('the generator replaces the dashboard if the address asks for it', async () => {
  renderComposedSuite({ address: '/?generate=https%3A%2F%2Flinkedin.com%2Fin%2Fada' });
  const field = await screen.findByLabelText('LinkedIn profile URL or email');
  expect(field).toHaveValue('https://linkedin.com/in/ada');
  expect(screen.queryByText('Total Projects')).not.toBeInTheDocument();
});

test('an unknown person leads back to the dashboard, and says so', async () => {
  renderComposedSuite({ address: '/person/nobody' });
  await screen.findByText('Total Projects');
  await screen.findAllByText('The requested person could not be found.');
});

test('an unknown address shows "Page not found", which leads back to the dashboard', async () => {
  renderComposedSuite({ address: '/nowhere' });
  await screen.findByRole('heading', { name: 'Page not found', level: 1 });
  expect(document.title).toBe('Page not found · Fieldline');
  await userEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Dashboard' })).toHaveFocus());
});
