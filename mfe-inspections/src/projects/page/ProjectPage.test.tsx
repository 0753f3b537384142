import { listProjectLogs, readProject, readProjectStats } from '@fieldline/contracts';
import { useLocation } from '@fieldline/platform';
import { Route, Routes } from '@fieldline/platform/host';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import {
  checkItemWireOf,
  logWireOf,
  photoWireOf,
  projectWireOf,
} from '@fieldline/testing/fixtures';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProjectPage } from './ProjectPage';
import { PROJECTS_KEY } from '../../queries/keys';

beforeEach(() => localStorage.clear());

const project = projectWireOf({ id: 'p1', name: 'Harbour', description: 'Bearings\nand joints' });
const logs = [
  logWireOf({ id: 'l1', project_id: 'p1', title: 'First', engineer: 'Ada', date: '2026-01-05' }),
  logWireOf({
    id: 'l2',
    project_id: 'p1',
    title: 'Second',
    engineer: 'Grace',
    date: '2026-01-31',
    status: 'completed',
  }),
  logWireOf({ id: 'l3', project_id: 'p2', title: 'Elsewhere' }),
];

const user = userEvent.setup();
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const filled = () => createFakeApi({ projects: [{ ...project }], logs: [...logs] });
const Address = () => <output aria-label="address">{useLocation().search}</output>;
const show = (api = filled(), address = '/projects/p1') =>
  renderWithPlatform(
    <>
      <Routes>
        <Route path="/projects/:id" element={<ProjectPage />} />
      </Routes>
      <Address />
    </>,
    { api, address },
  );

test('while the project loads, its space is reserved', async () => {
  const api = filled();
  const release = api.hold(readProject);
  await show(api);
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  release();
  await screen.findByRole('heading', { name: 'Harbour', level: 1 });
});

test('the page shows the project, its numbers and its visits', async () => {
  await show();
  await screen.findByRole('link', { name: 'Second' });
  const numbers = screen.getByRole('region', { name: 'Statistics' });
  expect(await within(numbers).findByText('Jan 31, 2026')).toBeInTheDocument();
  expect(within(numbers).getByText('Engineers').nextSibling).toHaveTextContent('2');
  expect(screen.queryByRole('link', { name: 'Elsewhere' })).not.toBeInTheDocument();
});

test('a project begins with its latest photos, which lead to their visits, and its visits in time', async () => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  const api = filled();
  api.state.logs = logs.map((each) => (each.id === 'l3' ? each : { ...each, photos: [each.id] }));
  api.state.photos = ['l1', 'l2'].map((id) => photoWireOf({ id }));
  await show(api);
  const region = within(await screen.findByRole('region', { name: 'Statistics' }));
  const line = await region.findByRole('img', {
    name: 'Site visits from Jan 5, 2026 to Jan 31, 2026',
  });
  expect(line).toBeVisible();
  const photo = await region.findByRole('img', { name: 'Photo of First' });
  expect(photo.closest('a')).toHaveAttribute('href', '/logs/l1');
  expect(region.getAllByRole('listitem')).toHaveLength(2);
});

test('each part that failed to load can be retried', async () => {
  const api = filled();
  api.fail(readProject, 500);
  await show(api);
  api.fail(readProjectStats, 500);
  // Both the latest photos and the list.
  for (let read = 0; read < 2; read += 1) api.fail(listProjectLogs, 500);
  await press('Try Again');
  await screen.findByText('The statistics could not be loaded.');
  await screen.findByText('The site visits could not be loaded.');
  for (const retry of screen.getAllByRole('button', { name: 'Try Again' })) await user.click(retry);
  await screen.findByText('Bearings and joints');
  await screen.findByRole('link', { name: 'First' });
});

test('an unknown project has a screen with a way back', async () => {
  await show(filled(), '/projects/nothing');
  await screen.findByRole('heading', { name: 'Project Not Found', level: 1 });
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/');
});

test('if the project was deleted elsewhere, the page closes with a message when the user returns to it', async () => {
  const { api, toast, visited } = await show();
  await screen.findByRole('heading', { name: 'Harbour', level: 1 });
  api.state.projects = [];
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(toast.get()?.title).toBe('Harbour was deleted'));
  expect(visited).toEqual([{ to: '/', options: { replace: true } }]);
});

test.each([
  ['status=completed', ['Second']],
  ['status=nonsense', ['Second', 'First']],
  ['from=2026-01-06', ['Second']],
  ['to=2026-01-05', ['First']],
  ['from=2026-02-30', ['Second', 'First']],
  ['engineer=Ada', ['First']],
  ['page=7', ['Second', 'First']],
])('the address ?%s shows %j', async (query, titles) => {
  await show(filled(), `/projects/p1?${query}`);
  const visits = await screen.findByRole('region', { name: 'Site Visits' });
  await within(visits).findByRole('link', { name: titles[0] ?? '' });
  expect(
    within(visits)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(titles);
});

test('filters are in the address; those without a match can be cleared', async () => {
  await show();
  await user.selectOptions(await screen.findByLabelText('Status'), 'Completed');
  await press('Filters');
  await screen.findByRole('option', { name: 'Ada' });
  await user.selectOptions(screen.getByLabelText('Engineer'), 'Ada');
  await screen.findByText('No site visits found');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-31' } });
  const address = screen.getByLabelText('address');
  expect(address).toHaveTextContent('?status=completed&engineer=Ada&from=2026-01-01&to=2026-01-31');
  await press('Clear filters');
  await screen.findByRole('link', { name: 'First' });
  expect(screen.getByLabelText('Status')).toHaveValue('');
  expect(address).toBeEmptyDOMElement();
});

test('a project without visits offers to create the first one in this project', async () => {
  const api = createFakeApi({ projects: [project] });
  await show(api);
  await press('Create the first site visit');
  await user.type(await screen.findByLabelText('Title'), 'Walk-through');
  await press('Create Site Visit');
  await screen.findByRole('link', { name: 'Walk-through' });
  expect(api.state.logs[0]?.project_id).toBe('p1');
});

test('what was typed for a new visit is offered again in its project, and in no other', async () => {
  const other = projectWireOf({ id: 'p2', name: 'Tunnel' });
  const openForm = async (address: string) => {
    const api = createFakeApi({ projects: [{ ...project }, other], logs: [] });
    const { unmount } = await show(api, address);
    await press('Create the first site visit');
    return { unmount, title: await screen.findByRole('textbox', { name: 'Title' }) };
  };
  const first = await openForm('/projects/p1');
  await user.type(first.title, 'Half a title');
  first.unmount();
  const elsewhere = await openForm('/projects/p2');
  expect(elsewhere.title).toHaveValue('');
  elsewhere.unmount();
  expect((await openForm('/projects/p1')).title).toHaveValue('Half a title');
});

test('deleting the project leads to the dashboard, with Undo', async () => {
  const api = filled();
  const { toast, visited } = await show(api);
  await press('More');
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(visited).toEqual([{ to: '/', options: { replace: true } }]));
  expect(toast.get()).toMatchObject({
    title: 'Project deleted successfully',
    action: { label: 'Undo' },
  });
  expect(api.calls).not.toContain('DELETE /projects/p1');
});

test('one action repeats the last visit: dated today, with an open checklist', async () => {
  const items = [checkItemWireOf({ answer: 'fail', note: 'Rust', version: 3 })];
  const last = logWireOf({
    id: 'l9',
    project_id: 'p1',
    title: 'Deck',
    location: 'Span 3',
    engineer: 'Ada',
    date: '2026-05-01',
    notes: 'Torn',
    status: 'completed',
    checklist: { name: 'Walk', items },
  });
  const api = createFakeApi({ projects: [project], logs: [last] });
  const { visited } = await show(api);
  await press('Repeat Last Visit');
  await waitFor(() => expect(visited).toHaveLength(1));
  const [made] = api.state.logs;
  expect(visited).toEqual([{ to: `/logs/${made?.id}`, options: undefined }]);
  expect(made).toMatchObject({
    project_id: 'p1',
    title: 'Deck',
    location: 'Span 3',
    engineer: 'Ada',
    notes: '',
    status: 'draft',
    checklist: { name: 'Walk', items: [checkItemWireOf()] },
  });
  expect(made?.date).not.toBe('2026-05-01');
});

test('a former version of a project is restored from its history', async () => {
  const api = filled();
  api.state.histories = {
    p1: {
      data: [
        {
          id: 1,
          changed_by: { uid: 'g', name: 'Grace' },
          changed_at: '2026-03-02T10:00:00Z',
          former: { name: 'Quay', color: 'bg-red-500' },
        },
      ],
      current: { name: 'Harbour', description: 'Bearings\nand joints', color: 'bg-blue-500' },
      version: project.version,
      more: false,
    },
  };
  await show(api);
  await press('More');
  await user.click(await screen.findByRole('menuitem', { name: 'History' }));
  expect(await screen.findByText('Colour')).toBeInTheDocument();
  await press('Restore this version');
  await screen.findByRole('heading', { name: 'Quay', level: 1 });
});

describe('a project that is deleted elsewhere while its form is open', () => {
  async function edit() {
    const test = await show();
    await press('Edit');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Project' });
    await user.type(within(dialog).getByLabelText('Name'), ' West');
    test.api.state.projects = [];
    return test;
  }
  const deleted = () => screen.findByRole('dialog', { name: 'Harbour was deleted' });

  test('is said at once, with what was typed; then the page is left', async () => {
    const { platform, visited, toast } = await edit();
    await act(() => platform.queryClient.invalidateQueries({ queryKey: PROJECTS_KEY }));
    const dialog = await deleted();
    const typed = within(dialog).getByLabelText<HTMLTextAreaElement>('What you typed').value;
    expect(typed).toContain('Name: Harbour West');
    expect(typed).toContain('Bearings\nand joints');
    expect(visited).toEqual([]);
    expect(within(dialog).getByRole('button', { name: 'Add as New Project' })).toBeEnabled();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(visited).toEqual([{ to: '/', options: { replace: true } }]));
    expect(toast.get()?.title).toBe('Harbour was deleted');
  });

  test('is said when it is saved, and makes a new one', async () => {
    const { api } = await edit();
    await press('Update Project');
    await user.click(within(await deleted()).getByRole('button', { name: 'Add as New Project' }));
    await waitFor(() => expect(api.state.projects).toMatchObject([{ name: 'Harbour West' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
