import { deleteProduct, listProducts } from '@fieldline/contracts';
import { createFakeApi, createTestPlatform } from '@fieldline/testing';
import { productWireOf } from '@fieldline/testing/fixtures';
import { readCatalogue } from './readCatalogue';

beforeEach(() => localStorage.clear());

const ids = Array.from({ length: 250 }, (_, index) => `p${index}`);

/** Reads the catalogue while a product is deleted after each page. */
async function readWhileDeleting(deleted: readonly string[]) {
  const fake = createFakeApi({ products: ids.map((id) => productWireOf({ id })) });
  const waiting = [...deleted];
  const { platform } = await createTestPlatform({
    ...fake,
    fetch: async (input, init) => {
      const response = await fake.fetch(input, init);
      const id = waiting.shift();
      if (id !== undefined) {
        await fake.fetch(`/api${deleteProduct.path.replace('{id}', id)}`, { method: 'DELETE' });
      }
      return response;
    },
  });
  const products = await readCatalogue(platform.api);
  expect(fake.calls).toContain(`GET ${listProducts.path}`);
  return products.map(({ id }) => id);
}

test('the whole catalogue is read, newest first', async () => {
  expect(await readWhileDeleting([])).toEqual(ids);
});

test('a product deleted between pages causes no gaps or duplicates', async () => {
  const gone = ['p249', 'p200', 'p10'];
  const read = await readWhileDeleting(gone);
  expect(read.filter((id) => !gone.includes(id))).toEqual(ids.filter((id) => !gone.includes(id)));
  expect(new Set(read).size).toBe(read.length);
});
