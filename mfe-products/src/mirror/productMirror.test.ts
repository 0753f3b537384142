import { listProducts, updateProduct } from '@fieldline/contracts';
import { createFakeApi, createTestPlatform } from '@fieldline/testing';
import { productWireOf, salesGuideOf } from '@fieldline/testing/fixtures';
import { waitFor } from '@testing-library/dom';
import { startMirror } from './productMirror';

let stop = () => {};
afterEach(() => stop());
beforeEach(() => localStorage.clear());

async function start(api = createFakeApi({ products: [productWireOf({ id: 'a' })] })) {
  const test = await createTestPlatform(api);
  stop = startMirror(test.platform);
  const { stores, events } = test.platform;
  return { ...test, stores, events };
}

const flags = (api: ReturnType<typeof createFakeApi>) =>
  Object.fromEntries(api.state.products.map(({ id, has_sales_guide }) => [id, has_sales_guide]));

test('mirrors the catalogue at once, in the mapped shape', async () => {
  const { stores } = await start();
  await waitFor(() => expect(stores.products.read()).toHaveLength(1));
  expect(stores.products.read()[0]).toEqual({
    id: 'a',
    name: 'Drill',
    description: 'Drills very round holes.',
    sector: 'Hardware',
    pricing: '499 USD',
    properties: ['Fast', 'Quiet', 'Light', 'Saves an hour a day'],
  });
});

test('an empty catalogue is a filled mirror', async () => {
  const { stores } = await start(createFakeApi());
  await waitFor(() => expect(stores.products.exists()).toBe(true));
});

test('follows the catalogue', async () => {
  const { api, stores, events } = await start();
  await waitFor(() => expect(stores.products.read()).toHaveLength(1));
  api.state.products = [productWireOf({ id: 'b', name: 'Saw' }), ...api.state.products];
  events.emit('productsUpdated');
  await waitFor(() =>
    expect(stores.products.read().map(({ name }) => name)).toEqual(['Saw', 'Drill']),
  );
});

test('reads every page, each product once and in order', async () => {
  const products = Array.from({ length: 250 }, (_, index) => productWireOf({ id: `p${index}` }));
  const { stores } = await start(createFakeApi({ products }));
  await waitFor(() => expect(stores.products.read()).toHaveLength(250));
  expect(stores.products.read().map(({ id }) => id)).toEqual(products.map(({ id }) => id));
});

test('a failed read keeps the mirror, is logged, and is retried', async () => {
  const api = createFakeApi({ products: [productWireOf()] });
  api.fail(listProducts, 500);
  const { stores, errors } = await start(api);
  await waitFor(() => expect(errors).toEqual(['The products could not be stored']));
  expect(stores.products.exists()).toBe(false);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(stores.products.read()).toHaveLength(1));
});

test('sets the flag of a product with its first guide, and clears it with its last', async () => {
  const { api, stores, events } = await start();
  let updates = 0;
  events.on('productsUpdated', () => (updates += 1));
  void stores.salesGuides.write(() => [salesGuideOf({ id: 'g1', productId: 'a' })]);
  await waitFor(() => expect(flags(api)).toEqual({ a: true }));
  void stores.salesGuides.write((guides) => [
    ...guides,
    salesGuideOf({ id: 'g2', productId: 'a' }),
  ]);
  void stores.salesGuides.write((guides) => guides.filter(({ id }) => id === 'g2'));
  expect(api.calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(1);
  void stores.salesGuides.write(() => []);
  await waitFor(() => expect(flags(api)).toEqual({ a: false }));
  expect(api.state.products[0]?.version).toBe(1);
  expect(updates).toBe(0);
});

test('does not change the flags of guides in another browser', async () => {
  const api = createFakeApi({ products: [productWireOf({ id: 'a', has_sales_guide: true })] });
  const { stores } = await start(api);
  await waitFor(() => expect(stores.products.exists()).toBe(true));
  expect(flags(api)).toEqual({ a: true });
});

test('a guide flag that could not be sent is sent later', async () => {
  const { api, stores, events, errors } = await start();
  api.fail(updateProduct, 500);
  void stores.salesGuides.write(() => [salesGuideOf({ productId: 'a' })]);
  await waitFor(() => expect(errors).toEqual(['The guide flags could not be sent']));
  events.emit('peopleUpdated');
  await waitFor(() => expect(flags(api)).toEqual({ a: true }));
});

test('a guide of a deleted product is not reported', async () => {
  const { api, stores, errors } = await start();
  void stores.salesGuides.write(() => [
    salesGuideOf({ id: 'g1', productId: 'gone' }),
    salesGuideOf({ id: 'g2', productId: 'a' }),
  ]);
  await waitFor(() => expect(flags(api)).toEqual({ a: true }));
  expect(errors).toEqual([]);
});

test('notifies other tabs, and listens to them', async () => {
  const { platform, events } = await start();
  events.emit('productsUpdated');
  expect(localStorage.getItem('fieldline:productsUpdated')).not.toBeNull();
  const key = ['mfe-products', 'list'];
  platform.queryClient.setQueryData(key, 'stale');
  window.dispatchEvent(new StorageEvent('storage', { key: 'fieldline:productsUpdated' }));
  expect(platform.queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});
