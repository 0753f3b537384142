import { listProducts, summarizeProduct } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { productOf, productWireOf } from '@fieldline/testing/fixtures';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { overviewOf } from './model';
import { ProductsOverview } from './ProductsOverview';

beforeEach(() => localStorage.clear());

test('maps a product to sector, pricing and properties', () => {
  const product = productOf({ price: 9.5, currency: 'EUR', features: ['a'], benefits: ['b'] });
  expect(overviewOf(product, 'en-US')).toEqual({
    id: 'product_1',
    name: 'Drill',
    description: 'Drills very round holes.',
    sector: 'Hardware',
    pricing: '€9.50',
    properties: ['a', 'b'],
  });
});

test('shows the mapped products', async () => {
  const api = createFakeApi({ products: [productWireOf()] });
  await renderWithPlatform(<ProductsOverview />, { api });
  const link = await screen.findByRole('link', { name: 'Drill' });
  expect(link).toHaveAttribute('href', '/products/product_1');
  for (const text of ['Hardware', '$499', 'Fast', 'Saves an hour a day']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
});

test('without products the overview says what will be here', async () => {
  await renderWithPlatform(<ProductsOverview />);
  await screen.findByText('Your products will appear here.');
});

test('a failed load can be repeated; there is no count, not even the last one', async () => {
  const api = createFakeApi({ products: [productWireOf()] });
  api.fail(listProducts, 500);
  await renderWithPlatform(<ProductsOverview />, {
    api,
    prepare: ({ platform }) =>
      platform.stores.products.write(() => [summarizeProduct(productOf())]),
  });
  await screen.findByText('Not loaded');
  const heading = screen.getByRole('heading', { name: 'Products Overview' });
  expect(heading.parentElement).not.toHaveTextContent(/\d/);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('link', { name: 'Drill' });
});
