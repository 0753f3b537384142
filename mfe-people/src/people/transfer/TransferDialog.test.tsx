import { renderWithPlatform } from '@fieldline/testing';
import { personOf, salesGuideOf } from '@fieldline/testing/fixtures';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeBackup } from './backup';
import TransferDialog from './TransferDialog';

beforeEach(() => localStorage.clear());

async function show() {
  const onClose = jest.fn();
  const test = await renderWithPlatform(<TransferDialog onClose={onClose} />, {
    prepare: ({ platform: { stores } }) =>
      stores.people.write(() => [personOf({ id: 'ada', email: 'ada@example.com' })]),
  });
  return { ...test, onClose, user: userEvent.setup() };
}

/** A file as the browser hands it over; jsdom's own has no `text()`. */
const choose = (text: string) =>
  fireEvent.change(screen.getByLabelText('File to import (JSON or CSV)'), {
    target: { files: [{ text: async () => text }] },
  });

test('a CSV file is previewed with its duplicates and errors before it is imported', async () => {
  const { user, platform, toast, onClose } = await show();
  choose('Name,E-mail\nBob,bob@example.com\nAda,ADA@example.com\n,x@example.com\n');
  expect(await screen.findByText('1 new, 1 duplicates, 1 with errors')).toBeInTheDocument();
  const table = within(screen.getByRole('table'));
  expect(table.getByText('Duplicate')).toBeInTheDocument();
  expect(table.getByText('Left out: Name is required')).toBeInTheDocument();
  expect(platform.stores.people.read()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Import 1 person' }));
  expect(platform.stores.people.read().map(({ name }) => name)).toEqual(['Ada Lovelace', 'Bob']);
  expect(toast.get()?.title).toBe('1 person imported');
  expect(onClose).toHaveBeenCalled();
});

test('columns can be mapped by hand', async () => {
  const { user } = await show();
  choose('Who,Where\nBob,Berlin');
  await screen.findByText('0 new, 0 duplicates, 1 with errors');
  await user.selectOptions(screen.getByLabelText('Name'), 'Who');
  expect(screen.getByText('1 new, 0 duplicates, 0 with errors')).toBeInTheDocument();
});

test('a backup adds what is not stored', async () => {
  const { user, platform } = await show();
  choose(
    writeBackup(
      [personOf({ id: 'ada', name: 'Other' }), personOf({ id: 'bob' })],
      [salesGuideOf({ personId: 'bob' })],
    ),
  );
  await screen.findByText('The file adds 1 people and 1 guides.');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(platform.stores.salesGuides.read()).toHaveLength(1));
  expect(platform.stores.people.read().map(({ id, name }) => `${id} ${name}`)).toEqual([
    'ada Ada Lovelace',
    'bob Ada Lovelace',
  ]);
});

test('any other file is refused', async () => {
  await show();
  choose('{"some":"json"}');
  expect(await screen.findByText('This file holds no people.')).toBeInTheDocument();
});

test('an import that runs takes no second click, and goes on when its dialog is closed', async () => {
  const { user, platform, toast, onClose } = await show();
  choose('Name\nBob');
  const button = await screen.findByRole('button', { name: 'Import 1 person' });
  const { write } = platform.stores.people;
  let keep: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (keep = resolve));
  const slow = jest.spyOn(platform.stores.people, 'write').mockImplementation(async (next) => {
    await waiting;
    return write(next);
  });
  await user.dblClick(button);
  expect(slow).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Importing...' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(toast.get()?.title).toBe('The import goes on');
  expect(onClose).toHaveBeenCalled();
  keep();
  await waitFor(() => expect(toast.get()?.title).toBe('1 person imported'));
  expect(platform.stores.people.read().map(({ name }) => name)).toEqual(['Ada Lovelace', 'Bob']);
});

test('fields that this version does not know survive export and import', async () => {
  const { user, platform } = await show();
  const known = { ...personOf({ id: 'bob' }), nickname: 'Bobby' };
  choose(writeBackup([known], []));
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await waitFor(() => expect(platform.stores.people.read()).toHaveLength(2));
  expect(writeBackup(platform.stores.people.read(), [])).toContain('"nickname": "Bobby"');
});
