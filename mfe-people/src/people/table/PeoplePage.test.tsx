import type { Person } from '@fieldline/contracts';
import { useLocation } from '@fieldline/platform';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { personOf, salesGuideOf, productWireOf } from '@fieldline/testing/fixtures';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { PeoplePage } from './PeoplePage';

beforeEach(() => localStorage.clear());

const Address = () => <output aria-label="address">{useLocation().search}</output>;

const people = [
  personOf({ id: 'a', name: 'Ada', company: 'Engines', totalGuides: 2 }),
  personOf({ id: 'b', name: 'Bob', status: 'contacted', tags: ['vip'], totalGuides: 5 }),
  personOf({ id: 'c', name: 'Cleo', status: 'inactive', followUpAt: '2020-01-01' }),
];

async function show(
  stored: readonly Person[] = people,
  address = '/people',
  api = createFakeApi(),
) {
  const test = await renderWithPlatform(
    <>
      <PeoplePage />
      <Address />
    </>,
    {
      address,
      api,
      prepare: ({ platform: { stores } }) => {
        void stores.preferences.write(() => ({ sampleDataSeeded: true }));
        void stores.people.write(() => stored);
      },
    },
  );
  return { ...test, stores: test.platform.stores, user: userEvent.setup() };
}

const row = (name: string) => screen.getByRole('link', { name: new RegExp(name) });
const select = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });

test('the view in the address applies', async () => {
  await show(people, '/people?sort=-guides&q=o');
  const links = screen.getAllByRole('link', { name: /Ada|Bob|Cleo/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/person/b', '/person/c']);
});

test('during a search no header is marked as sorted until the user chooses an order', async () => {
  const found = [
    personOf({ id: 'a', name: 'Ann Bo', company: 'Bo' }),
    personOf({ id: 'b', name: 'Bo' }),
  ];
  const { user } = await show(found, '/people?q=bo');
  const header = () => screen.getByRole('columnheader', { name: 'Name' });
  const names = () => screen.getAllByRole('link', { name: /Bo/ }).map((link) => link.textContent);
  expect(header()).not.toHaveAttribute('aria-sort');
  expect(names()[0]).toMatch(/Bo$/);
  expect(names()[0]).not.toMatch(/Ann/);
  await user.click(within(header()).getByRole('button'));
  await waitFor(() => expect(header()).toHaveAttribute('aria-sort', 'ascending'));
  expect(screen.getByLabelText('address')).toHaveTextContent('?q=bo&sort=name');
  expect(names()[0]).toMatch(/Ann Bo$/);
});

test('filters are written into the address, and lead to page 1', async () => {
  const { user } = await show(people, '/people?page=2');
  await user.click(screen.getByRole('button', { name: 'Inactive' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Ada/ })).not.toBeInTheDocument());
  expect(row('Cleo')).toBeInTheDocument();
  expect(screen.getByLabelText('address')).toHaveTextContent('?status=inactive');
  await user.click(screen.getByRole('button', { name: 'All' }));
  await user.click(screen.getByRole('button', { name: 'Follow-up due' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Bob/ })).not.toBeInTheDocument());
  expect(screen.getByLabelText('address')).toHaveTextContent('?due=1');
});

test('a search without a match can be cleared', async () => {
  const { user } = await show();
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'zzz');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: /Ada/ })).toBeInTheDocument();
});

/** Chooses an entry of a menu in the bar for the selected people. */
async function choose(user: UserEvent, menu: string, entry: string) {
  const bar = within(screen.getByRole('toolbar'));
  await user.click(bar.getByRole('button', { name: menu }));
  await user.click(await bar.findByRole('menuitem', { name: entry }));
}

test('all selected people get a tag or a status', async () => {
  const { user, stores } = await show();
  await user.click(select('Ada'));
  await user.click(select('Bob'));
  await choose(user, 'Tag', 'New Tag...');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Tag' }));
  await user.type(dialog.getByRole('textbox', { name: 'New tag' }), 'vip{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stores.people.read().map(({ tags }) => tags)).toEqual([['vip'], ['vip'], []]);
  await user.click(select('Cleo'));
  await choose(user, 'Status', 'Converted');
  expect(stores.people.read().map(({ status }) => status)).toEqual([
    'active',
    'contacted',
    'converted',
  ]);
});

test.each(['Mu\u0308ller', 'muller', 'MÜLLER  ada', 'Berg Ada'])(
  'a search for "%s" finds a person, whatever the accents, case and order of words',
  async (search) => {
    const { user } = await show([...people, personOf({ name: 'Ada Berg', company: 'Müller' })]);
    await user.type(screen.getByRole('searchbox', { name: 'Search people' }), search);
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /Bob/ })).not.toBeInTheDocument(),
    );
    expect(row('Ada Berg')).toBeInTheDocument();
  },
);

test('Enter in the search moves to the first row that was found', async () => {
  const { user } = await show();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search people' })).toHaveFocus();
  await user.keyboard('ob{Enter}');
  await waitFor(() => expect(row('Bob')).toHaveFocus());
});

test('Escape leaves the search the second time, or at once if it is empty', async () => {
  const { user } = await show();
  const field = screen.getByRole('searchbox', { name: 'Search people' });
  await user.keyboard('/ob{Escape}');
  expect(field).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(field).not.toHaveFocus();
  await user.clear(field);
  await user.keyboard('{Escape}');
  expect(field).not.toHaveFocus();
});

test('a follow-up is due from midnight on, in the table and in its filter', async () => {
  jest.useFakeTimers({ now: new Date(2026, 11, 1, 23, 59, 50), advanceTimers: true });
  try {
    await show([personOf({ id: 'a', name: 'Ada', followUpAt: '2026-12-02' })]);
    expect(await screen.findByText('Dec 2')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(12_000));
    expect(screen.getByText('Due today')).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('Undo removes a status or a tag from many people, and nothing else', async () => {
  const { user, stores, toast } = await show();
  const undo = () => act(() => toast.get()?.action?.run());
  await user.click(select('Ada'));
  await user.click(select('Bob'));
  await choose(user, 'Tag', 'New Tag...');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Tag' }));
  await user.type(dialog.getByRole('textbox', { name: 'New tag' }), 'vip{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(toast.get()?.action?.label).toBe('Undo'));
  undo();
  await waitFor(() => expect(stores.people.read()).toEqual(people));
  await user.click(select('Ada'));
  await user.click(select('Bob'));
  await choose(user, 'Status', 'Contacted');
  expect(stores.people.read().map(({ status }) => status)).toEqual([
    'contacted',
    'contacted',
    'inactive',
  ]);
  await act(() =>
    stores.people.write((all) => all.map((each) => ({ ...each, notes: 'Typed since' }))),
  );
  undo();
  await waitFor(() =>
    expect(stores.people.read()).toEqual(people.map((each) => ({ ...each, notes: 'Typed since' }))),
  );
});

test('several people are deleted after one question, with their guides', async () => {
  const { user, stores, toast } = await show();
  await stores.salesGuides.write(() => [salesGuideOf({ personId: 'a' })]);
  await user.click(select('Ada'));
  await user.click(select('Bob'));
  await choose(user, 'More actions', 'Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Delete People' });
  expect(question).toHaveTextContent('Are you sure you want to delete 2 people?');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(stores.people.read().map(({ id }) => id)).toEqual(['c']);
  expect(stores.salesGuides.read()).toEqual([]);
  await waitFor(() => expect(toast.get()?.title).toBe('2 People deleted'));
});

test('people with the same profile address from two devices are offered for merging', async () => {
  const linkedinUrl = 'https://www.linkedin.com/in/grace';
  const twice = [
    personOf({ id: 'a', name: 'Grace', linkedinUrl, totalGuides: 0 }),
    personOf({ id: 'b', name: 'G. Hopper', linkedinUrl, totalGuides: 0 }),
  ];
  const { user, stores } = await show(twice);
  const offer = () => screen.queryByRole('region', { name: 'Same person twice?' });
  // On a single device the user has chosen to have both.
  expect(offer()).toBeNull();
  act(() => void stores.preferences.write((all) => ({ ...all, onAllDevices: true })));
  within(offer() ?? document.body).getByText('Grace and G. Hopper have the same profile address.');
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge People' });
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(stores.people.read().map(({ name }) => name)).toEqual(['Grace']));
  expect(offer()).toBeNull();
  act(() => void stores.people.write(() => twice));
  await user.click(screen.getByRole('button', { name: 'Keep Both' }));
  expect(offer()).toBeNull();
  expect(stores.people.read()).toHaveLength(2);
  expect(stores.preferences.read()).toMatchObject({ keptApart: ['a b'] });
});

test('two people are merged into the kept one, and restored by Undo', async () => {
  const { user, stores, toast } = await show();
  await stores.salesGuides.write(() => [
    salesGuideOf({ id: 'g1', personId: 'a', productId: 'p1' }),
    salesGuideOf({ id: 'g2', personId: 'b', productId: 'p2' }),
  ]);
  await user.click(select('Ada'));
  await user.click(select('Bob'));
  await choose(user, 'More actions', 'Merge');
  const dialog = await screen.findByRole('dialog', { name: 'Merge People' });
  await user.click(within(dialog).getByRole('radio', { name: /Bob/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(stores.people.read()).toHaveLength(2));
  expect(stores.people.read()[0]).toMatchObject({
    id: 'b',
    name: 'Bob',
    company: 'Engines',
    tags: ['vip'],
    totalGuides: 2,
  });
  expect(stores.salesGuides.read().map(({ personId }) => personId)).toEqual(['b', 'b']);
  await waitFor(() => expect(toast.get()?.action?.label).toBe('Undo'));
  act(() => toast.get()?.action?.run());
  await waitFor(() => expect(stores.people.read()).toEqual(people));
  expect(stores.salesGuides.read().map(({ personId }) => personId)).toEqual(['a', 'b']);
});

test.each([
  ['an address offers a guide', 'ada@example.com', 'Generate', '/?generate=ada%40example.com'],
  ['no address offers to open them', '', 'Open', expect.stringMatching(/^\/person\/person_/)],
])('the toast of a new person with %s', async (_case, email, label, address) => {
  const { user, toast, visited } = await show(people, '/people?add=1');
  const dialog = await screen.findByRole('dialog', { name: 'Add Person' });
  await user.type(within(dialog).getByLabelText('Name'), 'Grace');
  if (email) await user.type(within(dialog).getByLabelText('Email'), email);
  await user.click(within(dialog).getByRole('button', { name: 'Add Person' }));
  await waitFor(() => expect(toast.get()?.action?.label).toBe(label));
  toast.get()?.action?.run();
  expect(visited.at(-1)?.to).toEqual(address);
});

test('guides are generated for several people, and the cost is shown first', async () => {
  const api = createFakeApi({ credits: 3, products: [productWireOf({ id: 'p1', name: 'Drill' })] });
  const several = [
    personOf({ id: 'a', name: 'Ada', email: 'ada@example.com' }),
    personOf({ id: 'b', name: 'Bob', email: 'bob@example.com' }),
    personOf({ id: 'c', name: 'Cleo', email: '' }),
  ];
  const { user, stores } = await show(several, '/people', api);
  for (const { name } of several) await user.click(select(name));
  await user.click(screen.getByRole('button', { name: 'Generate Sales Guide' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Generate Sales Guides for 3 people',
  });
  const generate = within(dialog).getByRole('button', { name: 'Generate' });
  expect(await within(dialog).findByText('Select at least one product.')).toBeInTheDocument();
  expect(generate).toBeDisabled();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Drill' }));
  expect(dialog).toHaveTextContent('2 guides to write · 2 of 3 credits');
  expect(dialog).toHaveTextContent('1 person without a profile address or email will be skipped.');
  await user.selectOptions(within(dialog).getByLabelText('Language'), 'Deutsch');
  jest.useFakeTimers();
  fireEvent.click(generate);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
  expect(await within(dialog).findByText('Done: 2 people.')).toBeInTheDocument();
  expect(within(dialog).getAllByText(/Guides written/)).toHaveLength(2);
  expect(api.state.credits).toBe(1);
  expect(stores.salesGuides.read().map(({ personId }) => personId)).toEqual(['a', 'b']);
  for (const { content, languageChosen } of stores.salesGuides.read()) {
    expect(content.introduction).toMatch(/^Guten Tag/);
    expect(languageChosen).toBe(true);
  }
});
