import { deleteProduct, PRODUCT_TOAST_MS, readProduct } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { personOf, productWireOf, salesGuideOf } from '@fieldline/testing/fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProductPage } from './ProductPage';

jest.mock('@fieldline/platform', () => ({
  ...jest.requireActual<object>('@fieldline/platform'),
  useParams: () => ({ id: 'p' }),
}));

const user = userEvent.setup();
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => {
  await press('More');
  await user.click(await screen.findByRole('menuitem', { name }));
};

const drill = productWireOf({
  id: 'p',
  name: 'Drill',
  price: 1200,
  currency: 'JPY',
  use_cases: ['Walls'],
  key_differentiators: ['Rounder'],
  objection_responses: { too_expensive: 'It pays for itself' },
  pricing_tiers: [{ name: 'Basic', price: 10, features: ['Support'] }],
});

const open = (api = createFakeApi({ products: [drill] })) =>
  renderWithPlatform(<ProductPage />, { api, address: '/products/p' });

beforeEach(() => {
  localStorage.clear();
  localStorage.clear();
});

test('shows every field', async () => {
  await open();
  await screen.findByRole('heading', { name: 'Drill', level: 1 });
  for (const text of [
    'Drills very round holes.',
    'Hardware',
    '¥1,200',
    'Builders',
    'Fast',
    'Saves an hour a day',
    'Round and fast.',
    'Walls',
    'Rounder',
    'too expensive',
    'It pays for itself',
    'Basic',
    '¥10',
    'Support',
  ]) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
});

test('the first tier of an untouched form is no tier', async () => {
  const pricing_tiers = [
    { name: 'Basic', price: 0, features: [] },
    { name: 'Basic', price: 0, features: ['One site'] },
  ];
  await open(createFakeApi({ products: [{ ...drill, pricing_tiers }] }));
  expect(await screen.findAllByRole('heading', { name: 'Basic' })).toHaveLength(1);
  expect(screen.getByText('One site')).toBeInTheDocument();
});

test('an unknown product is not found', async () => {
  const { toast } = await open(createFakeApi());
  await screen.findByRole('heading', { name: 'Product not found' });
  expect(toast.get()).toMatchObject({
    title: 'Failed to load product',
    duration: PRODUCT_TOAST_MS,
  });
});

test('a product that cannot be loaded is shown as missing, and can be retried', async () => {
  const api = createFakeApi({ products: [drill] });
  api.fail(readProduct, 500);
  await open(api);
  await screen.findByRole('heading', { name: 'Product not found' });
  await press('Try Again');
  await screen.findByRole('heading', { name: 'Drill', level: 1 });
});

test('is edited in place', async () => {
  const { api, toast } = await open();
  await press('Edit');
  const name = await screen.findByRole('textbox', { name: 'Product Name' });
  await user.clear(name);
  await user.type(name, 'Better Drill');
  await press('Update Product');
  await screen.findByRole('heading', { name: 'Better Drill', level: 1 });
  expect(toast.get()).toMatchObject({ title: 'Product updated successfully' });
  expect(api.state.products[0]).toMatchObject({ name: 'Better Drill', version: 2 });
});

test('links to the list, and to a copy of the product', async () => {
  const { visited } = await open();
  const back = await screen.findByRole('link', { name: 'Back' });
  expect(back).toHaveAttribute('href', '/products');
  await choose('Duplicate');
  expect(visited[0]?.to).toBe('/products/create?from=p');
});

test('Cancel returns to the view', async () => {
  await open();
  await press('Edit');
  await press('Cancel');
  await screen.findByRole('heading', { name: 'Drill', level: 1 });
});

test('Cancel asks first if there are unsaved changes', async () => {
  await open();
  await press('Edit');
  await user.type(await screen.findByRole('textbox', { name: 'Product Name' }), '!');
  await press('Cancel');
  const dialog = await screen.findByRole('alertdialog', { name: 'Unsaved changes' });
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'Drill', level: 1 });
});

test('an edit sends the changes; a currency and a category outside the lists are kept', async () => {
  const other = { ...drill, category: 'Boats', currency: 'SEK' };
  const { api } = await open(createFakeApi({ products: [other] }));
  await press('Edit');
  expect(await screen.findByLabelText('Category')).toHaveValue('Boats');
  expect(screen.getByLabelText('Currency')).toHaveValue('SEK');
  await user.type(screen.getByRole('textbox', { name: 'Product Name' }), ' 2');
  await press('Update Product');
  await screen.findByRole('heading', { name: 'Drill 2', level: 1 });
  expect(api.state.products[0]).toEqual({
    ...other,
    name: 'Drill 2',
    version: 2,
    updated_at: expect.any(String),
  });
});

describe('when the answer to a save was lost', () => {
  /** The server saves, but this many of its answers are lost. */
  async function editWithLosses(losses: number) {
    const api = createFakeApi({ products: [drill] });
    let left = losses;
    const result = await open({
      ...api,
      fetch: async (input, init) => {
        const response = await api.fetch(input, init);
        if (init?.method === 'PATCH' && left-- > 0) throw new TypeError('Failed to fetch');
        return response;
      },
    });
    await press('Edit');
    await user.type(await screen.findByRole('textbox', { name: 'Product Name' }), ' 2');
    await press('Update Product');
    return result;
  }

  test('the next attempt does not conflict with the first', async () => {
    const { api, toast } = await editWithLosses(1);
    await screen.findByRole('heading', { name: 'Drill 2', level: 1 });
    expect(toast.get()).toMatchObject({ title: 'Product updated successfully' });
    expect(api.state.products[0]).toMatchObject({ name: 'Drill 2', version: 2 });
  });

  test('a further edit does not conflict either', async () => {
    const { api, toast } = await editWithLosses(4);
    await waitFor(() => expect(toast.get()).toMatchObject({ title: 'Failed to save product' }));
    await user.type(screen.getByRole('textbox', { name: 'Product Name' }), '3');
    await press('Update Product');
    await screen.findByRole('heading', { name: 'Drill 23', level: 1 });
    expect(api.state.products[0]).toMatchObject({ name: 'Drill 23', version: 3 });
  });
});

describe('when someone else saved during the edit', () => {
  async function collide() {
    const result = await open();
    await press('Edit');
    const name = await screen.findByRole('textbox', { name: 'Product Name' });
    await user.clear(name);
    await user.type(name, 'My Drill');
    result.api.state.products = [{ ...drill, name: 'Their Drill', version: 2 }];
    await press('Update Product');
    const dialog = await screen.findByRole('dialog', {
      name: 'Changed while you were editing',
    });
    expect(within(dialog).getByText('My Drill')).toBeInTheDocument();
    expect(within(dialog).getByText('Their Drill')).toBeInTheDocument();
    expect(result.api.state.products[0]?.name).toBe('Their Drill');
    return result;
  }

  test('the user’s version can be saved', async () => {
    const { api } = await collide();
    await press('Save My Version');
    await screen.findByRole('heading', { name: 'My Drill', level: 1 });
    expect(api.state.products[0]).toMatchObject({ name: 'My Drill', version: 3 });
  });

  test('the other version can be kept', async () => {
    const { api } = await collide();
    await press('Use Saved Version');
    await screen.findByRole('heading', { name: 'Their Drill', level: 1 });
    expect(api.state.products[0]?.version).toBe(2);
  });

  test('the user can return to the form, which asks again', async () => {
    const { api } = await collide();
    await press('Back to Form');
    expect(screen.getByRole('textbox', { name: 'Product Name' })).toHaveValue('My Drill');
    await press('Update Product');
    await screen.findByRole('dialog', { name: 'Changed while you were editing' });
    expect(api.state.products[0]?.name).toBe('Their Drill');
  });
});

test('is deleted after a confirmation', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  const { api, toast, visited } = await open();
  await press('Delete');
  expect(ask).toHaveBeenCalledWith('Are you sure you want to delete this product?');
  expect(api.state.products).toHaveLength(1);
  await press('Delete');
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(toast.get()).toMatchObject({ title: 'Product deleted successfully' });
  expect(api.state.products).toHaveLength(0);
});

test('shows an error if the product could not be deleted', async () => {
  jest.spyOn(window, 'confirm').mockReturnValueOnce(true);
  const { api, toast } = await open();
  api.fail(deleteProduct, 500);
  await press('Delete');
  await waitFor(() => expect(toast.get()).toMatchObject({ title: 'Failed to delete product' }));
  expect(api.state.products).toHaveLength(1);
});

test('a former version of a product is restored from its history', async () => {
  const api = createFakeApi({ products: [drill] });
  api.state.histories = {
    p: {
      data: [
        {
          id: 1,
          changed_by: { uid: 'g', name: 'Grace' },
          changed_at: '2026-03-02T10:00:00Z',
          former: { price: 900, use_cases: [] },
        },
      ],
      current: { ...drill },
      version: drill.version,
      more: false,
    },
  };
  await open(api);
  await choose('History');
  expect(await screen.findByText('Use Cases', { selector: 'dt' })).toBeInTheDocument();
  await press('Restore this version');
  await waitFor(() => expect(api.state.products[0]).toMatchObject({ price: 900, use_cases: [] }));
  await waitFor(() => expect(screen.getByText('¥900')).toBeInTheDocument());
});

describe('a product that is deleted elsewhere', () => {
  async function edit() {
    const test = await open();
    await press('Edit');
    await user.type(await screen.findByRole('textbox', { name: 'Product Name' }), ' XL');
    test.api.state.products = [];
    return test;
  }
  const deleted = () => screen.findByRole('dialog', { name: 'Drill was deleted' });

  test('while it is edited is said at once, with what was typed', async () => {
    const { platform } = await edit();
    await act(() => platform.queryClient.invalidateQueries());
    const dialog = await deleted();
    const typed = within(dialog).getByLabelText<HTMLTextAreaElement>('What you typed').value;
    expect(typed).toContain('Drill XL');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await screen.findByRole('heading', { name: 'Product not found' });
  });

  test('is said when it is saved, and makes a new one', async () => {
    const { api, visited } = await edit();
    await press('Update Product');
    await user.click(within(await deleted()).getByRole('button', { name: 'Add as New Product' }));
    await waitFor(() => expect(api.state.products).toMatchObject([{ name: 'Drill XL' }]));
    const [{ id } = { id: '' }] = api.state.products;
    expect(visited.at(-1)?.to).toContain(id);
  });

  test('while it is read is said', async () => {
    const { api, platform, toast } = await open();
    await screen.findByRole('heading', { name: 'Drill', level: 1 });
    api.state.products = [];
    await act(() => platform.queryClient.invalidateQueries());
    await waitFor(() => expect(toast.get()?.title).toBe('Drill was deleted'));
  });
});

test('its head generates a guide for it, and the people who have one are links to theirs', async () => {
  await renderWithPlatform(<ProductPage />, {
    api: createFakeApi({ products: [drill] }),
    address: '/products/p',
    prepare: ({ platform: { stores } }) => {
      void stores.people.write(() => [
        personOf({ id: 'ada', name: 'Ada', company: 'Engines' }),
        personOf({ id: 'alan', name: 'Alan' }),
      ]);
      void stores.salesGuides.write(() => [
        salesGuideOf({
          id: '1',
          personId: 'ada',
          productId: 'p',
          createdAt: '2025-03-02T10:00:00Z',
        }),
        salesGuideOf({
          id: '2',
          personId: 'alan',
          productId: 'p',
          createdAt: '2025-04-02T10:00:00Z',
        }),
        salesGuideOf({ id: '3', personId: 'alan', productId: 'other' }),
        salesGuideOf({ id: '4', personId: 'gone', productId: 'p' }),
      ]);
    },
  });
  expect(await screen.findByRole('link', { name: 'Generate Sales Guide' })).toHaveAttribute(
    'href',
    '/?product=p',
  );
  const guides = within(screen.getByRole('region', { name: 'Sales Guides (2)' }));
  expect(
    guides.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Alan', '/person/alan?guide=p'],
    ['Ada', '/person/ada?guide=p'],
  ]);
  expect(guides.getAllByRole('listitem')[1]).toHaveTextContent('Engines · Mar 2, 2025');
});
