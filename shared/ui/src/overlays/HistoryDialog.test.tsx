import type { Fields, HistoryWire } from '@fieldline/contracts';
import { ApiError } from '@fieldline/platform';
import { renderWithPlatform } from '@fieldline/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HistoryDialog, type HistoryDialogProps } from './HistoryDialog';

const change = (id: number, name: string, former: Fields) => ({
  id,
  changed_by: { uid: name, name },
  changed_at: `2026-03-0${id}T10:00:00Z`,
  former,
});
const history: HistoryWire = {
  data: [
    change(3, 'Grace', { title: 'B' }),
    change(2, 'Ada', { 'checklist.dry': 'Open' }),
    change(1, 'Ada', { title: 'A' }),
  ],
  current: { title: 'C', notes: 'Dry', 'checklist.dry': 'Pass' },
  version: 4,
  more: false,
};
const describe: HistoryDialogProps['describe'] = (before, after) =>
  Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map((label) => ({ label, before: String(before[label]), after: String(after[label]) }));

const user = userEvent.setup();
async function open(settings: Partial<HistoryDialogProps> = {}) {
  const props = { read: async () => history, restore: jest.fn(), onClose: jest.fn(), ...settings };
  const { toast } = await renderWithPlatform(<HistoryDialog describe={describe} {...props} />);
  await screen.findByRole('dialog', { name: 'History' });
  return { ...props, toast };
}
const restores = () => screen.findAllByRole('button', { name: 'Restore this version' });

test('each change shows its author, and the old and new values', async () => {
  await open();
  const [newest, answer] = await screen.findAllByRole('listitem');
  expect(newest).toHaveTextContent('Grace');
  expect(newest).toHaveTextContent('titleBefore: B After: C');
  expect(answer).toHaveTextContent('checklist.dryBefore: Open After: Pass');
});

test('an earlier version is written over the current one; the current one has no button', async () => {
  const { restore, onClose, toast } = await open();
  const entries = await screen.findAllByRole('listitem');
  expect(entries.map((entry) => within(entry).queryAllByRole('button').length)).toEqual([
    0, 1, 1, 1,
  ]);
  const [, , earliest] = await restores();
  expect(earliest).toHaveAccessibleDescription('Earliest version');
  if (earliest) await user.click(earliest);
  expect(restore).toHaveBeenCalledWith(
    { title: 'A', notes: 'Dry', 'checklist.dry': 'Open' },
    history.current,
    4,
  );
  expect(toast.get()).toMatchObject({ title: 'Version restored' });
  expect(onClose).toHaveBeenCalled();
});

test('changes made meanwhile are read again, and nothing is written', async () => {
  const read = jest.fn(async () => history);
  const restore = () => Promise.reject(new ApiError(412, 'STALE_VERSION', 'Stale'));
  const { onClose, toast } = await open({ read, restore });
  const [first] = await restores();
  if (first) await user.click(first);
  expect(toast.get()).toMatchObject({
    title: 'Failed to restore this version',
    variant: 'destructive',
  });
  expect(read).toHaveBeenCalledTimes(2);
  expect(onClose).not.toHaveBeenCalled();
});

test('earlier changes are shown on request', async () => {
  const read = jest.fn(async (before: number | undefined) =>
    before === undefined
      ? { ...history, data: history.data.slice(0, 2), more: true }
      : { ...history, data: history.data.slice(2) },
  );
  await open({ read });
  // The second half of a double click requests nothing.
  await user.dblClick(await screen.findByRole('button', { name: 'Show Earlier Changes' }));
  expect(await screen.findByText('Earliest version')).toBeInTheDocument();
  expect(read.mock.calls).toEqual([[undefined], [2]]);
});

test('a failed read can be tried again', async () => {
  const read = jest.fn(async () => history).mockRejectedValueOnce(new Error('Not reached'));
  await open({ read });
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await restores()).toHaveLength(3);
});

test('an unchanged item shows that it has no changes', async () => {
  await open({ read: async () => ({ ...history, data: [] }) });
  await screen.findByText('No changes in the last two years.');
});
