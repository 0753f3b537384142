import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logWireOf, personOf, projectWireOf } from './fixtures';
import { createFakeApi, renderComposedSuite } from './index';

const people = [
  personOf({ id: 'ada', name: 'Ada Lovelace', company: 'Engines' }),
  personOf({ id: 'bob', name: 'Bob Noyce', company: 'Chips' }),
];

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // jsdom lays nothing out: the window is wide.
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: () => ({ matches: true, addEventListener() {}, removeEventListener() {} }),
  });
  Object.defineProperty(window, 'scrollTo', { configurable: true, value: jest.fn() });
});
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

const row = (name: RegExp) => screen.findByRole('link', { name });
const panel = () => screen.findByRole('complementary', { name: 'Person' });

function show(address = '/people?q=o') {
  renderComposedSuite({ address, api: createFakeApi(), local: { people } });
  return userEvent.setup();
}

test('an item opens beside its list, is named by the title, and Escape gives the list back', async () => {
  const user = show();
  const ada = await row(/Ada Lovelace/);
  await user.click(ada);
  const heading = await within(await panel()).findByRole('heading', {
    name: 'Ada Lovelace',
    level: 2,
  });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('People');
  expect(document.title).toBe('Ada Lovelace · People · Fieldline');
  expect(within(await panel()).queryByText('Back to Dashboard')).not.toBeInTheDocument();
  expect(await row(/Ada Lovelace/)).toHaveAttribute('aria-current', 'true');

  await user.keyboard('j{Enter}');
  await within(await panel()).findByRole('heading', { name: 'Bob Noyce' });
  // One step back of the history is the list, however many were looked at.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
  expect(document.title).toBe('People · Fieldline');
  expect(screen.getByRole('searchbox', { name: 'Search people' })).toHaveValue('o');
  await waitFor(async () => expect(await row(/Bob Noyce/)).toHaveFocus());
});

test('"Open" makes it the page', async () => {
  const user = show();
  await user.click(await row(/Ada Lovelace/));
  await user.click(within(await panel()).getByRole('link', { name: 'Open' }));
  await screen.findByRole('heading', { name: 'Ada Lovelace', level: 1 });
  expect(screen.queryByRole('searchbox', { name: 'Search people' })).not.toBeInTheDocument();
  expect(screen.queryByRole('complementary', { name: 'Person' })).not.toBeInTheDocument();
});

test('a person who is deleted leaves the panel, and the list stays', async () => {
  const user = show();
  await user.click(await row(/Ada Lovelace/));
  await user.click(
    await within(await panel()).findByRole('button', { name: 'Delete Ada Lovelace' }),
  );
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(screen.queryByRole('complementary', { name: 'Person' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('People');
  expect(await row(/Bob Noyce/)).toBeInTheDocument();
  await screen.findByText('Person deleted successfully');
});

const sites = () =>
  createFakeApi({
    projects: [
      projectWireOf({ id: 'p1', name: 'Harbour' }),
      projectWireOf({ id: 'p2', name: 'Tunnel' }),
    ],
    logs: [
      logWireOf({ id: 'l1', project_id: 'p1', title: 'Deck', status: 'draft' }),
      logWireOf({ id: 'l2', project_id: 'p1', title: 'Pier', status: 'completed' }),
    ],
  });
const title = (name: string) =>
  screen.findByRole('heading', { name, level: 2 }, { timeout: 10_000 });
const noPanel = () =>
  waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());

test('a visit stands beside the visits; Back and Forward bring filter and panel back', async () => {
  const { platform } = renderComposedSuite({
    address: '/visits?status=draft',
    api: sites(),
    local: { people },
  });
  const user = userEvent.setup();
  await user.click(await row(/Deck/));
  await title('Deck');
  expect(screen.queryByRole('link', { name: 'Back' })).not.toBeInTheDocument();
  act(() => platform.navigate(-1));
  await noPanel();
  expect(screen.getByLabelText('Status')).toHaveDisplayValue('Draft');
  act(() => platform.navigate(1));
  await title('Deck');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Site Visits');
  // From the panel the item is deleted, and the list alone stays.
  const beside = within(screen.getByRole('complementary', { name: 'Site Visit' }));
  await user.click(beside.getByRole('button', { name: 'Delete' }));
  await noPanel();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Site Visits');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Deck' })).not.toBeInTheDocument());
});

test('what is narrowed in a project beside the projects is no step of its own', async () => {
  renderComposedSuite({ address: '/projects?sort=name', api: sites(), local: { people } });
  const user = userEvent.setup();
  await row(/Harbour/);
  await user.keyboard('j{Enter}');
  await title('Harbour');
  const beside = within(screen.getByRole('complementary', { name: 'Project' }));
  await beside.findByRole('link', { name: 'Pier' });
  await user.selectOptions(beside.getByLabelText('Status'), 'Draft');
  await waitFor(() => expect(beside.queryByRole('link', { name: 'Pier' })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Projects');
  await user.keyboard('{Escape}');
  await noPanel();
  const [first] = screen.getAllByRole('columnheader', { name: 'Name' });
  expect(first).toHaveAttribute('aria-sort', 'ascending');
});

test('below the room for both, the item is the page', async () => {
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (query: string) => ({
      matches: !query.includes('1280'),
      addEventListener() {},
      removeEventListener() {},
    }),
  });
  const user = show();
  await user.click(await row(/Ada Lovelace/));
  await screen.findByRole('heading', { name: 'Ada Lovelace', level: 1 });
});

test('g and a letter lead to a place, but not while somebody types', async () => {
  const user = show('/people');
  await row(/Ada Lovelace/);
  await user.keyboard('gc');
  await screen.findByRole('heading', { name: 'Products', level: 1 });
  await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'gp');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Products');
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('gd');
  await screen.findByRole('heading', { name: 'Dashboard', level: 1 });
  // A letter alone is nothing.
  await user.keyboard('p');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard');
});
