import { useNavigate } from '@fieldline/platform';
import { renderWithPlatform } from '@fieldline/testing';
import { personOf, salesGuideOf } from '@fieldline/testing/fixtures';
import type { Person } from '@fieldline/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PeopleSection } from './PeopleSection';

beforeEach(() => localStorage.clear());

/** The section with these people and no samples. */
const show = (people: readonly Person[], address = '/') =>
  renderWithPlatform(<PeopleSection />, {
    address,
    prepare: ({ platform: { stores } }) => {
      void stores.preferences.write(() => ({ sampleDataSeeded: true }));
      void stores.people.write(() => people);
    },
  });

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    personOf({ id: `p${index + 1}`, name: `Person ${index + 1}` }),
  );

test('without people the section says so, and how to start', async () => {
  await show([]);
  expect(screen.getByText('No people found')).toBeInTheDocument();
  expect(
    screen.getByText(
      'Start by adding your first person or generate sales guides to create prospect profiles',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '0 People' })).toBeInTheDocument();
});

test('the first load shows the samples', async () => {
  await renderWithPlatform(<PeopleSection />);
  expect(await screen.findByRole('heading', { name: '4 People' })).toBeInTheDocument();
  for (const name of ['Maria Keller', 'Daniel Osei', 'Priya Nair', 'Tomas Vidal']) {
    expect(screen.getByRole('link', { name })).toBeInTheDocument();
  }
});

test('a row shows the person’s fields and names its actions', async () => {
  await show([
    personOf({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      company: 'Engines',
      position: 'Countess',
      location: 'London',
      linkedinUrl: 'linkedin.com/in/ada',
      totalGuides: 1,
      lastContact: 'long ago',
    }),
  ]);
  for (const text of ['ada@example.com', 'Engines', 'Countess', 'London', '1 guides', 'AL']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByText('Last: Invalid date')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '1 Person' })).toBeInTheDocument();
  const open = screen.getByRole('link', { name: 'Open profile of Ada Lovelace' });
  expect(open).toHaveAttribute('href', 'https://linkedin.com/in/ada');
  expect(open).toHaveAttribute('target', '_blank');
  expect(open).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(screen.getByRole('link', { name: 'View Ada Lovelace' })).toHaveAttribute(
    'href',
    '/person/person_1',
  );
  expect(screen.getByRole('button', { name: 'Edit Ada Lovelace' })).toBeInTheDocument();
});

test('an address that is not a profile cannot be opened', async () => {
  await show([personOf({ linkedinUrl: 'javascript:alert(1)//linkedin.com' })]);
  expect(screen.queryByRole('link', { name: /Open profile/ })).not.toBeInTheDocument();
});

test('six people show no pager, seven show two pages', async () => {
  const { platform } = await show(many(6));
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await act(() => platform.stores.people.write(() => many(7)));
  expect(await screen.findByText('Showing 1-6 of 7')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('Showing 7-7 of 7')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});

test('a filter leads to page 1, does not change the stat cards, and can be cleared', async () => {
  const user = userEvent.setup();
  await show(
    [...many(8), personOf({ id: 'c', name: 'Cleo', status: 'contacted' })],
    '/?people.page=2',
  );
  await user.click(screen.getByRole('button', { name: 'Contacted' }));
  expect(await screen.findByRole('heading', { name: '1 Person' })).toBeInTheDocument();
  expect(screen.getByText('Total People').nextSibling).toHaveTextContent('9');
  await user.click(screen.getByRole('button', { name: 'Converted' }));
  expect(await screen.findByText('No people found')).toBeInTheDocument();
  expect(screen.getByText('Try adjusting your search or filter criteria')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Showing 1-6 of 9')).toBeInTheDocument();
});

test('a search finds by name while it is typed', async () => {
  await show(many(12));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search people' }), 'person 12');
  expect(await screen.findByRole('heading', { name: '1 Person' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Person 12' })).toBeInTheDocument();
});

test('the search in the address applies', async () => {
  await show([...many(3), personOf({ id: 'x', name: 'Cleo' })], '/?people.q=cleo');
  expect(screen.getByRole('searchbox')).toHaveValue('cleo');
  expect(screen.getByRole('heading', { name: '1 Person' })).toBeInTheDocument();
});

test('deleting asks first, also deletes the guides, and moves the focus to the next row', async () => {
  const user = userEvent.setup();
  const { platform, toast } = await show(many(3));
  void platform.stores.salesGuides.write(() => [
    salesGuideOf({ id: 'g1', personId: 'p2' }),
    salesGuideOf({ id: 'g2', personId: 'p3' }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Delete Person 2' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Person' });
  expect(question).toHaveTextContent(
    'Are you sure you want to delete "Person 2"? This action cannot be undone and will also remove all associated sales guides.',
  );
  await waitFor(() =>
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus(),
  );
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toast.get()?.title).toBe('Person deleted successfully'));
  expect(platform.stores.people.read().map(({ id }) => id)).toEqual(['p1', 'p3']);
  expect(platform.stores.salesGuides.read().map(({ id }) => id)).toEqual(['g2']);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Person 3' })).toHaveFocus());
});

test('deleting the last person of a page leads to the previous page', async () => {
  const user = userEvent.setup();
  await show(many(7), '/?people.page=2');
  await user.click(screen.getByRole('button', { name: 'Delete Person 7' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('link', { name: 'Person 6' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('several people get one status at once', async () => {
  const user = userEvent.setup();
  const { platform } = await show(many(3));
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 3' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'New status' }), 'converted');
  await user.click(screen.getByRole('button', { name: 'Change Status' }));
  expect(platform.stores.people.read().map(({ status }) => status)).toEqual([
    'converted',
    'active',
    'converted',
  ]);
});

test('people are filtered by tag', async () => {
  await show([...many(2), personOf({ id: 't', name: 'Tagged', tags: ['vip'] })]);
  await userEvent.click(screen.getByRole('button', { name: 'Tag' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'vip' }));
  expect(await screen.findByRole('heading', { name: '1 Person' })).toBeInTheDocument();
});

test('people are sorted from a menu', async () => {
  const user = userEvent.setup();
  await show([
    personOf({ id: 'b', name: 'Bob', lastContact: '2026-01-01' }),
    personOf({ id: 'a', name: 'Ada', lastContact: '2026-02-01' }),
  ]);
  const names = () =>
    screen.getAllByRole('link', { name: /^(Ada|Bob)$/ }).map((link) => link.textContent);
  expect(names()).toEqual(['Bob', 'Ada']);
  await user.click(screen.getByRole('button', { name: 'Sort by' }));
  const items = await screen.findAllByRole('menuitemradio');
  expect(items.map((item) => item.textContent)).toEqual(['Order added', 'Name', 'Last contact']);
  await user.click(screen.getByRole('menuitemradio', { name: 'Name' }));
  await waitFor(() => expect(names()).toEqual(['Ada', 'Bob']));
});

test('with full storage a new person exists in this tab', async () => {
  const { platform, errors } = await show([]);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await act(() => platform.stores.people.write(() => many(1)));
  full.mockRestore();
  expect(await screen.findByRole('link', { name: 'Person 1' })).toBeInTheDocument();
  expect(errors).not.toEqual([]);
});

test('going back from a dialog with unsaved changes asks first', async () => {
  const user = userEvent.setup();
  const Back = () => {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(-1)}>Back</button>;
  };
  await renderWithPlatform(
    <>
      <PeopleSection />
      <Back />
    </>,
  );
  const goBack = () => fireEvent.click(screen.getByText('Back'));
  await user.click(screen.getByRole('button', { name: 'Add Person' }));
  await user.type(await screen.findByLabelText('Name'), 'Grace');
  goBack();
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Grace');
  goBack();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the dialog of a person deleted in another tab says so, and offers what was typed', async () => {
  const user = userEvent.setup();
  const { platform } = await show(many(2));
  await user.click(screen.getByRole('button', { name: 'Edit Person 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Person' });
  await user.type(within(dialog).getByLabelText('Company'), 'Typed');
  await act(() => platform.stores.people.write((people) => people.slice(1)));
  const gone = await screen.findByRole('dialog', { name: 'Person 1 was deleted' });
  expect(within(gone).getByLabelText('What you typed')).toHaveDisplayValue(/Typed/);
  await user.click(within(gone).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
