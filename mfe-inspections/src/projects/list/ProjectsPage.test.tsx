import { listProjects } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform, TEST_USER } from '@fieldline/testing';
import { logWireOf, projectWireOf } from '@fieldline/testing/fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProjectsPage } from './ProjectsPage';

beforeEach(() => localStorage.clear());

const filled = () =>
  createFakeApi({
    projects: [
      projectWireOf({ id: 'p1', name: 'Harbour', description: 'Bearings' }),
      projectWireOf({ id: 'p2', name: 'Tunnel' }),
    ],
    logs: [logWireOf({ project_id: 'p1' })],
  });

const user = userEvent.setup();
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const row = (name: string) => screen.findByRole('link', { name });
const show = (api = filled(), address = '/projects') =>
  renderWithPlatform(<ProjectsPage />, { api, address });

test('all projects are in one list that links to each', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'Projects', level: 1 })).toBeInTheDocument();
  expect(await row('Harbour')).toHaveAttribute('href', '/projects/p1');
  await row('Tunnel');
});

test('a search finds projects by their words', async () => {
  await show();
  await row('Tunnel');
  const field = screen.getByRole('searchbox', { name: 'Search projects' });
  await user.type(field, 'bear{Enter}');
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Tunnel' })).not.toBeInTheDocument(),
  );
  await row('Harbour');
  await user.clear(field);
  await user.type(field, 'nothing{Enter}');
  await press('Clear search');
  await row('Tunnel');
});

test('without projects the page says so, and offers one action', async () => {
  await show(createFakeApi());
  await press('Create your first project');
  await screen.findByRole('dialog', { name: 'New Project' });
});

test('a project is created and edited from the list', async () => {
  const api = filled();
  await show(api, '/projects?add=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'New Project' }));
  await user.type(dialog.getByLabelText('Name'), 'Dam');
  await user.click(dialog.getByRole('button', { name: 'Create Project' }));
  await row('Dam');
  expect(api.state.projects).toHaveLength(3);
});

test('all projects are selected and deleted, and restored by Undo', async () => {
  const api = createFakeApi({
    projects: Array.from({ length: 120 }, (_, index) =>
      projectWireOf({ id: `p${index}`, name: `Bridge ${index}` }),
    ),
  });
  const { toast, platform } = await show(api);
  await row('Bridge 0');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await press('Select all 120');
  await screen.findByText('120 selected');
  await press('Delete');
  await waitFor(() => expect(screen.queryByText('120 selected')).not.toBeInTheDocument());
  expect(toast.get()?.title).toBe('120 projects deleted successfully');
  act(() => toast.get()?.action?.run());
  await screen.findByText('120 selected');
  await press('Delete');
  act(() => platform.toast.dismiss());
  await waitFor(() => expect(api.state.projects).toEqual([]));
});

test('several projects are deleted at once, with Undo', async () => {
  const api = filled();
  const { toast, platform } = await show(api);
  await row('Harbour');
  await user.click(screen.getByRole('checkbox', { name: 'Select Harbour' }));
  await press('Delete');
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Harbour' })).not.toBeInTheDocument(),
  );
  act(() => toast.get()?.action?.run());
  await row('Harbour');
  // The project reappears selected.
  await press('Delete');
  act(() => platform.toast.dismiss());
  await waitFor(() => expect(api.state.projects.map(({ id }) => id)).toEqual(['p2']));
});

test('a failed load can be retried', async () => {
  const api = filled();
  api.fail(listProjects, 500);
  await show(api);
  await press('Try Again');
  await row('Harbour');
});

test('in a team a user can filter for their own projects; without a team there is no filter', async () => {
  const api = filled();
  const authors = [TEST_USER, { uid: 'grace', name: 'Grace Hopper' }].map(({ uid, name }) => ({
    created_by: { uid, name },
  }));
  api.state.projects = api.state.projects.map((project, index) => ({
    ...project,
    ...authors[index],
  }));
  const { unmount } = await show(api);
  await row('Tunnel');
  expect(screen.queryByRole('button', { name: 'Only mine' })).not.toBeInTheDocument();
  unmount();
  const team = { id: 't1', name: 'Northlight', role: 'member', isLost: false } as const;
  await renderWithPlatform(<ProjectsPage />, {
    api,
    address: '/projects',
    prepare: ({ platform }) => Object.assign(platform.workspace, { current: () => team }),
  });
  await row('Tunnel');
  await press('Only mine');
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Tunnel' })).not.toBeInTheDocument(),
  );
  await row('Harbour');
  await press('Only mine');
  await row('Tunnel');
});
