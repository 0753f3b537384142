import { deleteProduct, listProducts, PRODUCT_TOAST_MS } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { productWireOf } from '@fieldline/testing/fixtures';
import { saveFile } from '@fieldline/ui';
import type * as Ui from '@fieldline/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProductListPage } from '../ProductListPage';

jest.mock('@fieldline/ui', () => ({
  ...jest.requireActual<typeof Ui>('@fieldline/ui'),
  saveFile: jest.fn(),
}));

const user = userEvent.setup();
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    productWireOf({ id: `p${index}`, name: `Product ${index}`, has_sales_guide: index > 0 }),
  );
const open = (count: number, address = '/products') =>
  renderWithPlatform(<ProductListPage />, {
    api: createFakeApi({ products: many(count) }),
    address,
  });
const select = async (name: string) =>
  user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
const selectShown = async () => {
  await screen.findByRole('link', { name: 'Product 1' });
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
};
const bar = (count: number) => screen.findByRole('toolbar', { name: `${count} selected` });
const press = async (count: number, name: string) =>
  user.click(within(await bar(count)).getByRole('button', { name }));
const confirmDelete = async (text: string) => {
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete products' });
  expect(within(dialog).getByText(text)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
};

beforeEach(() => localStorage.clear());

test('selected products are deleted after one question', async () => {
  const { api, toast } = await open(4);
  await select('Product 0');
  await select('Product 2');
  await press(2, 'Delete');
  await confirmDelete('Are you sure you want to delete 2 products?');
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Product/ })).toHaveLength(2));
  expect(api.state.products.map(({ id }) => id)).toEqual(['p1', 'p3']);
  expect(toast.get()).toMatchObject({
    title: '2 products deleted successfully',
    duration: PRODUCT_TOAST_MS,
  });
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
});

test('the question for a single product contains its name', async () => {
  const { toast } = await open(2);
  await select('Product 1');
  await press(1, 'Delete');
  await confirmDelete('Are you sure you want to delete Product 1?');
  await waitFor(() => expect(toast.get()).toMatchObject({ title: 'Product deleted successfully' }));
});

test('shows the progress of the deletion, and what could not be deleted', async () => {
  const { api, errors, toast } = await open(9);
  const release = api.hold(deleteProduct);
  api.fail(deleteProduct, 500);
  await selectShown();
  await press(9, 'Delete');
  await confirmDelete('Are you sure you want to delete 9 products?');
  expect(await screen.findByText('Deleting 0 of 9...')).toBeInTheDocument();
  release();
  await waitFor(() =>
    expect(toast.get()).toMatchObject({
      title: 'Failed to delete 1 of 9 products',
      variant: 'destructive',
    }),
  );
  expect(errors).toEqual(['Failed to delete product']);
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Product/ })).toHaveLength(1));
});

test('all of a filtered list can be selected, also products that are not loaded', async () => {
  const { api } = await open(120, '/products?guides=with');
  await selectShown();
  await press(50, 'Select all 119');
  await press(119, 'Delete');
  await confirmDelete('Are you sure you want to delete 119 products?');
  await waitFor(() => expect(api.state.products.map(({ id }) => id)).toEqual(['p0']));
  await screen.findByText('No products found');
});

test('if the rest of a list cannot be read, an error is shown and the selection stays', async () => {
  const { api, toast } = await open(60);
  await selectShown();
  api.fail(listProducts, 500);
  await press(50, 'Select all 60');
  await waitFor(() => expect(toast.get()).toMatchObject({ title: 'Failed to load products' }));
  await bar(50);
});

test('selected products are exported', async () => {
  await open(3);
  await select('Product 1');
  await press(1, 'Export');
  await waitFor(() =>
    expect(saveFile).toHaveBeenCalledWith(
      'products.csv',
      'text/csv',
      expect.stringMatching(/^\W?name,description(?!.*\nProduct [02],).*\nProduct 1,/s),
    ),
  );
});
