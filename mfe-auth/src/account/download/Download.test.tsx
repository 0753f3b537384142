import { renderWithPlatform } from '@fieldline/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Manifest } from '../../archive/format';
import { AccountPage } from '../AccountPage';
import { deferred } from '../deferred.fixture';
import { runDownload, type RunSettings } from './run';

jest.mock('./run');

const MANIFEST: Manifest = {
  format: 'fieldline',
  version: 1,
  id: 'archive-0123456789',
  exported_at: '2026-11-26T10:00:00.000Z',
  exported_by: { uid: 'user-1', name: 'Ada Lovelace', email: 'ada@example.com' },
  workspace: null,
  counts: { people: 1, products: 2, photos: 0 },
  missing: [],
};

/** The file that the user chooses, and a download that the test controls. */
function download() {
  const streamed: unknown[] = [];
  const stream = {
    abort: async (reason: unknown) => void streamed.push(reason),
  };
  const picker = jest.fn<Promise<object>, [{ suggestedName: string }]>();
  picker.mockResolvedValue({ createWritable: async () => stream });
  Object.assign(window, { showSaveFilePicker: picker });
  const run = deferred<Manifest>();
  const asked = deferred<RunSettings>();
  jest.mocked(runDownload).mockImplementation((settings) => {
    asked.resolve(settings);
    settings.signal.addEventListener('abort', () => run.reject(settings.signal.reason));
    return run.promise;
  });
  return { picker, run, asked: asked.promise, streamed };
}

afterEach(() => {
  Reflect.deleteProperty(window, 'showSaveFilePicker');
  jest.resetAllMocks();
});

const start = async () => {
  const page = await renderWithPlatform(<AccountPage />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Download Everything' }));
  return { ...page, user };
};

test('asks where to save, shows the progress, and says what the file contains', async () => {
  const { picker, run, asked } = download();
  await start();
  const { onProgress, onWaiting } = await asked;
  expect(picker.mock.calls[0]?.[0].suggestedName).toMatch(/^fieldline-\d{4}-\d\d-\d\d\.zip$/);
  const bar = screen.getByRole('progressbar', { name: 'Download progress' });
  expect(bar).toHaveAttribute('aria-valuetext', 'Reading lists...');
  act(() => onProgress({ kind: 'visits', done: 1, total: 4 }));
  expect(bar).toHaveAttribute('aria-valuetext', 'Reading site visits: 1 of 4');
  act(() => onProgress({ kind: 'files', done: 1_048_576, total: 4_194_304 }));
  expect(bar).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText('Photos and voice notes: 1 MB of 4 MB')).toBeVisible();
  act(() => onWaiting(true));
  expect(screen.getByText(/^No connection\. The download continues/)).toBeVisible();
  act(() => onWaiting(false));
  await act(async () => run.resolve(MANIFEST));
  expect(await screen.findByText('Download complete')).toBeVisible();
  expect(screen.getByText('1 person, 2 products')).toBeVisible();
  expect(screen.queryByText(/could not be fetched/)).toBeNull();
});

test('says where the files that could not be fetched are listed', async () => {
  const { run } = download();
  await start();
  await act(async () => run.resolve({ ...MANIFEST, missing: [{ what: 'a', why: 'b' }] }));
  expect(await screen.findByText(/^1 item could not be fetched\. README\.txt/)).toBeVisible();
});

test('cancelling says that nothing was saved, and the download can be started again', async () => {
  const { asked, streamed } = download();
  const { user } = await start();
  const { signal } = await asked;
  await user.click(screen.getByRole('button', { name: 'Cancel Download' }));
  expect(await screen.findByText('Download cancelled. Nothing was saved.')).toBeVisible();
  expect(signal.aborted).toBe(true);
  expect(streamed).toEqual([signal.reason]);
  expect(screen.getByRole('button', { name: 'Download Everything' })).toBeEnabled();
});

test.each([
  ['a network that is gone', new Error('Gone'), /Check your connection/],
  ['a full disk', new DOMException('Full', 'QuotaExceededError'), /not enough space/],
])('%s is explained in one sentence', async (_case, error, text) => {
  const { run } = download();
  await start();
  await act(async () => run.reject(error));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('without a chosen file nothing starts', async () => {
  const { picker } = download();
  picker.mockRejectedValue(new DOMException('No', 'AbortError'));
  await start();
  expect(runDownload).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Download Everything' })).toBeEnabled();
  expect(screen.queryByText(/cancelled/)).toBeNull();
});

test('leaving the page ends the download', async () => {
  const { asked } = download();
  const { unmount } = await start();
  const { signal } = await asked;
  unmount();
  expect(signal.aborted).toBe(true);
});

test('a viewer may download, but not import', async () => {
  const team = { id: 't', name: 'Bridges', role: 'viewer', isLost: false } as const;
  await renderWithPlatform(<AccountPage />, {
    prepare: ({ platform }) => Object.assign(platform.workspace, { current: () => team }),
  });
  expect(screen.getByRole('button', { name: 'Download Everything' })).toBeVisible();
  expect(screen.getByText(/Only data of the workspace "Bridges"/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import Everything' })).toBeNull();
});
