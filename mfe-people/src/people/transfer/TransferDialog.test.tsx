import { renderWithPlatform } from '@fieldline/testing';
import { personOf, salesGuideOf } from '@fieldline/testing/fixtures';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

/** A file like the browser's; jsdom's own has no `arrayBuffer()`. */
const chooseBytes = (bytes: Uint8Array) =>
  fireEvent.change(screen.getByLabelText('File to import (JSON or CSV)'), {
    target: { files: [{ arrayBuffer: async () => bytes.buffer }] },
  });
const choose = (text: string) => chooseBytes(new TextEncoder().encode(text));

test('a CSV file is previewed with its duplicates and errors before it is imported', async () => {
  const { user, platform, toast, onClose } = await show();
  choose(
    'Name,E-mail,Company\nBob,bob@example.com\nAda Lovelace,ADA@example.com,Looms\n,x@example.com\n',
  );
  const summary = '1 new, 1 already here with differences, 1 with errors';
  expect(await screen.findByText(summary)).toBeInTheDocument();
  const table = within(screen.getByRole('table'));
  expect(table.getByText('Already here, different: Company')).toBeInTheDocument();
  expect(table.getByText('Skipped: Name is required')).toBeInTheDocument();
  expect(platform.stores.people.read()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Import 1 person' }));
  expect(platform.stores.people.read().map(({ name }) => name)).toEqual(['Ada Lovelace', 'Bob']);
  expect(toast.get()?.title).toBe('1 person imported');
  expect(onClose).toHaveBeenCalled();
});

test('an import is undone as a whole; later changes stay', async () => {
  const { user, platform, toast } = await show();
  const { people } = platform.stores;
  const before = people.read();
  choose('Name,Email,Company,Location\nBob\nCleo\nAda Lovelace,ada@example.com,Looms,London');
  await user.selectOptions(await screen.findByLabelText('People who are already here'), 'update');
  await user.click(screen.getByRole('button', { name: 'Import 2 people, update 1' }));
  await waitFor(() => expect(toast.get()?.title).toBe('2 people imported, 1 updated'));
  expect(people.read()[0]).toMatchObject({ company: 'Looms', location: 'London' });
  await act(() =>
    people.write(([ada, bob, ...others]) =>
      ada && bob ? [{ ...ada, location: 'Paris' }, { ...bob, notes: 'Typed' }, ...others] : [],
    ),
  );
  act(() => toast.get()?.action?.run());
  expect(people.read()).toEqual([
    { ...before[0], location: 'Paris' },
    expect.objectContaining({ name: 'Bob', notes: 'Typed' }),
  ]);
});

test('another file replaces the first', async () => {
  const { user, platform } = await show();
  choose('Name\nBob');
  await screen.findByText('1 new');
  choose('Name\nCleo\nDora');
  await user.click(await screen.findByRole('button', { name: 'Import 2 people' }));
  expect(platform.stores.people.read().map(({ name }) => name)).toEqual([
    'Ada Lovelace',
    'Cleo',
    'Dora',
  ]);
});

test('columns can be mapped by hand', async () => {
  const { user } = await show();
  choose('Who,Where\nBob,Berlin');
  await screen.findByText('0 new, 1 with errors');
  await user.selectOptions(screen.getByLabelText('Name'), 'Who');
  expect(screen.getByText('1 new')).toBeInTheDocument();
});

test('separator, encoding and headings are found, and chosen otherwise with a live preview', async () => {
  const { user, platform } = await show();
  // "Имя;E-mail" and "Анна;anna@example.com" in Windows-1251, with a comma that might separate.
  const cyrillic = (text: string) =>
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code >= 0x410 ? code - 0x350 : code;
    });
  chooseBytes(Uint8Array.from(cyrillic('Анна, Львовна;anna@example.com\nБорис;b@example.com')));
  const heading = await screen.findByRole('checkbox', { name: 'The first row is a heading' });
  expect(screen.getByLabelText('Separator')).toHaveDisplayValue('Semicolons');
  expect(screen.getByLabelText('Encoding')).toHaveDisplayValue('Western (Windows-1252)');
  expect(heading).not.toBeChecked();
  expect(screen.getByText('2 new')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Encoding'), 'Cyrillic (Windows-1251)');
  expect(within(screen.getByRole('table')).getByText('Анна, Львовна')).toBeInTheDocument();
  expect(screen.getByLabelText('Encoding')).toHaveFocus();
  await user.selectOptions(screen.getByLabelText('Separator'), 'Commas');
  expect(screen.queryByText('Анна, Львовна')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Separator'), 'Semicolons');
  await user.click(heading);
  expect(screen.getByText('0 new, 1 with errors')).toBeInTheDocument();
  await user.click(heading);
  await user.click(screen.getByRole('button', { name: 'Import 2 people' }));
  expect(platform.stores.people.read().map(({ name }) => name)).toEqual([
    'Ada Lovelace',
    'Анна, Львовна',
    'Борис',
  ]);
});

test('contact cards are read in one way, without a choice', async () => {
  await show();
  choose('BEGIN:VCARD\nFN:Bob\nEND:VCARD');
  await screen.findByText('1 new');
  expect(screen.queryByLabelText('Separator')).toBeNull();
});

test('all rows with errors come first, then those with remarks', async () => {
  await show();
  const rows = Array.from({ length: 12 }, (_, index) => `Person ${index},p${index}@example.com`);
  const broken = Array.from({ length: 30 }, (_, index) => `,broken${index}@example.com`);
  choose(['Name,Email', ...rows, 'Bob,nobody', 'Ada King,ada@example.com', ...broken].join('\n'));
  await screen.findByText('14 new, 2 with remarks, 30 with errors');
  const results = within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.lastElementChild?.textContent);
  expect(results.slice(0, 30)).toEqual(Array(30).fill('Skipped: Name is required'));
  expect(results.slice(30, 33)).toEqual([
    'New: Email “nobody” left out',
    'New: Same email as Ada Lovelace',
    'New',
  ]);
});

test('a backup adds the items that are not stored, and Undo removes them', async () => {
  const { user, platform, toast } = await show();
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
  await waitFor(() => expect(toast.get()?.action?.label).toBe('Undo'));
  act(() => toast.get()?.action?.run());
  await waitFor(() => expect(platform.stores.people.read().map(({ id }) => id)).toEqual(['ada']));
  expect(platform.stores.salesGuides.read()).toEqual([]);
});

test('a backup stores no second guide for a person and product, and none without its person', async () => {
  const { user, platform, toast } = await show();
  const { people, salesGuides } = platform.stores;
  const own = salesGuideOf({ id: 'own', personId: 'ada', createdAt: '2026-01' });
  await act(() => salesGuides.write(() => [own]));
  choose(
    writeBackup(
      [personOf({ id: 'bob', totalGuides: 999_999 })],
      [
        salesGuideOf({ id: 'newer', personId: 'ada', createdAt: '2026-02' }),
        salesGuideOf({ id: 'lost', personId: 'nobody' }),
      ],
    ),
  );
  await screen.findByText('The file adds 1 people and 0 guides.');
  expect(screen.getByText(/^1 guides are skipped, because their person/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(toast.get()?.action?.label).toBe('Undo'));
  expect(salesGuides.read().map(({ id }) => id)).toEqual(['newer']);
  expect(people.read().map(({ id, totalGuides }) => `${id} ${totalGuides}`)).toEqual([
    'ada 1',
    'bob 0',
  ]);
  act(() => toast.get()?.action?.run());
  await waitFor(() => expect(people.read()).toHaveLength(1));
  expect(salesGuides.read()).toEqual([own]);
});

test('any other file is refused', async () => {
  await show();
  choose('{"some":"json"}');
  expect(await screen.findByText('No people found in this file.')).toBeInTheDocument();
});

test('a running import ignores a second click, and continues when its dialog is closed', async () => {
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
  expect(toast.get()?.title).toBe('The import is still running');
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
