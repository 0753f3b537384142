import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { personOf, productWireOf } from '@fieldline/testing/fixtures';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bring } from '../../archive/bring';
import { type Archive, ArchiveError, countAll, openArchive } from '../../archive/open';
import type { BringSettings, Brought } from '../../archive/work';
import { AccountPage } from '../AccountPage';
import { deferred } from '../deferred.fixture';

jest.mock('../../archive/open', () => ({
  ...jest.requireActual<object>('../../archive/open'),
  openArchive: jest.fn(),
  countAll: jest.fn(),
}));
jest.mock('../../archive/bring');

const NONE = {
  ...{ people: 0, guides: 0, products: 0, checklists: 0, projects: 0, visits: 0 },
  ...{ photos: 0, voiceNotes: 0, comments: 0, analyses: 0 },
};

const ARCHIVE: Archive = {
  manifest: {
    ...{ format: 'fieldline', version: 1, id: 'archive-0123456789', workspace: null },
    exported_at: '2026-11-26T10:00:00.000Z',
    exported_by: { uid: 'user-2', name: 'Grace Hopper', email: 'grace@example.com' },
    ...{ counts: {}, missing: [] },
  },
  items: () => {
    throw new Error('Nothing is read here');
  },
  file: async () => null,
};

async function choose(prepare?: Parameters<typeof renderWithPlatform>[1]) {
  const page = await renderWithPlatform(<AccountPage />, prepare);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Import Everything' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Everything' }));
  await user.upload(dialog.getByLabelText('ZIP file'), new File(['PK'], 'all.zip'));
  return { ...page, user, dialog };
}

/** An import that the test controls. */
function running() {
  const run = deferred<Brought>();
  const asked = deferred<BringSettings>();
  jest.mocked(bring).mockImplementation((settings) => {
    asked.resolve(settings);
    settings.signal.addEventListener('abort', () => run.reject(settings.signal.reason));
    return run.promise;
  });
  return { run, asked: asked.promise };
}

beforeEach(() => {
  localStorage.clear();
  jest.mocked(openArchive).mockResolvedValue(ARCHIVE);
  jest.mocked(countAll).mockResolvedValue({ ...NONE, people: 2, visits: 1 });
});
afterEach(() => jest.resetAllMocks());

test('shows the contents of the file and of the workspace before anything is written', async () => {
  const { dialog } = await choose({
    api: createFakeApi({ products: [productWireOf()] }),
    prepare: ({ platform }) => platform.stores.people.write(() => [personOf()]),
  });
  expect(await dialog.findByText('2 people, 1 site visit')).toBeVisible();
  expect(dialog.getByText(/^Downloaded by Grace Hopper on Nov 26, 2026/)).toBeVisible();
  expect(dialog.getByText(/already have 1 person, 1 product\. Importing adds/)).toBeVisible();
  expect(bring).not.toHaveBeenCalled();
});

test('an empty workspace is called empty; the import shows its progress and what was refused', async () => {
  const { run, asked } = running();
  const { dialog, user } = await choose();
  expect(await dialog.findByText(/own workspace\. This workspace is empty\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  const { onProgress } = await asked;
  act(() => onProgress?.({ list: 'photos', done: 3, total: 12 }));
  const bar = dialog.getByRole('progressbar', { name: 'Import progress' });
  expect(bar).toHaveAttribute('aria-valuetext', 'Importing photos: 3 of 12 items');
  const problems = [{ what: 'Drill', why: 'Products cannot have the currency SEK' }];
  await act(async () => run.resolve({ problems, local: 'held' }));
  expect(await dialog.findByText('Import complete')).toBeVisible();
  expect(dialog.getByText('1 item could not be imported:')).toBeVisible();
  expect(dialog.getByText('Drill: Products cannot have the currency SEK')).toBeVisible();
  expect(dialog.getByText(/^Browser storage is full/)).toBeVisible();
});

test('closing the dialog stops the import first, and says that it can be continued', async () => {
  const { asked } = running();
  const { dialog, user } = await choose();
  await user.click(await dialog.findByRole('button', { name: 'Import' }));
  const { signal } = await asked;
  await user.keyboard('{Escape}');
  expect(signal.aborted).toBe(true);
  expect(await dialog.findByRole('alert')).toHaveTextContent(/nothing is added twice/);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('after a lost connection the dialog says that the import can be continued', async () => {
  const { run } = running();
  const { dialog, user } = await choose();
  await user.click(await dialog.findByRole('button', { name: 'Import' }));
  await act(async () => run.reject(new Error('Gone')));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/What was imported is saved/);
});

test.each([
  [{ kind: 'no-zip' }, 'This is not a ZIP file, or it is incomplete. Download it again.'],
  [{ kind: 'unsafe' }, 'This ZIP file has unsafe file names. It was not opened.'],
  [
    { kind: 'broken', file: 'people.json', line: 3 },
    'This file is damaged: people.json, line 3, cannot be read. Nothing was imported.',
  ],
] as const)('a file that is %j is refused in one sentence', async (fault, text) => {
  jest.mocked(openArchive).mockRejectedValue(new ArchiveError(fault));
  const { dialog } = await choose();
  expect(await dialog.findByText(text)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Import' })).toBeNull();
});
