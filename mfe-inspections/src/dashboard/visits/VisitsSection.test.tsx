import { createLog, listLogs, listProjects, updateLog } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { logWireOf, projectWireOf } from '@fieldline/testing/fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayAt } from '@fieldline/ui';
import VisitsSection from '../../exposed/VisitsSection';

beforeEach(() => localStorage.clear());

const projects = [
  projectWireOf({ id: 'p1', name: 'Harbour' }),
  projectWireOf({ id: 'p2', name: 'Tunnel' }),
];
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    logWireOf({ id: `l${index + 1}`, project_id: 'p1', title: `Visit ${index + 1}` }),
  );

const user = userEvent.setup();
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const show = (api = createFakeApi(), address = '/') =>
  renderWithPlatform(<VisitsSection />, { api, address });

test('while the visits load, their space is reserved', async () => {
  const api = createFakeApi();
  const release = api.hold(listLogs);
  await show(api);
  expect(screen.getAllByText('Loading...').length).toBeGreaterThan(0);
  release();
  await screen.findByText('No site visits found');
});

test('a failed load can be retried', async () => {
  const api = createFakeApi({ projects, logs: many(1) });
  api.fail(listLogs, 500);
  await show(api);
  await screen.findByText('The site visits could not be loaded.');
  await press('Try Again');
  await screen.findByRole('link', { name: 'Visit 1' });
});

test('a row shows the visit’s fields, and names its actions', async () => {
  const log = logWireOf({
    project_name: 'Harbour',
    location: 'Pier 4',
    date: '2026-01-31',
    engineer: 'M. Keller',
    status: 'completed',
  });
  await show(createFakeApi({ projects, logs: [log, logWireOf({ id: 'l2', date: 'once' })] }));
  const links = await screen.findAllByRole('link', { name: 'North abutment' });
  expect(links.map((link) => link.getAttribute('href')).sort()).toEqual([
    '/logs/l2',
    '/logs/log_1',
  ]);
  for (const text of ['Pier 4', 'Jan 31, 2026', 'M. Keller', 'completed', 'Invalid date']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByText('Harbour')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Edit North abutment' })).toHaveLength(2);
});

test('a page has twenty visits, and is kept in the address', async () => {
  await show(createFakeApi({ projects, logs: many(21) }), '/?logs.page=2');
  await screen.findByText('Showing 21-21 of 21');
  await press('Previous');
  await screen.findByText('Showing 1-20 of 21');
});

test('a new visit is by default a draft of today, in the chosen project', async () => {
  const api = createFakeApi({ projects });
  const { toast } = await show(api);
  await press('New Site Visit');
  expect(await screen.findByLabelText('Date')).toHaveValue(dayAt(new Date()));
  await press('Create Site Visit');
  expect(await screen.findByText('Title is required')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Project'), 'Tunnel');
  await user.type(screen.getByLabelText('Title'), 'Walk-through');
  await user.dblClick(screen.getByRole('button', { name: 'Create Site Visit' }));
  await screen.findByRole('link', { name: 'Walk-through' });
  expect(api.state.logs).toMatchObject([
    { title: 'Walk-through', project_id: 'p2', status: 'draft' },
  ]);
  expect(toast.get()?.title).toBe('Site visit created successfully');
});

test('all projects can be chosen from, however many there are', async () => {
  const hundreds = Array.from({ length: 250 }, (_, index) =>
    projectWireOf({ id: `p${index}`, name: `Project ${index}` }),
  );
  await show(createFakeApi({ projects: hundreds }), '/?logs.add=1');
  const choice = await screen.findByLabelText('Project');
  expect(within(choice).getAllByRole('option')).toHaveLength(251);
});

test('without a project, one is created first', async () => {
  const api = createFakeApi();
  await show(api, '/?logs.add=1');
  await screen.findByText('A site visit belongs to a project. Create the project first.');
  await user.type(screen.getByLabelText('Name'), 'Harbour');
  await press('Create Project');
  await user.type(await screen.findByLabelText('Title'), 'Walk-through');
  expect(screen.getByLabelText('Project')).toHaveDisplayValue('Harbour');
  await press('Create Site Visit');
  await screen.findByRole('link', { name: 'Walk-through' });
  expect(api.state.logs[0]?.project_id).toBe(api.state.projects[0]?.id);
});

test('if the projects cannot be loaded, the dialog says so', async () => {
  const api = createFakeApi({ projects });
  api.fail(listProjects, 500);
  await show(api, '/?logs.add=1');
  const dialog = await screen.findByRole('dialog', { name: 'New Site Visit' });
  await user.click(await within(dialog).findByRole('button', { name: 'Try Again' }));
  await screen.findByLabelText('Project');
});

test('a failed save keeps the dialog and its input', async () => {
  const api = createFakeApi({ projects });
  api.fail(createLog, 503);
  const { toast } = await show(api, '/?logs.add=1');
  await user.selectOptions(await screen.findByLabelText('Project'), 'Harbour');
  await user.type(screen.getByLabelText('Title'), 'Walk-through');
  await press('Create Site Visit');
  await waitFor(() => expect(toast.get()?.title).toBe('Failed to save site visit'));
  expect(screen.getByLabelText('Title')).toHaveValue('Walk-through');
});

test('an edit moves a visit to another project; a conflict shows what was saved', async () => {
  const api = createFakeApi({ projects, logs: many(1) });
  await show(api);
  await press('Edit Visit 1');
  await screen.findByRole('option', { name: 'Tunnel' });
  await user.selectOptions(screen.getByLabelText('Project'), 'Tunnel');
  Object.assign(api.state.logs[0] ?? {}, { date: '2026-03-04', version: 2 });
  await press('Update Site Visit');
  const question = await screen.findByRole('dialog', { name: 'Changed while you were editing' });
  expect(within(question).getByText('Mar 4, 2026')).toBeInTheDocument();
  expect(within(question).getByText('Tunnel')).toBeInTheDocument();
  await press('Save My Version');
  await waitFor(() => expect(api.state.logs[0]).toMatchObject({ project_id: 'p2', version: 3 }));
});

test('an edit that is always refused stops with an error', async () => {
  const api = createFakeApi({ projects, logs: many(1) });
  const { toast } = await show(api);
  await press('Edit Visit 1');
  await user.type(await screen.findByLabelText('Title'), '!');
  api.fail(updateLog, 412);
  await press('Update Site Visit');
  await waitFor(() => expect(toast.get()?.title).toBe('Failed to save site visit'));
});

test('a delete removes the row at once, with Undo, and focuses the next row', async () => {
  const api = createFakeApi({ projects, logs: many(3) });
  const { toast, platform } = await show(api);
  await press('Delete Visit 1');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Visit 2' })).toHaveFocus());
  act(() => toast.get()?.action?.run());
  await screen.findByRole('link', { name: 'Visit 1' });
  await press('Delete Visit 3');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Visit 2' })).toHaveFocus());
  act(() => platform.toast.dismiss());
  await waitFor(() => expect(api.state.logs.map(({ id }) => id)).toEqual(['l1', 'l2']));
});
