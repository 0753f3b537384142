import { createProduct, decodeProduct, DRAFT_KEY, PRODUCT_TOAST_MS } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { productWireOf } from '@fieldline/testing/fixtures';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProductCreatePage } from './ProductCreatePage';

const user = userEvent.setup();
const entry = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

function fillIn() {
  fill(entry('Product Name'), 'Drill');
  fill(entry('Description'), 'Drills very round holes');
  fill(screen.getByLabelText('Category'), 'Hardware');
  fill(entry('Target Audience'), 'Builders');
  fill(entry('Feature 1'), 'Fast');
  fill(entry('Benefit 1'), 'Saves time');
  fill(entry('Sales Pitch'), 'Round');
}

/** The keys of what was typed and not saved. */
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_KEY));

beforeEach(() => {
  localStorage.clear();
});

test('shows the eight sections with their defaults', async () => {
  await renderWithPlatform(<ProductCreatePage />);
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'Basic Information',
    'Features',
    'Benefits',
    'Sales Pitch',
    'Use Cases',
    'Key Differentiators',
    'Objection Responses',
    'Pricing Tiers',
  ]);
  for (const name of ['Feature 1', 'Benefit 1', 'Use Case 1', 'Key Differentiator 1']) {
    expect(entry(name)).toHaveValue('');
  }
  expect(screen.getByLabelText('Price')).toHaveValue('0');
  expect(screen.getByLabelText('Price')).toHaveAttribute('min', '0');
  expect(screen.getByLabelText('Price')).toHaveAttribute('step', '0.01');
  expect(screen.getByLabelText('Currency')).toHaveValue('USD');
  expect(entry('Tier 1 name')).toHaveValue('Basic');
  expect(screen.getByLabelText('Tier 1 amount')).toHaveValue('0');
  expect(entry('Tier 1 feature no. 1')).toHaveValue('');
});

test('refuses an empty form: toast, messages, summary and focus on the first error', async () => {
  const { toast } = await renderWithPlatform(<ProductCreatePage />);
  await press('Create Product');
  await waitFor(() =>
    expect(toast.get()).toMatchObject({
      title: 'Please fix the errors before submitting',
      duration: PRODUCT_TOAST_MS,
    }),
  );
  const summary = screen.getByRole('region', { name: '7 fields need your attention' });
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Product name is required',
    'Description is required',
    'Category is required',
    'Target audience is required',
    'At least one feature is required',
    'At least one benefit is required',
    'Sales pitch is required',
  ]);
  expect(entry('Product Name')).toHaveFocus();
  expect(entry('Feature 1')).toHaveAccessibleDescription('At least one feature is required');
  await user.click(within(summary).getByRole('link', { name: 'Sales pitch is required' }));
  expect(entry('Sales Pitch')).toHaveFocus();
});

test('the foot shows the state of the form', async () => {
  await renderWithPlatform(<ProductCreatePage />);
  expect(screen.getByText('Fields with * are required')).toBeInTheDocument();
  await user.type(entry('Sales Pitch'), 'Round');
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  await press('Create Product');
  // Shown in the foot and above the links.
  await waitFor(() => expect(screen.getAllByText('6 fields need your attention')).toHaveLength(2));
});

test('an error disappears only when its field is edited', async () => {
  await renderWithPlatform(<ProductCreatePage />);
  await press('Create Product');
  await waitFor(() => expect(entry('Product Name')).toBeInvalid());
  await user.type(entry('Product Name'), 'D');
  expect(entry('Product Name')).toBeValid();
  expect(entry('Description')).toBeInvalid();
});

test('entries are added by Enter, moved and removed', async () => {
  const { api } = await renderWithPlatform(<ProductCreatePage />);
  fillIn();
  await user.type(entry('Feature 1'), '{Enter}');
  await waitFor(() => expect(entry('Feature 2')).toHaveFocus());
  fill(entry('Feature 2'), 'Quiet');
  await press('Add Feature');
  fill(entry('Feature 3'), 'Red');
  await press('Move feature no. 3 up');
  await press('Remove feature no. 1');
  await press('Create Product');
  await waitFor(() => expect(api.state.products).toHaveLength(1));
  expect(api.state.products[0]?.features).toEqual(['Red', 'Quiet']);
});

test('objections are added by key: blank keys are ignored, existing ones are focused', async () => {
  const { api } = await renderWithPlatform(<ProductCreatePage />);
  fillIn();
  const ask = jest.spyOn(window, 'prompt');
  ask.mockReturnValueOnce('  ').mockReturnValueOnce(null).mockReturnValueOnce('too_expensive');
  await press('Add Objection Response');
  await press('Add Objection Response');
  expect(screen.queryByRole('textbox', { name: 'too expensive' })).not.toBeInTheDocument();
  await press('Add Objection Response');
  expect(ask).toHaveBeenLastCalledWith(
    'Enter objection key (e.g., too_expensive, not_interested):',
  );
  fill(entry('too expensive'), 'It pays for itself');
  await user.click(entry('Product Name'));
  ask.mockReturnValueOnce('too_expensive');
  await press('Add Objection Response');
  expect(entry('too expensive')).toHaveFocus();
  await press('Create Product');
  await waitFor(() => expect(api.state.products).toHaveLength(1));
  expect(api.state.products[0]?.objection_responses).toEqual({
    too_expensive: 'It pays for itself',
  });
});

test('objections keep the order in which they were added, whatever their keys', async () => {
  const { api } = await renderWithPlatform(<ProductCreatePage />);
  fillIn();
  const ask = jest.spyOn(window, 'prompt');
  for (const key of ['not_now', '7', '__proto__', 'constructor', '1']) {
    ask.mockReturnValueOnce(key);
    await press('Add Objection Response');
  }
  for (const name of ['not now', '7', 'proto', 'constructor', '1']) {
    fill(entry(name), `To ${name}`);
  }
  await press('Create Product');
  await waitFor(() => expect(api.state.products).toHaveLength(1));
  const [saved] = api.state.products.map(decodeProduct);
  expect(saved?.objectionResponses).toEqual([
    { key: 'not_now', response: 'To not now' },
    { key: '7', response: 'To 7' },
    { key: '__proto__', response: 'To proto' },
    { key: 'constructor', response: 'To constructor' },
    { key: '1', response: 'To 1' },
  ]);
});

const price = () => screen.getByLabelText('Price');

async function enterPrice(text: string) {
  await user.clear(price());
  await user.click(price());
  await user.paste(text);
}

test.each([
  ['12,50', 12.5],
  ['1.299,00 €', 1299],
  ['CHF 1’299.–', 1299],
  ['', 0],
])('the price %j is sent as %d, and so is a tier’s', async (text, sent) => {
  const { api } = await renderWithPlatform(<ProductCreatePage />);
  fillIn();
  await enterPrice(text);
  fill(screen.getByLabelText('Tier 1 amount'), text);
  await press('Create Product');
  await waitFor(() => expect(api.state.products).toHaveLength(1));
  expect(api.state.products[0]).toMatchObject({ price: sent, pricing_tiers: [{ price: sent }] });
});

test('what could be two prices is asked, and nothing is sent before it is answered', async () => {
  const { api } = await renderWithPlatform(<ProductCreatePage />);
  fillIn();
  await enterPrice('1.299');
  await user.tab();
  expect(price()).toHaveAccessibleDescription('Is this $1,299 or $1.30?');
  await press('Create Product');
  await waitFor(() => expect(price()).toHaveFocus());
  expect(api.state.products).toHaveLength(0);
  await press('$1,299');
  expect(price()).toHaveFocus();
  expect(price()).toBeValid();
  await press('Create Product');
  await waitFor(() => expect(api.state.products).toHaveLength(1));
  expect(api.state.products[0]?.price).toBe(1299);
});

test('the field says how a price is read, and offers the currency that it names', async () => {
  await renderWithPlatform(<ProductCreatePage />);
  await enterPrice('1.299,50 €');
  expect(price()).toHaveAccessibleDescription('Saved as $1,299.50');
  await press('Change Currency to EUR');
  expect(screen.getByLabelText('Currency')).toHaveValue('EUR');
  expect(price()).toHaveAccessibleDescription('Saved as €1,299.50');
});

test('decimals of a currency that has none are refused at the field', async () => {
  const { api } = await renderWithPlatform(<ProductCreatePage />);
  fillIn();
  await enterPrice('1234.5');
  await user.selectOptions(screen.getByLabelText('Currency'), 'JPY');
  await press('Create Product');
  await waitFor(() =>
    expect(price()).toHaveAccessibleDescription('Prices in JPY have no decimals'),
  );
  expect(api.state.products).toHaveLength(0);
  await user.selectOptions(screen.getByLabelText('Currency'), 'USD');
  expect(price()).toBeValid();
});

test('no field is one that browsers change by the mouse wheel', async () => {
  const { container } = await renderWithPlatform(<ProductCreatePage />);
  expect(container.querySelector('input[type="number"]')).toBeNull();
});

test('a double click creates one product', async () => {
  const { api, visited } = await renderWithPlatform(<ProductCreatePage />);
  fillIn();
  const submit = screen.getByRole('button', { name: 'Create Product' });
  act(() => {
    submit.click();
    submit.click();
  });
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(api.calls.filter((call) => call === 'POST /products')).toHaveLength(1);
});

test('each pricing tier has its own features', async () => {
  const { api } = await renderWithPlatform(<ProductCreatePage />);
  fillIn();
  await press('Add Pricing Tier');
  fill(entry('Tier 2 name'), 'Pro');
  fill(screen.getByLabelText('Tier 2 amount'), '9.5');
  await user.type(entry('Tier 2 feature no. 1'), 'Support{Enter}');
  fill(entry('Tier 2 feature no. 2'), 'Training');
  await press('Remove tier 1');
  await press('Create Product');
  await waitFor(() => expect(api.state.products).toHaveLength(1));
  expect(api.state.products[0]?.pricing_tiers).toEqual([
    { name: 'Pro', price: 9.5, features: ['Support', 'Training'] },
  ]);
});

test('moving or removing a tier or an objection keeps the focus near it', async () => {
  await renderWithPlatform(<ProductCreatePage />);
  await press('Add Pricing Tier');
  await press('Add Pricing Tier');
  const button = (name: string) => screen.getByRole('button', { name });
  await press('Move tier 3 up');
  await waitFor(() => expect(button('Move tier 2 up')).toHaveFocus());
  await press('Move tier 2 up');
  await waitFor(() => expect(entry('Tier 1 name')).toHaveFocus());
  await press('Remove tier 3');
  await waitFor(() => expect(entry('Tier 2 name')).toHaveFocus());
  await press('Remove tier 1');
  await waitFor(() => expect(entry('Tier 1 name')).toHaveFocus());
  await press('Remove tier 1');
  await waitFor(() => expect(button('Add Pricing Tier')).toHaveFocus());

  const ask = jest.spyOn(window, 'prompt');
  for (const key of ['too_expensive', 'not_now']) {
    ask.mockReturnValueOnce(key);
    await press('Add Objection Response');
  }
  await press('Remove objection not now');
  await waitFor(() => expect(entry('too expensive')).toHaveFocus());
  await press('Remove objection too expensive');
  await waitFor(() => expect(button('Add Objection Response')).toHaveFocus());
});

test('opens the created product, with a message', async () => {
  const { toast, visited } = await renderWithPlatform(<ProductCreatePage />);
  fillIn();
  await press('Create Product');
  await waitFor(() =>
    expect(visited).toEqual([{ to: '/products/product_1', options: { replace: true } }]),
  );
  expect(toast.get()).toMatchObject({
    title: 'Product created successfully',
    duration: PRODUCT_TOAST_MS,
  });
  expect(drafts()).toEqual([]);
});

test('a failed save keeps the form', async () => {
  const api = createFakeApi();
  api.fail(createProduct, 500);
  const { toast, visited } = await renderWithPlatform(<ProductCreatePage />, { api });
  fillIn();
  await press('Create Product');
  await waitFor(() => expect(toast.get()).toMatchObject({ title: 'Failed to save product' }));
  expect(entry('Product Name')).toHaveValue('Drill');
  expect(visited).toEqual([]);
  await press('Create Product');
  await waitFor(() => expect(visited).toHaveLength(1));
});

test('a draft is restored, and can be discarded', async () => {
  const first = await renderWithPlatform(<ProductCreatePage />);
  await user.type(entry('Product Name'), 'Half a dri');
  first.unmount();
  await renderWithPlatform(<ProductCreatePage />);
  expect(entry('Product Name')).toHaveValue('Half a dri');
  await press('Discard');
  expect(entry('Product Name')).toHaveValue('');
  expect(drafts()).toEqual([]);
});

test('Cancel asks only if there are unsaved changes', async () => {
  const { visited } = await renderWithPlatform(<ProductCreatePage />);
  await press('Cancel');
  expect(visited).toHaveLength(1);
  await user.type(entry('Product Name'), 'D');
  await press('Cancel');
  const dialog = await screen.findByRole('alertdialog', { name: 'Unsaved changes' });
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
  expect(visited).toHaveLength(2);
  expect(drafts()).toEqual([]);
});

test('can start with a copy of another product', async () => {
  const api = createFakeApi({ products: [productWireOf({ id: 'p', name: 'Drill' })] });
  await renderWithPlatform(<ProductCreatePage />, { api, address: '/products/create?from=p' });
  await waitFor(() => expect(entry('Product Name')).toHaveValue('Copy of Drill'));
  await press('Create Product');
  await waitFor(() => expect(api.state.products).toHaveLength(2));
});
