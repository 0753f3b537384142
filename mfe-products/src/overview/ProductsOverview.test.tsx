import { listProducts } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { productOf, productWireOf } from '@fieldline/testing/fixtures';
import { screen, waitFor } from '@testing-library/react';
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

test('a failed load shows only the heading', async () => {
  const api = createFakeApi();
  api.fail(listProducts, 500);
  await renderWithPlatform(<ProductsOverview />, { api });
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Products Overview' })).toBeInTheDocument();
});
