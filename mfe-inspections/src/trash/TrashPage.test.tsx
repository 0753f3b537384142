import { listTrash, restoreTrash, type TrashEntry } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TrashPage } from './TrashPage';
import { daysLeft } from './TrashRow';

const user = userEvent.setup();
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

const visit: TrashEntry = {
  id: 7,
  kind: 'log',
  title: 'First look',
  within: 'Quay',
  visits: 0,
  files: 3,
  deleted_by: { uid: 'g', name: 'Grace' },
  deleted_at: new Date().toISOString(),
};
const product: TrashEntry = {
  ...visit,
  id: 8,
  kind: 'product',
  title: 'Drill',
  within: '',
  files: 0,
};
const open = (api = createFakeApi({ trash: [visit, product] })) =>
  renderWithPlatform(<TrashPage />, { api });

test('lists deleted items and how long they can be restored', async () => {
  await open();
  const [first] = await screen.findAllByRole('listitem');
  for (const text of ['First look', 'Site visit in Quay', '3 files', '30 days left']) {
    expect(first).toHaveTextContent(text);
  }
});

test.each([
  ['2026-02-28', 30],
  ['2026-03-01', 30],
  ['2026-03-02', 29],
  ['2026-03-30', 1],
  ['2026-04-02', 1],
])('on %s, %s days are left for what was deleted late on March 1', (today, left) => {
  expect(daysLeft(new Date(2026, 2, 1, 23, 59).toISOString(), today)).toBe(left);
});

test('the days that are left change at midnight while the page is open', async () => {
  jest.useFakeTimers({ now: new Date(2026, 2, 1, 23, 59), doNotFake: ['queueMicrotask'] });
  try {
    const deleted_at = new Date(2026, 2, 1, 12).toISOString();
    await open(createFakeApi({ trash: [{ ...visit, deleted_at }] }));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByText(/30 days left/)).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(screen.getByText(/29 days left/)).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('restoring leads to the item’s page', async () => {
  const { toast, api } = await open();
  await press('Restore First look');
  await waitFor(() =>
    expect(toast.get()).toMatchObject({
      title: '“First look” restored',
      action: { label: 'Open' },
    }),
  );
  expect(api.state.trash).toEqual([product]);
  await waitFor(() => expect(screen.queryByText('First look')).not.toBeInTheDocument());
});

test('an item whose parent is gone says so, and stays in the trash', async () => {
  const api = createFakeApi({ trash: [visit] });
  api.fail(restoreTrash, 409, 'PARENT_GONE');
  const { toast } = await open(api);
  await press('Restore First look');
  await waitFor(() =>
    expect(toast.get()).toMatchObject({ title: 'Failed to restore', variant: 'destructive' }),
  );
  expect(screen.getByText('First look')).toBeInTheDocument();
});

test('asks before an item is deleted for good', async () => {
  const { api } = await open();
  await press('Delete for Good Drill');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Delete “Drill” for good?')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Delete for Good' }));
  await waitFor(() => expect(api.state.trash).toEqual([visit]));
});

test('shows an empty trash, and a failed load', async () => {
  const api = createFakeApi();
  api.fail(listTrash, 500);
  await open(api);
  await press('Try Again');
  await screen.findByText('The trash is empty');
});
