import { createProject, deleteProject, listProjects, updateProject } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform, setNetwork } from '@fieldline/testing';
import { logWireOf, projectWireOf } from '@fieldline/testing/fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProjectsSection } from './ProjectsSection';

beforeEach(() => localStorage.clear());

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    projectWireOf({ id: `p${index + 1}`, name: `Project ${index + 1}` }),
  );

const user = userEvent.setup();
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const show = (api = createFakeApi(), address = '/') =>
  renderWithPlatform(<ProjectsSection />, { api, address });

test('while the projects load, their space is reserved', async () => {
  const api = createFakeApi();
  const release = api.hold(listProjects);
  await show(api);
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  release();
  await screen.findByText('No projects found');
});

test('without projects the section says so, and offers one action', async () => {
  await show();
  await press('Create your first project');
  await screen.findByRole('dialog', { name: 'New Project' });
});

test('a failed load can be retried', async () => {
  const api = createFakeApi({ projects: many(1) });
  api.fail(listProjects, 500);
  await show(api);
  await screen.findByText('The projects could not be loaded.');
  await press('Try Again');
  await screen.findByRole('link', { name: 'Project 1' });
});

test('a project created offline waits, and is created once', async () => {
  const api = createFakeApi();
  const { platform, toast } = await show(api);
  setNetwork(false);
  await press('Create your first project');
  const dialog = within(await screen.findByRole('dialog', { name: 'New Project' }));
  await user.type(dialog.getByLabelText('Name'), 'Dam');
  await user.click(dialog.getByRole('button', { name: 'Create Project' }));
  await waitFor(() => expect(toast.get()?.title).toBe('Waiting to send'));
  const [entry] = platform.outbox.entries();
  expect(entry).toMatchObject({ kind: 'project', title: 'Dam', projectId: entry?.id });
  setNetwork(true);
  await waitFor(() => expect(platform.outbox.entries()).toEqual([]));
  expect(api.state.projects).toMatchObject([{ id: entry?.id, name: 'Dam' }]);
});

test('a row shows the project, and names its actions', async () => {
  const projects = [projectWireOf({ name: 'Harbour', description: 'Bearings and joints' })];
  await show(createFakeApi({ projects, logs: [logWireOf()] }));
  const link = await screen.findByRole('link', { name: 'Harbour' });
  expect(link).toHaveAttribute('href', '/projects/project_1');
  expect(screen.getByText('Bearings and joints')).toBeInTheDocument();
  expect(screen.getByText('1 site visit')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '1 Project' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit Harbour' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete Harbour' })).toBeInTheDocument();
});

test('ten projects are one page, eleven are two; a page beyond the last is the last', async () => {
  await show(createFakeApi({ projects: many(10) }));
  await screen.findByRole('link', { name: 'Project 10' });
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('a page beyond the last is the last', async () => {
  await show(createFakeApi({ projects: many(11) }), '/?projects.page=9');
  await screen.findByText('Showing 11-11 of 11');
  expect(screen.getByRole('link', { name: 'Project 11' })).toBeInTheDocument();
  await press('Page 1');
  await screen.findByText('Showing 1-10 of 11');
});

test('a project is created once, however often the button is clicked', async () => {
  const api = createFakeApi();
  const { toast } = await show(api, '/?projects.add=1');
  const release = api.hold(createProject);
  await user.type(await screen.findByLabelText('Name'), 'Tunnel');
  await user.click(screen.getByLabelText('Green'));
  await user.dblClick(screen.getByRole('button', { name: 'Create Project' }));
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
  release();
  await screen.findByRole('link', { name: 'Tunnel' });
  expect(api.calls.filter((call) => call === 'POST /projects')).toHaveLength(1);
  expect(api.state.projects).toMatchObject([{ name: 'Tunnel', color: 'bg-green-500' }]);
  expect(toast.get()?.title).toBe('Project created successfully');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a name is required, and the error disappears with an edit', async () => {
  await show(createFakeApi(), '/?projects.add=1');
  await press('Create Project');
  expect(await screen.findByText('Name is required')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Name'), 'T');
  expect(screen.queryByText('Name is required')).not.toBeInTheDocument();
});

test('a failed save keeps the dialog, and a retry has the same key', async () => {
  const api = createFakeApi();
  const keys: (string | null)[] = [];
  const send = jest.fn(api.fetch);
  const { toast } = await show({ ...api, fetch: send }, '/?projects.add=1');
  api.fail(createProject, 500);
  await user.type(await screen.findByLabelText('Name'), 'Tunnel');
  await press('Create Project');
  await waitFor(() => expect(toast.get()).toMatchObject({ variant: 'destructive' }));
  expect(toast.get()?.title).toBe('Failed to save project');
  expect(screen.getByLabelText('Name')).toHaveValue('Tunnel');
  await press('Create Project');
  await screen.findByRole('link', { name: 'Tunnel' });
  for (const [, init] of send.mock.calls) {
    if (init?.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'));
  }
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

describe('a version that someone else saved', () => {
  const edit = async (theirs: string) => {
    const api = createFakeApi({ projects: many(1) });
    const test = await show(api);
    await press('Edit Project 1');
    await user.type(await screen.findByLabelText('Description'), 'Mine');
    Object.assign(api.state.projects[0] ?? {}, { description: theirs, version: 2 });
    await press('Update Project');
    return { ...test, api };
  };

  test('is shown, and is overwritten only if the user chooses that', async () => {
    const { api } = await edit('Theirs');
    const notice = await screen.findByRole('dialog', { name: 'Changed while you were editing' });
    expect(within(notice).getByText('Theirs')).toBeInTheDocument();
    expect(api.state.projects[0]?.description).toBe('Theirs');
    expect(screen.getByText('Update Project')).toBeDisabled();
    await press('Save My Version');
    await waitFor(() => expect(api.state.projects[0]?.description).toBe('Mine'));
  });

  test('can be chosen instead, and edited further', async () => {
    const { api } = await edit('Theirs');
    await press('Use Saved Version');
    expect(screen.getByLabelText('Description')).toHaveValue('Theirs');
    await user.type(screen.getByLabelText('Description'), ' and mine');
    await press('Update Project');
    await waitFor(() => expect(api.state.projects[0]?.description).toBe('Theirs and mine'));
  });

  test('is no conflict if it is identical', async () => {
    const { toast } = await edit('Mine');
    await waitFor(() => expect(toast.get()?.title).toBe('Project updated successfully'));
    expect(
      screen.queryByRole('dialog', { name: 'Changed while you were editing' }),
    ).not.toBeInTheDocument();
  });
});

test('a delete removes the row at once, with Undo, and focuses the next row', async () => {
  const api = createFakeApi({ projects: many(3) });
  const { toast } = await show(api);
  await press('Delete Project 1');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Project 2' })).toHaveFocus());
  expect(screen.queryByRole('link', { name: 'Project 1' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '2 Projects' })).toBeInTheDocument();
  expect(toast.get()).toMatchObject({ title: 'Project deleted successfully' });
  act(() => toast.get()?.action?.run());
  await screen.findByRole('link', { name: 'Project 1' });
  expect(api.state.projects).toHaveLength(3);
});

test('a project is deleted when the toast is gone', async () => {
  const api = createFakeApi({ projects: many(3) });
  const { platform } = await show(api);
  await press('Delete Project 1');
  expect(api.calls).not.toContain('DELETE /projects/p1');
  act(() => platform.toast.dismiss());
  await waitFor(() => expect(api.state.projects).toHaveLength(2));
  expect(screen.queryByRole('link', { name: 'Project 1' })).not.toBeInTheDocument();
});

test('after the last row of the last page is deleted, the previous page is shown', async () => {
  await show(createFakeApi({ projects: many(11) }), '/?projects.page=2');
  await press('Delete Project 11');
  await screen.findByRole('link', { name: 'Project 10' });
  expect(screen.getByRole('heading', { name: '10 Projects' })).toBeInTheDocument();
});

test('a failed delete shows an error, and the row reappears', async () => {
  const api = createFakeApi({ projects: many(1) });
  api.fail(deleteProject, 500);
  const { toast, platform } = await show(api);
  await press('Delete Project 1');
  act(() => platform.toast.dismiss());
  await waitFor(() => expect(toast.get()?.title).toBe('Failed to delete project'));
  expect(await screen.findByRole('link', { name: 'Project 1' })).toBeInTheDocument();
});

test('a failed edit keeps the input', async () => {
  const api = createFakeApi({ projects: many(1) });
  api.fail(updateProject, 0);
  api.fail(updateProject, 500);
  const { toast } = await show(api);
  await press('Edit Project 1');
  await user.type(await screen.findByLabelText('Name'), ' and more');
  await press('Update Project');
  await waitFor(() => expect(toast.get()?.title).toBe('Failed to save project'));
  expect(screen.getByLabelText('Name')).toHaveValue('Project 1 and more');
});
