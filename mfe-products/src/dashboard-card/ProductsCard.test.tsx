import { deleteProduct, listProducts, PRODUCT_TOAST_MS } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { productWireOf } from '@fieldline/testing/fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProductsCard } from './ProductsCard';

const user = userEvent.setup();
const drill = productWireOf({ id: 'a', name: 'Drill', price: 1200, currency: 'JPY' });
const saw = productWireOf({ id: 'b', name: 'Saw' });
const open = (api = createFakeApi({ products: [drill, saw] })) =>
  renderWithPlatform(<ProductsCard />, { api });

async function deleteDrill() {
  await user.click(await screen.findByRole('button', { name: 'Delete Drill' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('Are you sure you want to delete Drill?')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
}

beforeEach(() => localStorage.clear());

test('a row names the product, its description, features and price', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'Drill' });
  expect(link).toHaveAttribute('href', '/products/a');
  const row = within(screen.getAllByRole('listitem')[0] ?? document.body);
  for (const text of ['Drills very round holes.', '3 features', '¥1,200']) {
    expect(row.getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByRole('link', { name: 'New Product' })).toBeInTheDocument();
});

test('shows the newest eight, with a link to all', async () => {
  const products = Array.from({ length: 40 }, (_, index) =>
    productWireOf({ id: `p${index}`, name: `Product ${index}` }),
  );
  await open(createFakeApi({ products }));
  await screen.findByRole('link', { name: 'Product 0' });
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  expect(screen.getByRole('link', { name: 'Show all 40' })).toHaveAttribute('href', '/products');
});

test('without products the card says so, with a link to create one', async () => {
  await open(createFakeApi());
  await screen.findByText('No products found');
  const link = screen.getByRole('link', { name: 'Create your first product' });
  expect(link).toHaveAttribute('href', '/products/create');
});

test('a failed load is logged and can be repeated; there is no count and no empty state', async () => {
  const api = createFakeApi({ products: [drill] });
  api.fail(listProducts, 500);
  const { errors, toast } = await open(api);
  await waitFor(() => expect(errors).toHaveLength(1));
  expect(screen.getByRole('heading', { name: 'Products Management' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'New Product' })).toBeInTheDocument();
  expect(screen.queryByText('No products found')).not.toBeInTheDocument();
  expect(screen.getByText('Not loaded')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('link', { name: 'Drill' });
  expect(screen.queryByText('Not loaded')).not.toBeInTheDocument();
  expect(toast.get()).toBeNull();
});

test('a deleted product disappears, and the next one gets the focus', async () => {
  const { api, toast } = await open();
  await deleteDrill();
  await waitFor(() => expect(screen.queryByText('Drill')).not.toBeInTheDocument());
  await waitFor(() => expect(api.state.products).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Saw' })).toHaveFocus();
  await waitFor(() =>
    expect(toast.get()).toMatchObject({
      title: 'Product deleted successfully',
      duration: PRODUCT_TOAST_MS,
    }),
  );
});

test('of two deletes at once each has its own outcome', async () => {
  const { api, errors, toast } = await open();
  const release = api.hold(deleteProduct);
  api.fail(deleteProduct, 500);
  for (const name of ['Drill', 'Saw']) {
    await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  }
  expect(toast.get()).toBeNull();
  release();
  await waitFor(() => expect(errors).toEqual(['The product could not be deleted']));
  await waitFor(() => expect(toast.get()).toMatchObject({ title: 'Product deleted successfully' }));
  expect(await screen.findByRole('link', { name: 'Drill' })).toBeInTheDocument();
  expect(screen.queryByText('Saw')).not.toBeInTheDocument();
});

test('a product that someone else has deleted disappears', async () => {
  const { api, errors } = await open();
  await screen.findByRole('link', { name: 'Drill' });
  api.state.products = [saw];
  await deleteDrill();
  await waitFor(() => expect(screen.queryByText('Drill')).not.toBeInTheDocument());
  await waitFor(() => expect(api.calls).toContain('DELETE /products/a'));
  expect(errors).toEqual([]);
});

test('after a failed delete the row returns; the error is only logged', async () => {
  const { api, errors, toast } = await open();
  api.fail(deleteProduct, 500);
  await deleteDrill();
  await waitFor(() => expect(errors).toEqual(['The product could not be deleted']));
  expect(await screen.findByRole('link', { name: 'Drill' })).toBeInTheDocument();
  expect(toast.get()).toBeNull();
});
