import { summarizeProduct } from '@fieldline/contracts';
import { MemoryRouter, PlatformContext, Route, Routes } from '@fieldline/platform/host';
import { createTestPlatform, type TestPlatform } from '@fieldline/testing';
import { personOf, productOf, salesGuideOf } from '@fieldline/testing/fixtures';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PersonPage } from './PersonPage';

beforeEach(() => localStorage.clear());

const ada = personOf({
  id: 'ada',
  company: 'Engines',
  industry: 'Computing',
  linkedinUrl: 'linkedin.com/in/ada',
  email: 'ada@example.com',
});
const products = [
  productOf({ id: 'p1', name: 'Drill', category: 'Hardware' }),
  productOf({ id: 'p2', name: 'Saw', description: 'Cuts straight lines.', category: 'Service' }),
].map(summarizeProduct);

async function show(prepare: (test: TestPlatform) => void, id = 'ada') {
  const test = await createTestPlatform();
  prepare(test);
  render(
    <PlatformContext value={test.platform}>
      <MemoryRouter initialEntries={[`/person/${id}`]}>
        <Routes>
          <Route path="/person/:personId" element={<PersonPage />} />
        </Routes>
      </MemoryRouter>
    </PlatformContext>,
  );
  return { ...test, user: userEvent.setup() };
}

const filled =
  (guides = [salesGuideOf({ personId: 'ada', productId: 'p1' })]) =>
  ({ platform: { stores } }: TestPlatform) => {
    stores.preferences.write(() => ({ sampleDataSeeded: true }));
    stores.people.write(() => [ada]);
    stores.products.write(() => products);
    stores.salesGuides.write(() => guides);
  };

test('a sample person can be the first thing that is looked at', async () => {
  await show(() => undefined, 'sample-person-maria-keller');
  expect(screen.getByRole('heading', { name: 'Maria Keller', level: 1 })).toBeInTheDocument();
});

test('an unknown id says so once, and leads to the dashboard', async () => {
  const { toast, visited } = await show(filled(), 'nobody');
  expect(toast.get()).toMatchObject({
    id: 1,
    title: 'Person not found',
    description: 'The requested person could not be found.',
    variant: 'destructive',
  });
  expect(visited).toEqual([{ to: '/', options: { replace: true } }]);
  expect(screen.getByRole('heading', { name: 'Person Not Found' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Go Back' })).toBeInTheDocument();
});

test('before the first fill of the mirror the products are loading, not missing', async () => {
  await show(({ platform: { stores } }) => {
    stores.preferences.write(() => ({ sampleDataSeeded: true }));
    stores.people.write(() => [ada]);
  });
  expect(screen.getByText('Loading products...')).toBeInTheDocument();
  expect(screen.queryByText('No products found')).not.toBeInTheDocument();
});

test('the only guide is open, with all its parts', async () => {
  await show(filled());
  const guide = screen.getByRole('region', { name: 'Sales Guide for Drill' });
  expect(within(guide).getByText(/^Generated on /)).toBeInTheDocument();
  expect(within(guide).getByText('Active Guide')).toBeInTheDocument();
  for (const part of [
    'Introduction',
    'Value Proposition',
    'Key Points',
    'Questions',
    'Objection Handling',
    'Call to Action',
    'Follow-up',
  ]) {
    expect(within(guide).getByRole('heading', { name: part, hidden: true })).toBeInTheDocument();
  }
  expect(within(guide).getByRole('link', { name: 'Email Draft' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:ada@example\.com\?subject=Saves%20an%20hour%20a%20day/),
  );
});

test('products are parted by guide, with counts, badges and the way to a guide', async () => {
  await show(filled());
  expect(
    screen.getByRole('heading', { name: 'Products with Sales Guides (1)' }),
  ).toBeInTheDocument();
  expect(
    screen.getByRole('heading', { name: 'Products without Sales Guides (1)' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Has Guide')).toBeInTheDocument();
  expect(screen.getByText('No Guide')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Generate Sales Guide' })).toHaveAttribute(
    'href',
    '/?generate=linkedin.com%2Fin%2Fada&product=p2',
  );
});

test.each([
  ['saw', 0, 1],
  ['STRAIGHT', 0, 1],
  ['hardware', 1, 0],
  ['', 1, 1],
])('a search for "%s" finds %d with and %d without a guide', async (text, withGuide, without) => {
  const { user } = await show(filled());
  if (text) await user.type(screen.getByRole('searchbox', { name: 'Search products' }), text);
  expect(screen.getByText(`Products with Sales Guides (${withGuide})`)).toBeInTheDocument();
  expect(screen.getByText(`Products without Sales Guides (${without})`)).toBeInTheDocument();
});

test('a search that finds nothing says so', async () => {
  const { user } = await show(filled());
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText('No products found')).toBeInTheDocument();
});

test('the general profile shows the person and an overview of the guides', async () => {
  const { user } = await show(filled());
  await user.click(screen.getByRole('button', { name: 'General Profile' }));
  const summary = screen.getByRole('region', { name: 'Profile Summary' });
  for (const text of ['Ada Lovelace', 'Engines', 'Computing']) {
    expect(within(summary).getByText(text)).toBeInTheDocument();
  }
  const overview = screen.getByRole('region', { name: 'Sales Guides Overview' });
  for (const text of ['Drill', 'Hardware', '499 USD', /^Created on /]) {
    expect(within(overview).getByText(text)).toBeInTheDocument();
  }
});

test('without guides the general profile offers the first', async () => {
  await show(filled([]));
  expect(screen.getByRole('link', { name: 'Generate First Sales Guide' })).toHaveAttribute(
    'href',
    '/?generate=linkedin.com%2Fin%2Fada',
  );
});

test('notes are edited, cancelled and saved', async () => {
  const { user, platform, toast } = await show(filled());
  expect(screen.getByText('No notes available. Click edit to add notes.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Forget this');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Forget this')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Call in May');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(toast.get()).toMatchObject({
    title: 'Notes updated',
    description: 'Person notes have been saved successfully.',
  });
  const [stored] = platform.stores.people.read();
  expect(stored).toMatchObject({ notes: 'Call in May', lastContact: ada.lastContact });
  expect(stored?.updatedAt).not.toBe(ada.updatedAt);
});

test('grid or list is kept in the preferences', async () => {
  const { user, platform } = await show(filled());
  expect(screen.getByRole('button', { name: 'Grid view' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'List view' }));
  expect(platform.stores.preferences.read().personViewMode).toBe('list');
});

test('a part of a guide is copied', async () => {
  const { user, toast } = await show(filled());
  await user.click(screen.getByRole('button', { name: 'Copy Introduction' }));
  expect(await navigator.clipboard.readText()).toBe('Hello.');
  expect(toast.get()?.title).toBe('Copied to clipboard');
});

test('unsaved notes are not left unasked', async () => {
  const { user } = await show(filled());
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Call in May');
  await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Call in May');
});
