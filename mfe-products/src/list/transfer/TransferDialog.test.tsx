import { createProduct, listProducts, updateProduct } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { productWireOf } from '@fieldline/testing/fixtures';
import { saveFile } from '@fieldline/ui';
import type * as Ui from '@fieldline/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TransferDialog from './TransferDialog';

jest.mock('@fieldline/ui', () => ({
  ...jest.requireActual<typeof Ui>('@fieldline/ui'),
  saveFile: jest.fn(),
}));

const user = userEvent.setup();
const press = async (name: string) => user.click(screen.getByRole('button', { name }));

const row = {
  name: 'Saw',
  description: 'Saws anything at all.',
  category: 'Hardware',
  features: ['Fast'],
  benefits: ['Cheap'],
  target_audience: 'Builders',
  sales_pitch: 'Saw it?',
};

const choose = (text: string) => {
  const file = new File([text], 'products.json');
  // jsdom's files cannot be read.
  Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(text).buffer });
  return user.upload(screen.getByLabelText('CSV or JSON file'), file);
};

const onClose = jest.fn();
async function open(api = createFakeApi()) {
  onClose.mockClear();
  return renderWithPlatform(<TransferDialog onClose={onClose} />, { api });
}

beforeEach(() => localStorage.clear());

test('exports the catalogue', async () => {
  await open(createFakeApi({ products: [productWireOf({ name: 'Drill' })] }));
  await press('Export JSON');
  await waitFor(() =>
    expect(saveFile).toHaveBeenLastCalledWith(
      'products.json',
      'application/json',
      expect.stringContaining('"Drill"'),
    ),
  );
  await press('Export CSV');
  await waitFor(() =>
    expect(saveFile).toHaveBeenLastCalledWith(
      'products.csv',
      'text/csv',
      expect.stringContaining('Drill,'),
    ),
  );
});

test('shows an error if the export fails', async () => {
  const api = createFakeApi();
  api.fail(listProducts, 500);
  const { toast } = await open(api);
  await press('Export CSV');
  await waitFor(() => expect(toast.get()).toMatchObject({ title: 'Failed to export products' }));
});

test('refuses a file without products', async () => {
  await open();
  await choose('{"a": 1}');
  expect(await screen.findByRole('alert')).toHaveTextContent('No product list found');
});

test('refuses an Excel file by a sentence that says what to do', async () => {
  await open();
  await choose('PK\u0003\u0004 [Content_Types].xml');
  expect(await screen.findByRole('alert')).toHaveTextContent('save or export it as CSV');
});

test('how a table is read is found, and can be chosen with a live preview', async () => {
  await open();
  await choose('Name;Description\nDrill;Drills, and well\n;Nothing');
  await screen.findByText('0 new, 2 with errors');
  expect(screen.getByLabelText('Separator')).toHaveDisplayValue('Semicolons');
  expect(screen.getByText('Drill')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Separator'), 'Commas');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The first line must list the columns',
  );
  await user.selectOptions(screen.getByLabelText('Separator'), 'Semicolons');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'The first row is a heading' }));
  expect(screen.getByText('0 new, 3 with errors')).toBeInTheDocument();
  expect(screen.getByText(/^Columns are read in this order: name, description/)).toBeVisible();
  await choose(JSON.stringify([row]));
  await screen.findByText('1 new');
  expect(screen.queryByLabelText('Separator')).toBeNull();
});

test('all rows with errors are listed', async () => {
  await open();
  const bad = Array.from({ length: 250 }, (_, index) => ({ ...row, name: `n${index % 10}` }));
  await choose(JSON.stringify([row, ...bad]));
  await screen.findByText('1 new, 250 with errors');
  await press('Show all 250 rows with errors');
  expect(screen.getAllByText('Error')).toHaveLength(250);
});

test('imports valid rows, and shows the problems of the others', async () => {
  const { api } = await open();
  await choose(JSON.stringify([row, { ...row, name: 'x' }]));
  await screen.findByText('1 new, 1 with errors');
  expect(screen.getByText('Product name must be at least 3 characters')).toBeInTheDocument();
  expect(api.state.products).toHaveLength(0);
  await press('Import 1 Product');
  await screen.findByText('1 product imported');
  expect(api.state.products.map(({ name }) => name)).toEqual(['Saw']);
});

test('lists the rows that the server refused', async () => {
  const api = createFakeApi();
  api.fail(createProduct, 500, 'OUT_OF_ORDER');
  await open(api);
  await choose(JSON.stringify([row, { ...row, name: 'Second saw' }]));
  await press('Import 2 Products');
  await screen.findByText('1 product imported');
  expect(screen.getByText('OUT_OF_ORDER')).toBeInTheDocument();
  expect(screen.getByText('Row 1')).toBeInTheDocument();
  await press('Try Again');
  await screen.findByText('2 products imported');
  expect(api.state.products).toHaveLength(2);
});

const drill = productWireOf({ ...row, id: 'p', name: 'Drill', price: 5 });

test('existing products are skipped, or updated if they differ; all of it can be undone', async () => {
  const { api } = await open(createFakeApi({ products: [drill] }));
  await choose(JSON.stringify([row, { name: 'drill', price: 9 }]));
  await screen.findByText('1 new, 1 already here with differences');
  expect(screen.getByText('Already here, different: price')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import 1 Product' })).toBeEnabled();
  await user.selectOptions(screen.getByLabelText('Products that are already here'), 'Update');
  await press('Import 1, Update 1');
  await screen.findByText('1 product imported, 1 updated');
  const prices = () => api.state.products.map(({ name, price }) => `${name} ${price}`).sort();
  expect(prices()).toEqual(['Drill 9', 'Saw 0']);
  await press('Undo Import');
  await screen.findByText('Import undone');
  expect(prices()).toEqual(['Drill 5']);
});

test('an unchanged catalogue is recognised, and nothing is imported', async () => {
  await open(createFakeApi({ products: [drill] }));
  await choose(JSON.stringify([{ ...row, name: 'Drill', price: 5 }]));
  await screen.findByText('0 new, 1 the same');
  expect(screen.getByRole('button', { name: 'Import 0 Products' })).toBeDisabled();
});

test('later changes by others are not undone', async () => {
  const { api, platform } = await open(createFakeApi({ products: [drill] }));
  await choose(JSON.stringify([{ name: 'Drill', price: 9 }]));
  await user.selectOptions(
    await screen.findByLabelText('Products that are already here'),
    'Update',
  );
  await press('Update 1 Product');
  await screen.findByText('0 products imported, 1 updated');
  await platform.api.call(updateProduct, { params: { id: 'p' }, body: { price: 7 } });
  await press('Undo Import');
  await screen.findByText('These products could not be restored: Drill');
  expect(api.state.products[0]?.price).toBe(7);
});

test('the preview shows the price that will be stored, and asks what the file leaves open', async () => {
  const { api } = await open();
  const json = (name: string, price: string) => ({ ...row, name, price });
  await choose(JSON.stringify([json('Saw', '1.299'), json('Axe', '2.450')]));
  expect(await screen.findByText('$1,299')).toBeInTheDocument();
  const meaning = screen.getByLabelText('Prices such as 1.299 mean');
  expect(meaning).toHaveDisplayValue('1299 (thousands)');
  await user.selectOptions(meaning, '1.299 (decimals)');
  expect(screen.getByText('Prices in USD have at most 2 decimals')).toBeInTheDocument();
  expect(screen.getByText('$2.45')).toBeInTheDocument();
  await user.selectOptions(meaning, '1299 (thousands)');
  await press('Import 2 Products');
  await screen.findByText('2 products imported');
  expect(api.state.products.map(({ price }) => price).sort()).toEqual([1299, 2450]);
});

test('a file that contradicts itself is asked about, and nothing is guessed', async () => {
  await open();
  const json = (name: string, price: string) => ({ ...row, name, price });
  await choose(JSON.stringify([json('Saw', '1.299'), json('Axe', '12,50'), json('Pan', '9.50')]));
  await screen.findByText('2 new, 1 with errors');
  const meaning = screen.getByLabelText('Prices such as 1.299 mean');
  expect(meaning).toHaveDisplayValue('Select a meaning');
  await user.selectOptions(meaning, '1299 (thousands)');
  expect(screen.getByText('3 new')).toBeInTheDocument();
  for (const price of ['$1,299', '$12.50', '$9.50']) {
    expect(screen.getByText(price)).toBeInTheDocument();
  }
});

test('a double click imports once', async () => {
  const { api } = await open();
  await choose(JSON.stringify([row]));
  const run = await screen.findByRole('button', { name: 'Import 1 Product' });
  act(() => {
    run.click();
    run.click();
  });
  await screen.findByText('1 product imported');
  expect(api.state.products).toHaveLength(1);
});

describe('closing while an import runs', () => {
  async function closeWhileRunning() {
    const api = createFakeApi();
    const release = api.hold(createProduct);
    const result = await open(api);
    await choose(JSON.stringify([row, { ...row, name: 'Second saw' }]));
    await user.click(await screen.findByRole('button', { name: 'Import 2 Products' }));
    await screen.findByText('0 of 2 done...');
    expect(screen.getByLabelText('CSV or JSON file')).toBeDisabled();
    await press('Close');
    const question = await screen.findByRole('alertdialog', { name: 'Stop the import?' });
    expect(onClose).not.toHaveBeenCalled();
    const answer = (name: string) => user.click(within(question).getByRole('button', { name }));
    return { ...result, release, answer };
  }

  test('asks, and continues if the user stays', async () => {
    const { api, release, answer } = await closeWhileRunning();
    await answer('Cancel');
    release();
    await screen.findByText('2 products imported');
    expect(api.state.products).toHaveLength(2);
    await press('Close');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('asks, and stops if the user leaves', async () => {
    const { api, events, unmount, release, answer } = await closeWhileRunning().then((result) => ({
      ...result,
      events: result.platform.events,
    }));
    const told = jest.fn();
    events.on('productsUpdated', told);
    await answer('Stop Import');
    expect(onClose).toHaveBeenCalledTimes(1);
    unmount();
    release();
    await waitFor(() =>
      expect(api.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1),
    );
    expect(api.state.products).toHaveLength(0);
    expect(told).not.toHaveBeenCalled();
  });
});
