import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { personOf, productWireOf, salesGuideOf } from './fixtures';
import { createFakeApi, renderComposedSuite, sourceRegistry } from './index';

/** How remotes work together: each works alone, and events connect them. */

beforeEach(() => localStorage.clear());
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

const registry = sourceRegistry();
const only = (name: string) => ({
  ...registry,
  remotes: registry.remotes.filter((remote) => remote.name === name),
});

test.each([
  ['mfe-people', 'People Management'],
  ['mfe-products', 'Products Management'],
  ['mfe-inspections', 'Statistics'],
])('%s alone shows its part of the dashboard under the header', async (name, section) => {
  renderComposedSuite({ registry: only(name) });
  await screen.findByRole('heading', { name: section });
  expect(screen.getByText('Fieldline')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
});

test('mfe-auth alone lets a visitor in to an empty dashboard', async () => {
  const user = userEvent.setup();
  renderComposedSuite({ registry: only('mfe-auth'), signedIn: false });
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: 'Dashboard' });
});

test('mfe-search alone opens its dialog', async () => {
  const user = userEvent.setup();
  renderComposedSuite({ registry: only('mfe-search') });
  await screen.findByRole('heading', { name: 'Dashboard' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Search Projects and Logs' });
});

const statistics = () => screen.findByRole('region', { name: 'Statistics' });

test('peopleUpdated: mfe-inspections counts a stored guide', async () => {
  const { platform } = renderComposedSuite({ local: {} });
  await waitFor(async () => expect(await statistics()).toHaveTextContent(/People Profiled ?0\D/));
  void platform.stores.people.write(() => [personOf()]);
  void platform.stores.salesGuides.write(() => [salesGuideOf()]);
  await waitFor(async () => expect(await statistics()).toHaveTextContent(/People Profiled ?1\D/));
});

test('peopleUpdated: the first guide of a product sets its flag, deleting the last one clears it', async () => {
  const api = createFakeApi({ products: [productWireOf()] });
  const { platform } = renderComposedSuite({ api, local: { people: [personOf()] } });
  await waitFor(() => expect(localStorage.getItem('products')).toContain('Drill'));
  void platform.stores.salesGuides.write(() => [salesGuideOf()]);
  await waitFor(() => expect(api.state.products[0]?.has_sales_guide).toBe(true));
  void platform.stores.salesGuides.write(() => []);
  await waitFor(() => expect(api.state.products[0]?.has_sales_guide).toBe(false));
});

test('productsUpdated: a changed product appears on the person page of mfe-people', async () => {
  const api = createFakeApi({ products: [productWireOf()] });
  const { platform } = renderComposedSuite({
    api,
    address: '/person/person_1',
    local: { people: [personOf()] },
  });
  await screen.findAllByText('Drill');
  api.state.products = [productWireOf({ name: 'Saw' })];
  platform.events.emit('productsUpdated');
  await screen.findAllByText('Saw');
  expect(screen.queryByText('Drill')).not.toBeInTheDocument();
});
