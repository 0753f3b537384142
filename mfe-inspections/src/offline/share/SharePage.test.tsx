import { createFakeApi, renderWithPlatform, setNetwork } from '@fieldline/testing';
import { logWireOf, projectWireOf } from '@fieldline/testing/fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SharePage } from './SharePage';

let waiting: { readonly id: string; readonly file: File; readonly at: number }[] = [];

// jsdom has no IndexedDB.
jest.mock('@fieldline/platform/shares', () => ({
  SHARE_MISSED: 'missed',
  readShared: async () => waiting,
  dropShared: async (ids?: readonly string[]) => {
    waiting = waiting.filter(({ id }) => ids && !ids.includes(id));
  },
}));

beforeEach(() => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => setNetwork(true));

const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });

async function show(files: readonly File[], address = '/share') {
  waiting = files.map((file, index) => ({ id: `shared-${index}`, file, at: index }));
  const logs = [
    logWireOf({ id: 'old', title: 'Old pier', date: '2026-01-01' }),
    logWireOf({ id: 'new', title: 'New pier', date: '2026-02-01' }),
  ];
  const api = createFakeApi({ projects: [projectWireOf()], logs });
  const test = await renderWithPlatform(<SharePage />, { api, address });
  await screen.findByRole('heading', { name: 'Add Photos to a Visit' });
  return { ...test, user: userEvent.setup() };
}
const visit = (name: RegExp) => screen.findByRole('button', { name });

test('visits are listed latest first; shared photos go to the chosen one, whose page opens', async () => {
  const { user, api, visited } = await show([photo('a.jpg'), photo('b.jpg')]);
  expect(screen.getByText(/^2 photos were shared/)).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'a.jpg' })).toBeInTheDocument();
  await visit(/New pier/);
  const list = within(screen.getByRole('list', { name: 'Latest site visits' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent?.slice(0, 8))).toEqual([
    'New pier',
    'Old pier',
  ]);
  await user.click(await visit(/Old pier/));
  await waitFor(() => expect(visited).toEqual([{ to: '/logs/old', options: { replace: true } }]));
  await waitFor(() => expect(api.state.logs[0]?.photos).toHaveLength(2));
  expect(waiting).toEqual([]);
});

test('offline the shared photos wait with the visit', async () => {
  const { user, platform } = await show([photo('a.jpg')]);
  const chosen = await visit(/New pier/);
  setNetwork(false);
  await user.click(chosen);
  await waitFor(() => expect(platform.outbox.entries()).toHaveLength(1));
  expect(platform.outbox.entries()[0]).toMatchObject({ kind: 'photo', logId: 'new' });
  await waitFor(() => expect(waiting).toEqual([]));
});

test('shared photos can go to a new visit', async () => {
  const { user, api } = await show([photo('a.jpg')]);
  await user.click(screen.getByRole('button', { name: 'New Site Visit' }));
  await user.click(await screen.findByRole('button', { name: 'Create Site Visit' }));
  await waitFor(() => expect(api.state.logs).toHaveLength(3));
  await waitFor(() => expect(api.state.logs.flatMap(({ photos }) => photos)).toHaveLength(1));
});

test('files that are not photos are skipped with a note; all can be discarded', async () => {
  const { user } = await show([photo('a.jpg'), photo('film.mp4', 'video/mp4')]);
  expect(screen.getByText(/^1 photo was shared/)).toBeInTheDocument();
  expect(screen.getByText(/^1 file was skipped/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('No shared photos')).toBeInTheDocument();
  expect(waiting).toEqual([]);
});

test('the page says if the photos could not be received', async () => {
  await show([], '/share?missed=1');
  expect(screen.getByText('Could not receive the photos')).toBeInTheDocument();
  expect(screen.getByText(/Share the photos again/)).toBeInTheDocument();
});

test('on a full device the photos are not lost: the page of the visit adds them', async () => {
  const { user, visited, fillDisk } = await show([photo('a.jpg')]);
  fillDisk();
  await user.click(await visit(/New pier/));
  await waitFor(() => expect(visited).toHaveLength(1));
});
