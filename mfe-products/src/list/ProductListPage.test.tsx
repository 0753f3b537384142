import { listProducts, PRODUCT_TOAST_MS, searchProducts } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { productWireOf } from '@fieldline/testing/fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProductListPage } from './ProductListPage';

const user = userEvent.setup();
const rows = () => within(screen.getByRole('table', { name: 'Products' })).getAllByRole('row');
const names = () =>
  rows().flatMap((row) =>
    within(row)
      .queryAllByRole('link')
      .map((link) => link.textContent),
  );
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

const products = [
  productWireOf({ id: 'a', name: 'Round Drill', price: 9.5, currency: 'EUR' }),
  productWireOf({ id: 'b', name: 'Round Saw', description: 'Cuts.', has_sales_guide: true }),
  productWireOf({ id: 'c', name: 'Flat Saw', description: 'Cuts.', has_sales_guide: true }),
];
const open = (address = '/products', api = createFakeApi({ products })) =>
  renderWithPlatform(<ProductListPage />, { api, address });

beforeEach(() => localStorage.clear());

test('a row of the table has category, price and number of features', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'Round Drill' });
  expect(link).toHaveAttribute('href', '/products/a');
  const row = screen.getByRole('row', { name: /Round Drill/ });
  for (const text of ['Hardware', '€9.50', '3']) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByRole('link', { name: 'New Product' })).toBeInTheDocument();
});

test('without products the page links to the form for one', async () => {
  await open('/products', createFakeApi());
  await screen.findByText('No products found');
  const link = screen.getByRole('link', { name: 'Create your first product' });
  expect(link).toHaveAttribute('href', '/products/create');
});

test('Enter searches, and the focus goes to the first product found', async () => {
  await open();
  await screen.findByText('Round Drill');
  await user.type(screen.getByRole('searchbox'), 'saw round{Enter}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Round Saw' })).toHaveFocus());
});

test('searches on Enter and on the icon, not while typing', async () => {
  const { api } = await open();
  await screen.findByText('Round Drill');
  const box = screen.getByRole('searchbox');
  await user.type(box, 'round');
  expect(api.calls).not.toContain('GET /products/search');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(names()).toEqual(['Round Drill', 'Round Saw']));
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'saw');
  await press('Search');
  await waitFor(() => expect(names()).toEqual(['Round Saw', 'Flat Saw']));
});

test.each([
  ['All', ['Round Drill', 'Round Saw', 'Flat Saw']],
  ['With Sales Guide', ['Round Saw', 'Flat Saw']],
  ['Without Sales Guide', ['Round Drill']],
])('the filter %s shows its products', async (filter, expected) => {
  await open();
  await press(filter);
  await waitFor(() => expect(names()).toEqual(expected));
  expect(screen.getByRole('button', { name: filter })).toHaveAttribute('aria-pressed', 'true');
});

test('each filter requests the list again, and shows known products until then', async () => {
  const { api } = await renderWithPlatform(<ProductListPage />, {
    api: createFakeApi({ products }),
    address: '/products',
    // As in the shell, where answers count as fresh for a while.
    prepare: ({ platform }) =>
      platform.queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } }),
  });
  await waitFor(() => expect(names()).toHaveLength(3));
  await press('With Sales Guide');
  await waitFor(() => expect(names()).toEqual(['Round Saw', 'Flat Saw']));
  api.state.products = products.map((product) => ({ ...product, has_sales_guide: true }));
  const release = api.hold(listProducts);
  await press('All');
  await press('With Sales Guide');
  expect(names()).toEqual(['Round Saw', 'Flat Saw']);
  release();
  await waitFor(() => expect(names()).toEqual(['Round Drill', 'Round Saw', 'Flat Saw']));
});

test('products added or deleted while the list is read cause no gaps or duplicates', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    productWireOf({ id: `p${index}`, name: `Product ${index}` }),
  );
  const { api } = await open('/products', createFakeApi({ products: many }));
  await waitFor(() => expect(names()).toHaveLength(50));
  api.state.products = many.slice(1);
  await press('Load More');
  await waitFor(() => expect(names()).toEqual(many.slice(1).map(({ name }) => name)));
});

test('the server sorts the list', async () => {
  const asked: string[] = [];
  const api = createFakeApi({ products });
  await open('/products', {
    ...api,
    fetch: (input, init) => {
      asked.push(new URL(String(input), location.origin).search);
      return api.fetch(input, init);
    },
  });
  await screen.findByText('Round Drill');
  await user.click(screen.getByRole('button', { name: 'Price' }));
  await waitFor(() => expect(asked.at(-1)).toContain('sort_by=price&sort_order=desc'));
  await user.click(screen.getByRole('button', { name: 'Price' }));
  await waitFor(() => expect(asked.at(-1)).toContain('sort_by=price&sort_order=asc'));
});

test('search and filter in the address apply together', async () => {
  const { api } = await open('/products?q=round&guides=with');
  await waitFor(() => expect(names()).toEqual(['Round Saw']));
  expect(screen.getByRole('searchbox')).toHaveValue('round');
  expect(api.calls).toContain('GET /products/search');
});

test('Load More loads further pages', async () => {
  const many = Array.from({ length: 120 }, (_, index) =>
    productWireOf({ id: `p${index}`, name: `Product ${index}` }),
  );
  await open('/products', createFakeApi({ products: many }));
  await waitFor(() => expect(names()).toHaveLength(50));
  await press('Load More');
  await waitFor(() => expect(names()).toHaveLength(100));
  await press('Load More');
  await waitFor(() => expect(names()).toHaveLength(120));
  expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
});

test.each([
  ['/products', listProducts, 'Failed to load products'],
  ['/products?q=saw', searchProducts, 'Failed to search products'],
])('a failure at %s shows an error, and can be retried', async (address, endpoint, title) => {
  const api = createFakeApi({ products });
  api.fail(endpoint, 500);
  const { toast } = await open(address, api);
  await waitFor(() =>
    expect(toast.get()).toMatchObject({
      title,
      variant: 'destructive',
      duration: PRODUCT_TOAST_MS,
    }),
  );
  await press('Try Again');
  await screen.findByText('Flat Saw');
});

test('shows the changes of others', async () => {
  const { api, platform } = await open();
  await screen.findByText('Round Drill');
  api.state.products = [productWireOf({ id: 'd', name: 'New Saw' })];
  platform.events.emit('productsUpdated');
  await waitFor(() => expect(names()).toEqual(['New Saw']));
});
