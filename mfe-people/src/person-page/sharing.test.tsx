import { type Role, summarizeProduct } from '@fieldline/contracts';
import { MemoryRouter, PlatformContext, Route, Routes } from '@fieldline/platform/host';
import { createTestPlatform } from '@fieldline/testing';
import { personOf, productOf, salesGuideOf } from '@fieldline/testing/fixtures';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newGuide } from '../guides/writing';
import { PersonPage } from './PersonPage';

beforeEach(() => localStorage.clear());

const ada = personOf({ id: 'ada', name: 'Ada Byron', notes: 'Likes looms' });
const shared = { ...ada, team: 'north' };
const guide = salesGuideOf({ personId: 'ada', productId: 'p1' });

/** The page of a person for a member of a team; without a role, in the user's own workspace. */
async function show(role: Role | null, person = ada, guides = [guide]) {
  const test = await createTestPlatform();
  const { stores, workspace } = test.platform;
  if (role) {
    const team = { id: 'north', name: 'Northlight', role, isLost: false };
    Object.assign(workspace, { current: () => team });
  }
  void stores.preferences.write(() => ({ sampleDataSeeded: true }));
  void stores.people.write(() => [person, personOf({ id: 'bob' })]);
  void stores.products.write(() => [summarizeProduct(productOf({ id: 'p1', name: 'Drill' }))]);
  void stores.salesGuides.write(() => guides);
  render(
    <PlatformContext value={test.platform}>
      <MemoryRouter initialEntries={['/person/ada']}>
        <Routes>
          <Route path="/person/:personId" element={<PersonPage />} />
        </Routes>
      </MemoryRouter>
    </PlatformContext>,
  );
  await screen.findByRole('heading', { name: 'Ada Byron', level: 1 });
  return { ...test, stores, user: userEvent.setup() };
}

const button = (name: string) => screen.queryByRole('button', { name });
const openMenu = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: 'More' }));
const entry = (name: string) => screen.queryByRole('menuitem', { name });

test('without a team nothing can be shared', async () => {
  const { user } = await show(null);
  await openMenu(user);
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeInTheDocument();
  expect(entry('Share with Team')).toBeNull();
  await user.keyboard('{Escape}');
  expect(button('Edit Ada Byron')).toBeInTheDocument();
});

test('a person is shared with their guides, and Undo makes them private', async () => {
  const { stores, user, toast } = await show('member');
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Share with Team' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Share with Team' });
  expect(dialog).toHaveTextContent(
    'The members of Northlight and this server can then read Ada Byron and the guides.',
  );
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const teams = () => [
    ...stores.people.read().map(({ team }) => team),
    ...stores.salesGuides.read().map(({ team }) => team),
  ];
  expect(teams()).toEqual(['north', undefined, 'north']);
  await waitFor(() => expect(toast.get()?.title).toBe('Ada Byron shared with Northlight'));
  act(() => toast.get()?.action?.run());
  await waitFor(() => expect(teams()).toEqual([undefined, undefined, undefined]));
});

test('a shared person can be made private again', async () => {
  const { stores, user } = await show('owner', shared);
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Make Private' }));
  await user.click(await screen.findByRole('button', { name: 'Make Private' }));
  expect(stores.people.read()[0]?.team).toBeUndefined();
});

test('a viewer cannot change a shared person', async () => {
  const { user } = await show('viewer', shared, [{ ...guide, team: 'north' }]);
  expect(screen.getByText('Likes looms')).toBeInTheDocument();
  for (const name of ['Edit', 'Edit Ada Byron', 'Tomorrow']) expect(button(name)).toBeNull();
  await openMenu(user);
  expect(await screen.findByRole('menuitem', { name: 'History' })).toBeInTheDocument();
  for (const name of ['Delete', 'Make Private']) expect(entry(name)).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Drill' }));
  expect(await screen.findByRole('button', { name: 'Print' })).toBeInTheDocument();
  for (const name of ['Edit Guide', 'Regenerate']) expect(button(name)).toBeNull();
});

test('a viewer can change their own people', async () => {
  const { user } = await show('viewer');
  expect(await screen.findByRole('button', { name: 'Edit Ada Byron' })).toBeInTheDocument();
  await openMenu(user);
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeInTheDocument();
  expect(entry('Share with Team')).toBeNull();
});

test('a guide for a shared person belongs to the team too', () => {
  const written = { content: guide.content };
  expect(newGuide(shared, 'p1', written).team).toBe('north');
  expect(newGuide(ada, 'p1', written)).not.toHaveProperty('team');
});
