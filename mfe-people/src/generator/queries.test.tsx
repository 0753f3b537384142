import { listProducts } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { screen } from '@testing-library/react';
import { GeneratorPage } from './GeneratorPage';
import { productWire } from '../generation/productWire.fixture';

beforeEach(() => localStorage.clear());

const mirrored = {
  id: 'p9',
  name: 'Mirrored Saw',
  description: '',
  sector: 'Hardware',
  pricing: '1 USD',
  properties: [],
};

test('waits until the products are known', async () => {
  await renderWithPlatform(<GeneratorPage />, {
    api: createFakeApi({ products: [productWire('p1', 'Drill')] }),
  });
  expect(screen.getByText('Loading products...')).toBeInTheDocument();
  expect(await screen.findByRole('checkbox', { name: 'Drill' })).toBeInTheDocument();
});

test('offers the mirrored products when the API fails', async () => {
  const api = createFakeApi();
  api.fail(listProducts, 500);
  await renderWithPlatform(<GeneratorPage />, {
    api,
    prepare: ({ platform }) => platform.stores.products.write(() => [mirrored]),
  });
  expect(await screen.findByRole('checkbox', { name: 'Mirrored Saw' })).toBeInTheDocument();
});

test('says so when there is no product', async () => {
  await renderWithPlatform(<GeneratorPage />);
  expect(await screen.findByText('No products found')).toBeInTheDocument();
});

test('offers every page of a large catalogue', async () => {
  const products = Array.from({ length: 230 }, (_, index) =>
    productWire(`p${index}`, `Product number ${index}`),
  );
  await renderWithPlatform(<GeneratorPage />, { api: createFakeApi({ products }) });
  await screen.findByLabelText('Product number 229');
  expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(230);
});
