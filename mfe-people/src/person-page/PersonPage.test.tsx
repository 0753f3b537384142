import { summarizeProduct } from '@fieldline/contracts';
import { MemoryRouter, PlatformContext, Route, Routes } from '@fieldline/platform/host';
import { createTestPlatform, type TestPlatform } from '@fieldline/testing';
import { personOf, productOf, salesGuideOf } from '@fieldline/testing/fixtures';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayFromToday } from '../person/dates';
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

async function show(prepare: (test: TestPlatform) => void, id = 'ada', state?: object) {
  const test = await createTestPlatform();
  prepare(test);
  render(
    <PlatformContext value={test.platform}>
      <MemoryRouter initialEntries={[{ pathname: `/person/${id}`, state }]}>
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
    void stores.preferences.write(() => ({ sampleDataSeeded: true }));
    void stores.people.write(() => [ada]);
    void stores.products.write(() => products);
    void stores.salesGuides.write(() => guides);
  };

test('a sample person can be the first page a new user opens', async () => {
  await show(() => undefined, 'sample-person-maria-keller');
  expect(
    await screen.findByRole('heading', { name: 'Maria Keller', level: 1 }),
  ).toBeInTheDocument();
});

test('an unknown id shows one message, and leads to the dashboard', async () => {
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

test('before the first fill of the mirror products and guides are loading, not missing', async () => {
  await show(({ platform: { stores } }) => {
    void stores.preferences.write(() => ({ sampleDataSeeded: true }));
    void stores.people.write(() => [ada]);
    void stores.salesGuides.write(() => [salesGuideOf({ personId: 'ada', productId: 'p1' })]);
  });
  expect(screen.getByText('Loading sales guides...')).toBeInTheDocument();
  expect(screen.queryByText(/There are no sales guides/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Generate First/ })).not.toBeInTheDocument();
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

test('products are grouped by guide, with counts, badges and a link to generate', async () => {
  await show(filled());
  expect(
    screen.getByRole('heading', { name: 'Products with Sales Guides (1)' }),
  ).toBeInTheDocument();
  expect(
    screen.getByRole('heading', { name: 'Products without Sales Guides (1)' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Has Guide')).toBeInTheDocument();
  expect(screen.getByText('No Guide')).toBeInTheDocument();
  const row = screen.getByText('No Guide').closest('li') ?? document.body;
  expect(within(row).getByRole('link', { name: 'Generate Sales Guide' })).toHaveAttribute(
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

test('above the guide another one, or the profile, can be chosen; the choice keeps the focus', async () => {
  const { user } = await show(filled(bothGuides));
  const switcher = screen.getByRole('combobox', { name: 'Shown guide' });
  await user.selectOptions(switcher, 'Drill');
  expect(screen.getByRole('region', { name: 'Sales Guide for Drill' })).toBeInTheDocument();
  switcher.focus();
  await user.selectOptions(switcher, 'General Profile');
  expect(screen.getByRole('region', { name: 'Profile Summary' })).toBeInTheDocument();
  expect(switcher).toHaveFocus();
});

test('a search without a match says so', async () => {
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
  for (const text of ['Drill', 'Hardware', '$499', /^Created on /]) {
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

test('position and company are below the name', async () => {
  await show((test) => {
    filled()(test);
    void test.platform.stores.people.write(() => [{ ...ada, position: 'Countess' }]);
  });
  const head = screen.getByRole('heading', { level: 1 }).closest('header');
  expect(head).toHaveTextContent('Countess · Engines');
  expect(
    within(head ?? document.body).getByRole('button', { name: 'Edit Ada Lovelace' }),
  ).toBeInTheDocument();
});

describe('a person deleted in another tab', () => {
  const open = async (name: string) => {
    const test = await show(filled());
    await test.user.click(screen.getByRole('button', { name }));
    return {
      ...test,
      deleteElsewhere: () =>
        act(async () => {
          await test.platform.stores.salesGuides.write(() => []);
          await test.platform.stores.people.write(() => []);
        }),
    };
  };

  test('is said while notes are written, which can be copied, and the page is left', async () => {
    const { user, deleteElsewhere, visited } = await open('Edit');
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Mine');
    await deleteElsewhere();
    const dialog = await screen.findByRole('dialog', { name: 'Ada Lovelace was deleted' });
    expect(within(dialog).getByLabelText('What you typed')).toHaveValue('Mine');
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('Mine');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(visited).toEqual([{ to: '/', options: { replace: true } }]));
  });

  test('is said in their form, whose values can make a new person', async () => {
    const { user, deleteElsewhere, platform } = await open('Edit Ada Lovelace');
    await user.type(await screen.findByLabelText('Company'), ' Ltd');
    await deleteElsewhere();
    const dialog = await screen.findByRole('dialog', { name: 'Ada Lovelace was deleted' });
    const typed = within(dialog).getByLabelText<HTMLTextAreaElement>('What you typed');
    expect(typed.value).toContain('Company: Engines Ltd');
    await user.click(within(dialog).getByRole('button', { name: 'Add as New Person' }));
    await waitFor(() =>
      expect(platform.stores.people.read()).toMatchObject([
        { name: 'Ada Lovelace', company: 'Engines Ltd', totalGuides: 0 },
      ]),
    );
  });

  test('is said while a guide is edited, and its text can be copied', async () => {
    const { user, deleteElsewhere, visited } = await open('Edit Guide');
    await screen.findByRole('dialog', { name: 'Edit Sales Guide' });
    await user.type(screen.getByRole('textbox', { name: 'Introduction' }), ' Mine.');
    await deleteElsewhere();
    const dialog = await screen.findByRole('dialog', { name: 'The sales guide was deleted' });
    const typed = within(dialog).getByLabelText<HTMLTextAreaElement>('What you typed');
    expect(typed.value).toContain('Introduction: Hello. Mine.');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(visited).toEqual([{ to: '/', options: { replace: true } }]));
  });
});

test('a person deleted here while notes are written is not said to be deleted elsewhere', async () => {
  const { user, visited } = await show(filled());
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Mine');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(visited.at(-1)?.to).toBe('/'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('success is reported only after the write succeeded', async () => {
  const { user, platform, toast } = await show(filled());
  const { write } = platform.stores.people;
  jest
    .spyOn(platform.stores.people, 'write')
    .mockImplementation((next) => write(next).then(() => 'held'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'converted');
  await waitFor(() => expect(toast.get()?.variant).toBe('destructive'));
  expect(toast.get()?.description).toContain('exists only in this tab');
  jest.spyOn(platform.stores.people, 'write').mockResolvedValue('refused');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'active');
  await waitFor(() => expect(toast.get()?.title).toBe('Not saved'));
});

describe('notes that another tab saved during an edit', () => {
  async function clash() {
    const test = await show(filled());
    const { user, platform } = test;
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Mine');
    const others = { ...ada, notes: 'Theirs', company: 'Looms' };
    await act(() => platform.stores.people.write(() => [others]));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Changed while you were editing' });
    expect(platform.stores.people.read()).toEqual([others]);
    const choose = (name: string) => user.click(within(dialog).getByRole('button', { name }));
    return { ...test, choose, notes: () => platform.stores.people.read()[0]?.notes };
  }

  test('are overwritten only if the user chooses that', async () => {
    const { choose, notes, platform } = await clash();
    await choose('Save My Version');
    await waitFor(() => expect(notes()).toBe('Mine'));
    expect(platform.stores.people.read()[0]?.company).toBe('Looms');
  });

  test('can be chosen', async () => {
    const { choose, notes } = await clash();
    await choose('Use Saved Version');
    expect(await screen.findByText('Theirs')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Notes' })).not.toBeInTheDocument();
    expect(notes()).toBe('Theirs');
  });

  test('do not change the edit until the user decides', async () => {
    const { choose, notes } = await clash();
    await choose('Back to Form');
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Mine');
    expect(notes()).toBe('Theirs');
  });
});

test('a guide generated in another tab does not close the edited one', async () => {
  const { user, platform } = await show(filled());
  await user.click(screen.getByRole('button', { name: 'Edit Guide' }));
  const field = () => screen.getByRole('textbox', { name: 'Introduction' });
  await screen.findByRole('dialog', { name: 'Edit Sales Guide' });
  await user.type(field(), ' Mine.');
  const newer = salesGuideOf({
    id: 'g9',
    personId: 'ada',
    productId: 'p2',
    createdAt: '2027-01-01',
  });
  await act(() => platform.stores.salesGuides.write((guides) => [...guides, newer]));
  expect(field()).toHaveValue('Hello. Mine.');
});

test('grid or list is kept in the preferences', async () => {
  const { user, platform } = await show(filled());
  expect(screen.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByText('Cuts straight lines.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Grid view' }));
  expect(screen.getByText('Cuts straight lines.')).toBeInTheDocument();
  expect(platform.stores.preferences.read().personViewMode).toBe('grid');
});

test('a part of a guide is copied', async () => {
  const { user, toast } = await show(filled());
  await user.click(screen.getByRole('button', { name: 'Copy Introduction' }));
  expect(await navigator.clipboard.readText()).toBe('Hello.');
  expect(toast.get()?.title).toBe('Copied to clipboard');
});

test('leaving unsaved notes asks first', async () => {
  const { user } = await show(filled());
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Call in May');
  await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Call in May');
});

const bothGuides = [
  salesGuideOf({ id: 'g1', personId: 'ada', productId: 'p1', createdAt: '2026-01-01' }),
  salesGuideOf({ id: 'g2', personId: 'ada', productId: 'p2', createdAt: '2026-02-01' }),
];

test('of several guides the newest is open; a chosen one replaces it and gets the focus', async () => {
  const { user } = await show(filled(bothGuides));
  expect(screen.getByRole('region', { name: 'Sales Guide for Saw' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Drill' }));
  const guide = await screen.findByRole('region', { name: 'Sales Guide for Drill' });
  await waitFor(() => expect(document.activeElement).toContainElement(guide));
});

test('the guide that was just paid for is open, and the page stays at its top', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  await show(filled(bothGuides), 'ada', { focus: 'p1' });
  const guide = screen.getByRole('region', { name: 'Sales Guide for Drill' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  expect(scroll).not.toHaveBeenCalled();
  expect(guide.contains(document.activeElement)).toBe(false);
  expect(document.body).toHaveFocus();
});

test('the head of a person generates a guide for them; deleting is in its menu', async () => {
  const { user } = await show(filled(bothGuides));
  const head = within(screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body);
  expect(head.getByRole('link', { name: 'Generate Sales Guide' })).toHaveAttribute(
    'href',
    '/?generate=linkedin.com%2Fin%2Fada',
  );
  await user.click(head.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeInTheDocument();
});

test('mail, phone and profile are links', async () => {
  await show((test) => {
    filled()(test);
    void test.platform.stores.people.write(() => [{ ...ada, phone: '+44 (20) 79-46' }]);
  });
  const hrefs = ['ada@example.com', '+44 (20) 79-46', 'LinkedIn Profile'].map((name) =>
    screen
      .getByRole('link', { name: new RegExp(name.replace(/[+()]/g, '\\$&')) })
      .getAttribute('href'),
  );
  expect(hrefs).toEqual(['mailto:ada@example.com', 'tel:+44207946', 'https://linkedin.com/in/ada']);
});

test('status and next follow-up are set on the page', async () => {
  const { user, platform } = await show(filled());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'converted');
  expect(platform.stores.people.read()[0]?.status).toBe('converted');
  await user.click(screen.getByRole('button', { name: 'Tomorrow' }));
  expect(platform.stores.people.read()[0]?.followUpAt).toBe(dayFromToday(1));
  expect(screen.getByLabelText('Next follow-up')).toHaveValue(dayFromToday(1));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(platform.stores.people.read()[0]?.followUpAt).toBeUndefined();
});

test('a person is deleted from their page, after a question, and the dashboard follows', async () => {
  const { user, platform, visited, toast } = await show(filled());
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Person' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(platform.stores.people.read()).toEqual([]);
  expect(platform.stores.salesGuides.read()).toEqual([]);
  expect(visited[0]).toEqual({ to: '/', options: { replace: true } });
  await waitFor(() => expect(toast.get()?.title).toBe('Person deleted successfully'));
});
