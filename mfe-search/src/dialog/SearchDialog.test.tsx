import {
  deleteRecentSearch,
  globalSearch,
  listRecentSearches,
  readRecentLogs,
  saveRecentSearch,
  searchProducts,
} from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { logWireOf, personOf, productWireOf, projectWireOf } from '@fieldline/testing/fixtures';
import type { Person, ProductSummary } from '@fieldline/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchDialog } from './SearchDialog';

beforeEach(() => localStorage.clear());

const harbour = () => ({
  projects: [
    projectWireOf({ description: 'Two lanes over the harbour', color: 'bg-green-500' }),
    projectWireOf({ id: 'project_2', name: 'Old Bridge' }),
  ],
  logs: [
    logWireOf({
      title: 'Bridge north abutment',
      location: 'Pier 4',
      engineer: 'Grace Hopper',
      status: 'completed',
    }),
    logWireOf({ id: 'log_2', title: 'Bridge bearings', status: 'archived' }),
  ],
});

async function open(
  api = createFakeApi(),
  {
    people = [],
    mirrored = [],
    kept = [],
  }: {
    people?: readonly Person[];
    mirrored?: readonly ProductSummary[];
    kept?: readonly string[];
  } = {},
) {
  const test = await renderWithPlatform(<SearchDialog />, {
    api,
    prepare: ({ platform: { stores } }) => {
      void stores.people.write(() => people);
      void stores.products.write(() => mirrored);
      void stores.recentSearches.write(() => kept);
    },
  });
  const reopen = () => act(() => test.platform.searchDialog.open());
  reopen();
  return { ...test, user: userEvent.setup(), reopen };
}

const input = () => screen.getByRole('combobox', { name: 'Search projects and logs...' });
const options = (group: string) =>
  within(screen.getByRole('group', { name: group })).getAllByRole('option');
const group = (name: string) => screen.findByRole('group', { name });
const active = () => screen.queryByRole('option', { selected: true });

test('it opens with the focus in an empty input, and closes with Escape', async () => {
  const { user, reopen } = await open();
  expect(screen.getByRole('dialog', { name: 'Search Projects and Logs' })).toBeInTheDocument();
  expect(input()).toHaveFocus();
  expect(input()).toHaveAttribute('placeholder', 'Search projects and logs...');
  await user.type(input(), 'left over');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  reopen();
  expect(input()).toHaveValue('');
});

test('closing returns the focus', async () => {
  const { user, reopen } = await open();
  await user.keyboard('{Escape}');
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  reopen();
  reopen();
  expect(input()).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  button.remove();
});

test('before anything is typed it shows at most five recent logs', async () => {
  const logs = Array.from({ length: 7 }, (_, index) =>
    logWireOf({ id: `log_${index}`, title: `Visit ${index}` }),
  );
  await open(createFakeApi({ logs }));
  await group('Recent Logs');
  expect(options('Recent Logs')).toHaveLength(5);
  expect(screen.queryByText(/Start typing/)).not.toBeInTheDocument();
});

test('without recent logs the dialog says how to start', async () => {
  await open();
  expect(
    await screen.findByText('Start typing to search projects and logs...'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Recent Logs' })).not.toBeInTheDocument();
});

test('a failed load of recent logs is an empty list and a line in the log', async () => {
  const api = createFakeApi({ logs: [logWireOf()] });
  api.fail(readRecentLogs, 500);
  const { errors, toast } = await open(api);
  await screen.findByText('Start typing to search projects and logs...');
  expect(errors).toEqual(['Recent logs could not be loaded']);
  expect(toast.get()).toBeNull();
});

test('shows that it searches from the first key on, and then both groups', async () => {
  const api = createFakeApi(harbour());
  const release = api.hold(globalSearch);
  const { user, visited } = await open(api, { people: [personOf({ name: 'Brian' })] });
  await user.type(input(), 'bri{Enter}');
  // Enter does not open a choice before the results arrive.
  expect(visited).toEqual([]);
  expect(options('People')).toHaveLength(1);
  expect(screen.getByText('Searching...')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Recent Logs' })).not.toBeInTheDocument();
  expect(active()).toBeNull();
  await waitFor(() => expect(api.calls).toContain('GET /search'));
  expect(screen.getByText('Searching...')).toBeInTheDocument();
  release();
  await group('Projects');
  expect(screen.queryByText('Searching...')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('5 results');
  expect(api.calls.filter((call) => call === 'GET /search')).toHaveLength(1);
});

test('a project shows its description and logs, a log its place, date, engineer and status', async () => {
  const { user } = await open(createFakeApi(harbour()));
  await user.type(input(), 'bridge');
  await group('Projects');
  const [project] = options('Projects');
  expect(project).toHaveTextContent('Harbour Bridge');
  expect(project).toHaveTextContent('Two lanes over the harbour');
  expect(project).toHaveTextContent('2 logs');
  const [first, second] = options('Logs');
  for (const text of ['Pier 4', 'Jan 2, 2026', 'Grace Hopper', 'Harbour Bridge', 'completed']) {
    expect(first).toHaveTextContent(text);
  }
  expect(second).toHaveTextContent('archived');
  expect(screen.getAllByText('Bridge', { selector: 'mark' })).toHaveLength(4);
});

test('a search without a hit says so, even if other groups have hits', async () => {
  const api = createFakeApi({ products: [productWireOf({ name: 'Round <Drill>' })] });
  const { user } = await open(api, { people: [personOf({ name: 'Ada <Drill> Lovelace' })] });
  await user.type(input(), '  <drill>');
  expect(await screen.findByText('No results found for "<drill>"')).toBeInTheDocument();
  expect(await group('Products')).toHaveTextContent('Round <Drill>');
  expect(await group('People')).toHaveTextContent('Ada <Drill> Lovelace');
});

test('a failed search is an empty list and a line in the log', async () => {
  const api = createFakeApi(harbour());
  api.fail(globalSearch, 500);
  const { user, errors, toast } = await open(api);
  await user.type(input(), 'bridge');
  await screen.findByText('No results found for "bridge"');
  expect(screen.getByText(/could not be completed/)).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Projects' })).not.toBeInTheDocument();
  expect(errors).toEqual(['The search failed']);
  expect(toast.get()).toBeNull();
});

test('a failed or slow search for products does not affect the rest', async () => {
  const api = createFakeApi({ ...harbour(), products: [productWireOf({ name: 'Bridge drill' })] });
  const release = api.hold(searchProducts);
  api.fail(searchProducts, 500);
  const { user, errors } = await open(api);
  await user.type(input(), 'bridge');
  await group('Logs');
  release();
  await waitFor(() => expect(errors).toEqual(['The search for products failed']));
  expect(options('Logs')).toHaveLength(2);
});

test('a blank query makes no call', async () => {
  const api = createFakeApi(harbour());
  const { user } = await open(api);
  await group('Recent Logs');
  await user.type(input(), '   ');
  expect(screen.queryByText('Searching...')).not.toBeInTheDocument();
  expect(options('Recent Logs')).toHaveLength(2);
});

test('the arrow keys go around the list, and Enter opens a choice and remembers the query', async () => {
  const api = createFakeApi(harbour());
  const { user, visited } = await open(api);
  await user.type(input(), 'bridge');
  await group('Projects');
  expect(active()).toHaveTextContent('Harbour Bridge');
  expect(input()).toHaveAttribute('aria-activedescendant', active()?.id);
  await user.keyboard('{ArrowUp}');
  expect(active()).toHaveTextContent('Bridge bearings');
  await user.keyboard('{ArrowDown}');
  expect(active()).toHaveTextContent('Harbour Bridge');
  await user.keyboard('{End}');
  expect(active()).toHaveTextContent('Bridge bearings');
  await user.keyboard('{Home}{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(visited).toEqual([{ to: '/logs/log_1', options: undefined }]));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(api.state.recentSearches).toEqual(['bridge']));
});

test('Home and End move the caret until the arrow keys are in the list', async () => {
  const { user } = await open(createFakeApi(harbour()));
  await user.type(input(), 'ridge');
  await group('Projects');
  await user.keyboard('{Home}b');
  expect(input()).toHaveValue('bridge');
});

test('the pointer chooses without taking the focus', async () => {
  const { user, visited } = await open(createFakeApi(harbour()));
  await user.type(input(), 'old');
  await group('Projects');
  await user.hover(screen.getByRole('option', { name: /Old Bridge/ }));
  expect(active()).toHaveTextContent('Old Bridge');
  expect(input()).toHaveFocus();
  await user.click(screen.getByRole('option', { name: /Old Bridge/ }));
  await waitFor(() => expect(visited).toEqual([{ to: '/projects/project_2', options: undefined }]));
});

test('a recent search that cannot be saved is stored locally, and the choice opens without delay', async () => {
  const api = createFakeApi(harbour());
  const release = api.hold(saveRecentSearch);
  api.fail(saveRecentSearch, 500);
  const { user, visited, platform, reopen } = await open(api);
  await user.type(input(), 'bridge');
  await group('Projects');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(visited).toHaveLength(1));
  release();
  reopen();
  await group('Recent Searches');
  expect(platform.stores.recentSearches.read()).toEqual(['bridge']);
  expect(options('Recent Searches').map((option) => option.textContent)).toEqual(['bridge']);
});

test('a recent search that the server has stored leaves the local list', async () => {
  const api = createFakeApi(harbour());
  const { user, platform } = await open(api, { kept: ['bridge', 'pier'] });
  await user.type(input(), 'bridge');
  await group('Projects');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(platform.stores.recentSearches.read()).toEqual(['pier']));
  expect(api.state.recentSearches).toEqual(['bridge']);
});

test('recent searches fill the input, and are removed with the Delete key', async () => {
  const api = createFakeApi({ recentSearches: ['pier', 'bridge', 'crane'] });
  const { user } = await open(api, { kept: ['local'] });
  await waitFor(() => expect(options('Recent Searches')).toHaveLength(4));
  await user.keyboard('{ArrowDown}{Delete}');
  await waitFor(() => expect(api.state.recentSearches).toEqual(['bridge', 'crane']));
  expect(active()).toHaveTextContent('bridge');
  await user.click(screen.getByRole('button', { name: 'Remove "bridge" from recent searches' }));
  await waitFor(() => expect(api.state.recentSearches).toEqual(['crane']));
  expect(input()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(input()).toHaveValue('crane');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('a removed recent search does not reappear with a late answer', async () => {
  const api = createFakeApi({ recentSearches: ['pier', 'crane'] });
  const { user, reopen } = await open(api);
  await group('Recent Searches');
  await user.keyboard('{Escape}');
  const release = api.hold(listRecentSearches);
  reopen();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(options('Recent Searches')).toHaveLength(1));
  release();
  await waitFor(() => expect(api.state.recentSearches).toEqual(['crane']));
  expect(options('Recent Searches')).toHaveLength(1);
});

test('a recent search that cannot be removed on the server is shown again', async () => {
  const api = createFakeApi({ recentSearches: ['pier'] });
  api.fail(deleteRecentSearch, 500);
  const { user, errors } = await open(api);
  await group('Recent Searches');
  await user.keyboard('{Delete}');
  await waitFor(() => expect(errors).toEqual(['A recent search could not be removed']));
  expect(await group('Recent Searches')).toHaveTextContent('pier');
});

test('the local recent searches are shown if the server’s cannot be loaded', async () => {
  const api = createFakeApi({ recentSearches: ['pier'] });
  api.fail(listRecentSearches, 500);
  await open(api, { kept: ['local'] });
  expect(await group('Recent Searches')).toHaveTextContent('local');
  expect(options('Recent Searches')).toHaveLength(1);
});

test('a theme is chosen from the keyboard', async () => {
  const { user, platform } = await open();
  await user.type(input(), 'dark');
  await screen.findByText('No results found for "dark"');
  expect(active()).toHaveTextContent('Dark theme');
  await user.keyboard('{Enter}');
  expect(platform.theme.choice()).toBe('dark');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Enter opens nothing if an answer has removed the picked option', async () => {
  const api = createFakeApi({ ...harbour(), products: [productWireOf({ name: 'Bridge drill' })] });
  const release = api.hold(searchProducts);
  const known = { description: '', sector: 'Bridge', pricing: '', properties: [] };
  const { user, visited } = await open(api, { mirrored: [{ id: 'gone', name: 'Saw', ...known }] });
  await user.type(input(), 'bridge');
  await group('Logs');
  await user.keyboard('{ArrowUp}');
  expect(active()).toHaveTextContent('Saw');
  release();
  await screen.findByText('Bridge drill');
  expect(active()).toBeNull();
  await user.keyboard('{Enter}');
  expect(visited).toEqual([]);
  expect(input()).toHaveFocus();
});

test('an option picked while results were loading stays picked, and Enter opens it', async () => {
  const api = createFakeApi(harbour());
  const release = api.hold(globalSearch);
  const person = personOf({ id: 'ada', name: 'Ada Bridge' });
  const { user, visited } = await open(api, { people: [person] });
  await user.type(input(), 'bridge');
  await user.keyboard('{ArrowDown}');
  expect(active()).toHaveTextContent('Ada Bridge');
  release();
  await group('Projects');
  expect(active()).toHaveTextContent('Ada Bridge');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(visited).toEqual([{ to: '/person/ada', options: undefined }]));
});

test('a resting pointer does not pick an option that moves under it', async () => {
  const { user } = await open(createFakeApi(harbour()));
  await user.type(input(), 'bridge');
  await group('Logs');
  const first = active();
  const rests = new MouseEvent('mousemove', { bubbles: true });
  Object.assign(rests, { movementX: 0, movementY: 0 });
  act(() => void options('Logs')[1]?.dispatchEvent(rests));
  expect(active()).toBe(first);
});

test('while recent logs load, Enter opens nothing else', async () => {
  const api = createFakeApi({ ...harbour(), recentSearches: ['pier'] });
  const release = api.hold(readRecentLogs);
  const { user } = await open(api);
  await group('Recent Searches');
  expect(active()).toBeNull();
  await user.keyboard('{Enter}');
  expect(input()).toHaveValue('');
  release();
  await group('Recent Logs');
  expect(active()).toHaveTextContent('Bridge north abutment');
});

test('the dialog can sign out', async () => {
  const { user, platform } = await open();
  await user.type(input(), 'sign out');
  await screen.findByText('No results found for "sign out"');
  expect(active()).toHaveTextContent('Sign Out');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(platform.session.state().status).toBe('signed-out'));
});

test('a day finds its visits in any notation', async () => {
  const logs = [
    logWireOf({ id: 'early', title: 'Pier 4', date: '2026-11-20' }),
    logWireOf({ id: 'same', title: 'Pier 5', date: '2026-11-21' }),
    logWireOf({ id: 'other', title: 'Crane', date: '2026-11-21' }),
  ];
  const { user } = await open(createFakeApi({ logs }));
  for (const query of ['Nov 21, 2026', '21.11.2026', '11/21/2026']) {
    await user.clear(input());
    await user.type(input(), query);
    await group('Logs');
    expect(options('Logs')).toHaveLength(2);
  }
  await user.type(input(), ' pier');
  await waitFor(() => expect(options('Logs')).toHaveLength(1));
  expect(options('Logs')[0]).toHaveTextContent('Pier 5');
});

test('date words find the visits of these days, after the hits for the words', async () => {
  const logs = [
    logWireOf({ id: 'autumn', title: 'Pier 4', date: '2025-10-12' }),
    logWireOf({ id: 'winter', title: 'Pier 5', date: '2025-12-01' }),
    logWireOf({ id: 'named', title: 'Since October 2025', date: '2026-01-01' }),
  ];
  const { user } = await open(createFakeApi({ logs }));
  await user.type(input(), 'october 2025');
  await group('Logs');
  expect(options('Logs').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Since October 2025'),
    expect.stringContaining('Pier 4'),
  ]);
});
