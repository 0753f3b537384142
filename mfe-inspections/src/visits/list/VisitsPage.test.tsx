import { deleteLog, listLogs, updateLog } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { logWireOf, projectWireOf } from '@fieldline/testing/fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VisitsPage } from './VisitsPage';

beforeEach(() => localStorage.clear());

const projects = [
  projectWireOf({ id: 'p1', name: 'Harbour' }),
  projectWireOf({ id: 'p2', name: 'Tunnel' }),
];
const visits = () => [
  logWireOf({ id: 'l1', project_id: 'p1', title: 'Deck', status: 'draft' }),
  logWireOf({ id: 'l2', project_id: 'p2', title: 'Portal', status: 'completed' }),
  logWireOf({ id: 'l3', project_id: 'p1', title: 'Pier', status: 'draft', date: '2025-10-12' }),
];
const filled = () => createFakeApi({ projects, logs: visits() });

const user = userEvent.setup();
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const row = (title: string) => screen.findByRole('link', { name: title });
/** The toast appears before the rows are updated. */
const showsCompleted = async (...titles: readonly string[]) => {
  for (const title of titles) {
    await within(screen.getByRole('row', { name: new RegExp(title) })).findByText('completed');
  }
};
const show = (api = filled(), address = '/visits') =>
  renderWithPlatform(<VisitsPage />, { api, address });

test('all site visits are listed by date, latest first', async () => {
  const api = filled();
  const asked: string[] = [];
  await show({
    ...api,
    fetch: (input, init) => {
      asked.push(String(input));
      return api.fetch(input, init);
    },
  });
  expect(await row('Deck')).toHaveAttribute('href', '/logs/l1');
  const list = asked.find((address) => address.includes('/logs?'));
  expect(new URL(list ?? '', 'http://localhost').search).toContain('sort_by=date&sort_order=desc');
});

test('filters in the address apply, and can be cleared', async () => {
  await show(filled(), '/visits?project=p2&status=draft');
  await screen.findByText('Try adjusting your search or filter criteria');
  await press('Clear filters');
  await row('Portal');
  await user.selectOptions(screen.getByLabelText('Project'), 'Tunnel');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Deck' })).not.toBeInTheDocument());
  await row('Portal');
});

test('a search finds visits by words, is followed by list keys, and is cleared with the filters', async () => {
  await show();
  await row('Deck');
  await user.keyboard('/');
  const field = screen.getByRole('searchbox', { name: 'Search site visits' });
  expect(field).toHaveFocus();
  await user.type(field, 'por{Enter}');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Deck' })).not.toBeInTheDocument());
  await row('Portal');
  await user.clear(field);
  await user.type(field, 'nowhere{Enter}');
  await press('Clear filters');
  await row('Deck');
});

test('a quick range sets both days, and clears them again', async () => {
  await show();
  await row('Deck');
  await press('Last month');
  expect(screen.getByRole('button', { name: 'Last month' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.getByLabelText('From')).not.toHaveValue('');
  await press('Last month');
  expect(screen.getByLabelText('From')).toHaveValue('');
});

test('after midnight, what was today is a range of its own, and Today is the new day', async () => {
  jest.useFakeTimers({ now: new Date(2026, 2, 1, 23, 59), advanceTimers: true });
  const late = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  try {
    await show();
    const today = await screen.findByRole('button', { name: 'Today' });
    await late.click(today);
    expect(screen.getByLabelText('From')).toHaveValue('2026-03-01');
    expect(today).toHaveAttribute('aria-pressed', 'true');
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(today).toHaveAttribute('aria-pressed', 'false');
    await late.click(today);
    expect(screen.getByLabelText('From')).toHaveValue('2026-03-02');
    expect(screen.getByLabelText('To')).toHaveValue('2026-03-02');
  } finally {
    jest.useRealTimers();
  }
});

test('several visits are completed at once; failures are reported', async () => {
  const api = filled();
  const { toast } = await show(api);
  await row('Deck');
  await user.click(screen.getByRole('checkbox', { name: 'Select Deck' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Pier' }));
  await press('Mark as completed');
  await waitFor(() => expect(toast.get()?.title).toBe('2 site visits updated'));
  expect(api.state.logs.map(({ status }) => status)).toEqual(Array(3).fill('completed'));
  await showsCompleted('Deck', 'Pier');
  api.fail(updateLog, 500);
  await press('Back to draft');
  await waitFor(() => expect(toast.get()?.title).toBe('Failed to save 1 of 2 site visits'));
  expect(toast.get()?.description).toBe('The others were updated. Please try again.');
});

test('a bulk change builds on the previous one, even before the list is read again', async () => {
  const api = filled();
  let isChanged = false;
  const { toast, platform } = await show({
    ...api,
    fetch: (input, init) => {
      if (init?.method === 'PATCH' || init?.method === 'PUT') isChanged = true;
      else if (isChanged) return new Promise(() => {});
      return api.fetch(input, init);
    },
  });
  await row('Deck');
  await user.click(screen.getByRole('checkbox', { name: 'Select Deck' }));
  await press('Mark as completed');
  await waitFor(() => expect(toast.get()?.title).toBe('1 site visit updated'));
  act(() => platform.toast.dismiss());
  await showsCompleted('Deck');
  await press('Back to draft');
  await waitFor(() => expect(toast.get()?.title).toBe('1 site visit updated'));
  expect(api.state.logs.map(({ status }) => status)).toEqual(['draft', 'completed', 'draft']);
});

test('Undo of a bulk change restores only the changed visits', async () => {
  const api = filled();
  const { toast } = await show(api);
  await row('Deck');
  for (const title of ['Deck', 'Portal', 'Pier']) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${title}` }));
  }
  await press('Mark as completed');
  await waitFor(() => expect(toast.get()?.title).toBe('2 site visits updated'));
  // A colleague has edited one of them since.
  Object.assign(api.state.logs[2] ?? {}, { notes: 'Theirs', version: 7 });
  act(() => toast.get()?.action?.run());
  await waitFor(() => expect(toast.get()?.title).toBe('2 site visits changed back'));
  expect(toast.get()?.action).toBeUndefined();
  expect(api.state.logs.map(({ status }) => status)).toEqual(['draft', 'completed', 'draft']);
  expect(api.state.logs[2]).toMatchObject({ notes: 'Theirs', version: 8 });
});

test('a bulk change reports if nothing was saved', async () => {
  const api = filled();
  const { toast } = await show(api);
  await row('Deck');
  await user.click(screen.getByRole('checkbox', { name: 'Select Deck' }));
  api.fail(updateLog, 500);
  await press('Mark as completed');
  await waitFor(() => expect(toast.get()?.title).toBe('Failed to save 1 site visit'));
  expect(toast.get()?.description).toBe('Please try again.');
  expect(toast.get()?.action).toBeUndefined();
});

test('a partly failed bulk deletion reports how many visits were deleted', async () => {
  const api = filled();
  const { toast, platform } = await show(api);
  await row('Deck');
  await user.click(screen.getByRole('checkbox', { name: 'Select Deck' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Pier' }));
  api.fail(deleteLog, 500);
  await press('Delete');
  act(() => platform.toast.dismiss());
  await waitFor(() => expect(toast.get()?.title).toBe('Failed to delete 1 of 2 site visits'));
  expect(toast.get()?.description).toBe('The others were deleted. Please try again.');
});

describe('with more visits than fit on a page', () => {
  const many = () =>
    createFakeApi({
      projects,
      logs: Array.from({ length: 130 }, (_, index) =>
        logWireOf({ id: `m${index}`, project_id: 'p1', title: `Span ${index}`, status: 'draft' }),
      ),
    });
  const selectAll = async () => {
    await row('Span 0');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('50 selected')).toBeInTheDocument();
    await press('Select all 130');
    await screen.findByText('130 selected');
  };
  const completed = (api: ReturnType<typeof many>) =>
    api.state.logs.filter(({ status }) => status === 'completed').length;

  test('all are selected, changed at once, and changed back', async () => {
    const api = many();
    const { toast } = await show(api);
    await selectAll();
    await press('Mark as completed');
    await waitFor(() => expect(toast.get()?.title).toBe('130 site visits updated'));
    expect(completed(api)).toBe(130);
    await waitFor(() => expect(screen.queryByText('130 selected')).not.toBeInTheDocument());
    act(() => toast.get()?.action?.run());
    await waitFor(() => expect(toast.get()?.title).toBe('130 site visits changed back'));
    expect(completed(api)).toBe(0);
  });

  test('only visits that match the filters are selected and deleted', async () => {
    const api = many();
    const elsewhere = logWireOf({ id: 'other', project_id: 'p2', title: 'Portal' });
    api.state.logs.push(elsewhere);
    const { platform } = await show(api, '/visits?project=p1');
    await selectAll();
    await press('Delete');
    act(() => platform.toast.dismiss());
    await waitFor(() => expect(api.state.logs.map(({ id }) => id)).toEqual(['other']));
  });

  test('another filter ends the selection of other pages', async () => {
    await show(many());
    await selectAll();
    await user.selectOptions(screen.getByLabelText('Project'), 'Tunnel');
    await screen.findByText('Try adjusting your search or filter criteria');
    await user.selectOptions(screen.getByLabelText('Project'), 'All projects');
    await row('Span 0');
    expect(screen.getByText('50 selected')).toBeInTheDocument();
  });

  test('a failed selection of all is reported, and the page stays selected', async () => {
    const api = many();
    const { toast } = await show(api);
    await row('Span 0');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    api.fail(listLogs, 500);
    await press('Select all 130');
    await waitFor(() => expect(toast.get()?.title).toBe('The site visits could not be loaded.'));
    expect(screen.getByText('50 selected')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Select all 130' })).toBeEnabled();
  });
});

test('several visits are deleted at once, with Undo', async () => {
  const api = filled();
  const { toast, platform } = await show(api);
  await row('Deck');
  await user.click(screen.getByRole('checkbox', { name: 'Select Deck' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Pier' }));
  await press('Delete');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Deck' })).not.toBeInTheDocument());
  expect(toast.get()?.title).toBe('2 site visits deleted successfully');
  act(() => platform.toast.dismiss());
  await waitFor(() => expect(api.state.logs.map(({ id }) => id)).toEqual(['l2']));
});

test('a new visit proposes the project and engineer of the last one, and opens', async () => {
  const api = filled();
  const { visited } = await show(api, '/visits?add=1');
  await user.selectOptions(
    await screen.findByLabelText('Project', { selector: 'dialog *, [role=dialog] *' }),
    'Tunnel',
  );
  const dialog = within(screen.getByRole('dialog', { name: 'New Site Visit' }));
  await user.type(dialog.getByLabelText('Title'), 'Walk-through');
  await user.type(dialog.getByLabelText('Engineer'), 'M. Keller');
  await user.click(dialog.getByRole('button', { name: 'Create Site Visit' }));
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(visited[0]?.to).toBe(`/logs/${api.state.logs[0]?.id}`);
  await press('New Site Visit');
  const next = within(await screen.findByRole('dialog', { name: 'New Site Visit' }));
  expect(await next.findByLabelText('Project')).toHaveDisplayValue('Tunnel');
  expect(next.getByLabelText('Engineer')).toHaveValue('M. Keller');
});

test('a failed load can be retried', async () => {
  const api = filled();
  api.fail(listLogs, 500);
  await show(api);
  await press('Try Again');
  await row('Deck');
});
