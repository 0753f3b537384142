import { readLog, updateLog } from '@fieldline/contracts';
import { Route, Routes } from '@fieldline/platform/host';
import { createFakeApi, renderWithPlatform, TEST_USER } from '@fieldline/testing';
import { logWireOf, photoWireOf, projectWireOf } from '@fieldline/testing/fixtures';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { Button } from '@fieldline/ui';
import userEvent from '@testing-library/user-event';
import VisitPage from '../../exposed/VisitPage';
import { LOGS_KEY } from '../../queries/keys';

beforeEach(() => localStorage.clear());

const log = logWireOf({
  id: 'l1',
  project_id: 'p1',
  project_name: 'Harbour',
  location: 'Pier 4',
  date: '2026-01-31',
  engineer: 'M. Keller',
  notes: 'Line one\nLine two',
  follow_up: '2026-03-01',
});

const user = userEvent.setup();
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const pressInMenu = async (name: string) => {
  await press('More');
  await user.click(await screen.findByRole('menuitem', { name }));
};
const filled = () => createFakeApi({ projects: [projectWireOf({ id: 'p1' })], logs: [{ ...log }] });
const show = (api = filled(), address = '/logs/l1') =>
  renderWithPlatform(
    <Routes>
      <Route path="/logs/:id" element={<VisitPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { api, address },
  );

/** Gives the window the width of a phone; jsdom has no `matchMedia`. */
function onPhone() {
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
}
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

test('without an analysis service the simulated analysis is an item of the menu, with no card', async () => {
  const { unmount } = await show();
  await pressInMenu('AI Analysis (simulated)');
  const dialog = within(await screen.findByRole('dialog', { name: 'AI Analysis' }));
  expect(dialog.getByText('Simulated')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Start Analysis' })).toBeEnabled();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('heading', { name: 'AI Analysis' })).not.toBeInTheDocument();
  unmount();
});

test('when a visit was created and updated is in its history, not on the page', async () => {
  const api = filled();
  api.state.histories = { l1: { data: [], current: log, version: log.version, more: false } };
  await show(api);
  await screen.findByRole('heading', { name: 'North abutment' });
  expect(screen.queryByText(/^(Created|Updated) /)).not.toBeInTheDocument();
  await pressInMenu('History');
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
  expect(dialog.getByText(/^Created /)).toBeVisible();
  expect(dialog.getByText(/^Updated /)).toBeVisible();
});

test('on a phone the foot has "Take Photo" and "Complete"; other actions are in the menu', async () => {
  onPhone();
  const { api } = await show();
  await screen.findByRole('button', { name: 'Take Photo' });
  const main = ['Edit', 'Report'];
  for (const name of main) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  }
  await press('More');
  for (const name of main) expect(await screen.findByRole('menuitem', { name })).toBeVisible();
  await user.keyboard('{Escape}');
  await press('Complete');
  await waitFor(() => expect(api.state.logs[0]?.status).toBe('completed'));
  // Only the input has this label; the button has it as its words.
  expect(screen.getByLabelText('Add Photos')).toHaveAttribute('type', 'file');
});

test.each([
  [[], 'Add Photos', 'Complete'],
  [['f1'], 'Complete', 'Add Photos'],
])('of a draft with the photos %p, "%s" is primary and "%s" is not', async (photos, one, other) => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  const api = filled();
  api.state.logs = [{ ...log, photos }];
  api.state.photos = photos.map((id) => photoWireOf({ id }));
  await show(api);
  const look = async (name: string) => (await screen.findByRole('button', { name })).className;
  const { container } = render(<Button tone="primary">Primary</Button>);
  const primary = container.querySelector('button')?.className;
  expect(await look(one)).toBe(primary);
  expect(await look(other)).not.toBe(primary);
});

test('while the visit loads, its space is reserved', async () => {
  const api = filled();
  const release = api.hold(readLog);
  await show(api);
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  release();
  await screen.findByRole('heading', { name: 'North abutment', level: 1 });
});

test('the page shows every field, and leads to the project', async () => {
  await show();
  const link = await screen.findByRole('link', { name: 'Harbour' });
  expect(link).toHaveAttribute('href', '/projects/p1');
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/visits');
  for (const text of [
    'Pier 4',
    'Jan 31, 2026',
    'M. Keller',
    'draft',
    'Next follow-up Mar 1, 2026',
  ]) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByText(/Line one/)).toHaveStyle({ whiteSpace: 'pre-wrap' });
  // Empty parts are buttons in one row.
  for (const name of ['Add Voice Note', 'Add Summary', 'Add Checklist']) {
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
  }
  expect(screen.queryByRole('heading', { name: 'Summary' })).not.toBeInTheDocument();
});

test('a failed load can be retried', async () => {
  const api = filled();
  api.fail(readLog, 500);
  await show(api);
  await press('Try Again');
  await screen.findByRole('heading', { name: 'North abutment' });
});

test('an unknown visit has a screen with a way back', async () => {
  await show(filled(), '/logs/nothing');
  await screen.findByRole('heading', { name: 'Site Visit Not Found', level: 1 });
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toBeInTheDocument();
});

test('if the visit is deleted elsewhere, the page closes', async () => {
  const { api, platform, visited } = await show();
  await screen.findByRole('heading', { name: 'North abutment' });
  api.state.logs = [];
  await act(() => platform.queryClient.invalidateQueries({ queryKey: LOGS_KEY }));
  await waitFor(() => expect(visited).toEqual([{ to: '/', options: { replace: true } }]));
});

test('the status is switched in one click, there and back', async () => {
  const { api } = await show();
  await user.dblClick(await screen.findByRole('button', { name: 'Complete' }));
  const back = await screen.findByRole('button', { name: 'Reopen' });
  expect(api.calls.filter((call) => call === 'PATCH /logs/l1')).toHaveLength(1);
  expect(api.state.logs[0]?.status).toBe('completed');
  expect(back).toHaveFocus();
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Complete' });
});

test('the status can be chosen in its badge too', async () => {
  const { api } = await show();
  const status = await screen.findByRole('combobox', { name: 'Status' });
  await user.selectOptions(status, 'Completed');
  await waitFor(() => expect(api.state.logs[0]?.status).toBe('completed'));
  await waitFor(() => expect(status).toHaveValue('completed'));
  await user.selectOptions(status, 'Draft');
  await waitFor(() => expect(api.state.logs[0]?.status).toBe('draft'));
});

test('a summary is added in place; cancelling restores the button and the focus', async () => {
  const { api } = await show();
  await press('Add Summary');
  expect(screen.getByRole('textbox', { name: 'Summary' })).toHaveFocus();
  await press('Cancel');
  expect(screen.getByRole('button', { name: 'Add Summary' })).toHaveFocus();
  await press('Add Summary');
  await user.type(screen.getByRole('textbox', { name: 'Summary' }), 'Sound');
  await press('Save');
  expect(await screen.findByText('Sound')).toBeVisible();
  expect(api.state.logs[0]).toMatchObject({ summary: 'Sound' });
  expect(screen.getByRole('button', { name: 'Edit summary' })).toHaveFocus();
});

test('a status change is saved even if someone else changed other fields', async () => {
  const { api } = await show();
  await screen.findByRole('button', { name: 'Complete' });
  Object.assign(api.state.logs[0] ?? {}, { title: 'Renamed', version: 7 });
  await press('Complete');
  await screen.findByRole('heading', { name: 'Renamed', level: 1 });
  expect(api.state.logs[0]).toMatchObject({ status: 'completed', title: 'Renamed' });
});

test('a failed status change shows an error', async () => {
  const api = filled();
  api.fail(updateLog, 500);
  const { toast } = await show(api);
  await press('Complete');
  await waitFor(() => expect(toast.get()).toMatchObject({ variant: 'destructive' }));
  expect(screen.getByRole('button', { name: 'Complete' })).toHaveFocus();
});

test('notes are edited in place, and the focus returns', async () => {
  const { api } = await show();
  await press('Edit notes');
  const field = screen.getByRole('textbox', { name: 'Notes' });
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, 'All dry');
  await press('Cancel');
  expect(screen.getByText(/Line one/)).toBeInTheDocument();
  await press('Edit notes');
  await user.clear(screen.getByRole('textbox', { name: 'Notes' }));
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'All dry');
  await press('Save');
  await screen.findByText('All dry');
  expect(screen.getByRole('button', { name: 'Edit notes' })).toHaveFocus();
  expect(api.state.logs[0]).toMatchObject({ notes: 'All dry', title: 'North abutment' });
});

test('notes saved by someone else are shown before anything is overwritten', async () => {
  const { api } = await show();
  await press('Edit notes');
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), '!');
  Object.assign(api.state.logs[0] ?? {}, { notes: 'Theirs', version: 2 });
  await press('Save');
  const question = await screen.findByRole('dialog', { name: 'Changed while you were editing' });
  expect(within(question).getByText('Theirs')).toBeInTheDocument();
  expect(api.state.logs[0]?.notes).toBe('Theirs');
  await press('Save My Version');
  await waitFor(() => expect(api.state.logs[0]?.notes).toBe('Line one\nLine two!'));
});

test('notes that could not be saved stay in the field', async () => {
  const api = filled();
  const { toast } = await show(api);
  await press('Edit notes');
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), '!');
  api.fail(updateLog, 500);
  await press('Save');
  await waitFor(() => expect(toast.get()?.title).toBe('Failed to save site visit'));
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Line one\nLine two!');
});

test('deleting the visit leads to the project, with Undo', async () => {
  const { visited, toast, api } = await show();
  await pressInMenu('Delete');
  await waitFor(() =>
    expect(visited).toEqual([{ to: '/projects/p1', options: { replace: true } }]),
  );
  expect(toast.get()).toMatchObject({
    title: 'Site visit deleted successfully',
    action: { label: 'Undo' },
  });
  expect(api.calls).not.toContain('DELETE /logs/l1');
});

test('deleting with unsaved notes asks before the deletion, not after', async () => {
  const { visited, toast } = await show();
  await press('Edit notes');
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), ' and more');
  await pressInMenu('Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(toast.get()).toBeNull();
  await pressInMenu('Delete');
  await press('Discard');
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('leaving unsaved notes asks first', async () => {
  await show();
  await press('Edit notes');
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), ' and more');
  await user.click(screen.getByRole('link', { name: 'Harbour' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Line one\nLine two and more');
  await user.click(screen.getByRole('link', { name: 'Harbour' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
});

test('the visit’s location opens in a map: by its photos, else by its name', async () => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  const api = createFakeApi({
    projects: [projectWireOf({ id: 'p1' })],
    logs: [{ ...log, photos: ['f1'] }],
    photos: [
      photoWireOf({ id: 'f1', place: { latitude: 52.52, longitude: 13.405, accuracy: null } }),
    ],
  });
  const { platform } = await show(api);
  const link = await screen.findByRole('link', { name: 'Open Pier 4 in a map' });
  await waitFor(() => expect(link).toHaveAttribute('href', expect.stringContaining('mlat=52.52')));
  Object.assign(api.state.photos[0] ?? {}, { place: null });
  await act(() => platform.queryClient.invalidateQueries());
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Open Pier 4 in a map' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=Pier%204',
    ),
  );
});

test('in a team a visit is assigned to a member and unassigned again', async () => {
  const { uid, name, email } = TEST_USER;
  const member = { role: 'member', joined_at: '2026-11-01T09:00:00Z' } as const;
  const members = [
    { ...member, uid, name, email },
    { ...member, uid: 'grace', name: 'Grace Hopper', email: 'grace@example.com' },
  ];
  const team = {
    id: 't1',
    name: 'Northlight',
    role: 'member',
    uid,
    members,
    invitations: [],
  } as const;
  const api = filled();
  api.state.team = { ...team, members, invitations: [] };
  const current = { id: team.id, name: team.name, role: team.role, isLost: false };
  const { toast } = await renderWithPlatform(
    <Routes>
      <Route path="/logs/:id" element={<VisitPage />} />
    </Routes>,
    {
      api,
      address: '/logs/l1',
      prepare: ({ platform }) => Object.assign(platform.workspace, { current: () => current }),
    },
  );
  const choice = () => screen.getByRole('combobox', { name: 'Assigned to' });
  await screen.findByRole('option', { name: 'Grace Hopper' });
  expect(choice()).toHaveDisplayValue('Nobody');
  await user.selectOptions(choice(), 'Grace Hopper');
  await waitFor(() => expect(choice()).toHaveDisplayValue('Grace Hopper'));
  expect(api.state.logs[0]?.assigned_to).toEqual({ uid: 'grace', name: 'Grace Hopper' });
  act(() => toast.get()?.action?.run());
  await waitFor(() => expect(choice()).toHaveDisplayValue('Nobody'));
});

test('the history has the page’s names of fields and items; a former version is restored', async () => {
  const api = filled();
  const [was, is] = ['Open', 'Pass'];
  const item = (answer: string | null) => ({ text: 'Is it dry?', answer, note: '' });
  api.state.histories = {
    l1: {
      data: [
        {
          id: 2,
          changed_by: { uid: 'g', name: 'Grace' },
          changed_at: '2026-03-02T10:00:00Z',
          former: { project_id: 'p2', project_name: 'Dam', assigned_to: null, follow_up: null },
        },
        {
          id: 1,
          changed_by: { uid: 'g', name: 'Grace' },
          changed_at: '2026-03-01T10:00:00Z',
          former: { 'checklist.dry': item(null) },
        },
      ],
      current: {
        ...log,
        assigned_to: { uid: 'a', name: 'Ada' },
        'checklist.dry': item('pass'),
      },
      version: log.version,
      more: false,
    },
  };
  api.state.projects = [...api.state.projects, projectWireOf({ id: 'p2', name: 'Dam' })];
  await show(api);
  await pressInMenu('History');
  const [move, answer] = await screen.findAllByRole('listitem');
  for (const text of ['Dam', 'Harbour', 'Nobody', 'Ada', 'Mar 1, 2026']) {
    expect(move).toHaveTextContent(text);
  }
  expect(answer).toHaveTextContent(`Checklist: Is it dry?Before: ${was} After: ${is}`);
  const [restore] = screen.getAllByRole('button', { name: 'Restore this version' });
  if (restore) await user.click(restore);
  await waitFor(() =>
    expect(api.state.logs[0]).toMatchObject({
      project_id: 'p2',
      follow_up: null,
      notes: 'Line one\nLine two',
    }),
  );
  expect(await screen.findByRole('link', { name: 'Dam' })).toBeInTheDocument();
});

test('an open form says at once that the visit was changed', async () => {
  const api = filled();
  const { platform } = await show(api);
  await press('Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Site Visit' }));
  expect(dialog.queryByText(/while you were editing/)).not.toBeInTheDocument();
  api.state.logs = [
    { ...log, version: log.version + 1, title: 'South', changed_by: { uid: 'g', name: 'Grace' } },
  ];
  await act(() => platform.queryClient.invalidateQueries({ queryKey: LOGS_KEY }));
  expect(
    await dialog.findByText(/^Grace changed this while you were editing\./),
  ).toBeInTheDocument();
  expect(dialog.getByLabelText('Title')).toHaveValue('North abutment');
});

describe('a visit that is deleted elsewhere', () => {
  test('while notes are typed is said, and what was typed can be copied', async () => {
    const { api, platform, visited } = await show();
    await press('Edit notes');
    await user.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Typed');
    api.state.logs = [];
    await act(() => platform.queryClient.invalidateQueries({ queryKey: LOGS_KEY }));
    const dialog = await screen.findByRole('dialog', { name: 'North abutment was deleted' });
    const typed = within(dialog).getByLabelText<HTMLTextAreaElement>('What you typed').value;
    expect(typed).toContain('Typed');
    expect(visited).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(visited).toEqual([{ to: '/', options: { replace: true } }]));
  });
});
