import { listProducts } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { screen } from '@testing-library/react';
import { GeneratorPage } from './GeneratorPage';
import { productWireOf } from '@fieldline/testing/fixtures';

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
    api: createFakeApi({ products: [productWireOf({ id: 'p1', name: 'Drill' })] }),
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

test('offers the mirrored products offline, without waiting for the API', async () => {
  const api = createFakeApi({ products: [productWireOf({ id: 'p1', name: 'Drill' })] });
  const release = api.hold(listProducts);
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderWithPlatform(<GeneratorPage />, {
    api,
    prepare: ({ platform }) => void platform.stores.products.write(() => [mirrored]),
  });
  expect(screen.getByRole('checkbox', { name: 'Mirrored Saw' })).toBeInTheDocument();
  offline.mockRestore();
  release();
  expect(await screen.findByRole('checkbox', { name: 'Drill' })).toBeInTheDocument();
});

test('says so when there is no product', async () => {
  await renderWithPlatform(<GeneratorPage />);
  expect(await screen.findByText('No products found')).toBeInTheDocument();
});

test('products created or deleted during the reading cause no duplicates or gaps', async () => {
  const products = Array.from({ length: 230 }, (_, index) =>
    productWireOf({ id: `p${index}`, name: `Product number ${index}` }),
  );
  const api = createFakeApi({ products });
  const { fetch } = api;
  let reads = 0;
  const moving = {
    ...api,
    fetch: (...call: Parameters<typeof fetch>) => {
      const answer = fetch(...call);
      reads += 1;
      // After the first page the newest product is deleted, after the second one is created.
      if (reads === 1) api.state.products = api.state.products.slice(0, -1);
      if (reads === 2)
        api.state.products = [productWireOf({ id: 'late', name: 'Late' }), ...api.state.products];
      return answer;
    },
  };
  await renderWithPlatform(<GeneratorPage />, { api: moving });
  await screen.findByLabelText('Late');
  const names = screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-labelledby'));
  expect(new Set(names).size).toBe(230);
  expect(names).toHaveLength(230);
});

test('offers every page of a large catalogue', async () => {
  const products = Array.from({ length: 230 }, (_, index) =>
    productWireOf({ id: `p${index}`, name: `Product number ${index}` }),
  );
  await renderWithPlatform(<GeneratorPage />, { api: createFakeApi({ products }) });
  await screen.findByLabelText('Product number 229');
  expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(230);
});
