import {
  deleteFile,
  type Log,
  PHOTO_MAX_BYTES,
  PHOTO_REFUSALS,
  uploadFile,
  uploadFiles,
} from '@fieldline/contracts';
import { createApiClient, NetworkError, type SendForm, TimeoutError } from '@fieldline/platform';
import { createFakeApi, createTestPlatform } from '@fieldline/testing';
import { logWireOf, photoWireOf } from '@fieldline/testing/fixtures';
import { waitFor } from '@testing-library/react';
import { jpegName } from '../smaller';
import { createUploader } from './uploader';

/**
 * The behaviour of the line with a form: it delivers it, loses the answer, cuts it, or never
 * answers.
 */
type Line = 'brings' | 'loses the answer' | 'cuts' | 'stops answering';

const TAKEN_AT = '2026-01-02T12:00:00.000Z';

async function setUp({ line = [] as Line[] } = {}) {
  const api = createFakeApi({ logs: [logWireOf()] });
  const { platform } = await createTestPlatform(api);
  const forms: { path: string; key: string | null; files: number }[] = [];
  const hold: { release: () => void }[] = [];
  let waits = false;

  const sendForm: SendForm = async ({ url, method, headers, form, onProgress, signal }) => {
    forms.push({
      path: url.replace('/api/files', ''),
      key: headers.get('idempotency-key'),
      files: form.getAll('file').length + form.getAll('files').length,
    });
    const fate = line.shift() ?? 'brings';
    onProgress(0.5);
    if (waits) {
      await new Promise<void>((release, leave) => {
        hold.push({ release });
        signal?.addEventListener('abort', () => leave(signal.reason));
      });
    }
    if (fate === 'cuts') throw new NetworkError(null);
    onProgress(1);
    const response = await api.fetch(url, { method, headers, body: form });
    if (fate === 'loses the answer') throw new NetworkError(null);
    if (fate === 'stops answering') throw new TimeoutError(30_000);
    return { status: response.status, statusText: '', body: await response.text() };
  };
  const client = createApiClient({
    baseUrl: '/api',
    getToken: async () => 'token',
    events: platform.events,
    fetch: api.fetch,
    sendForm,
    pause: async () => undefined,
  });
  const onBroken = jest.fn();
  const shown: string[] = [];
  const uploader = createUploader({
    api: client,
    logId: 'log_1',
    describe: async () => ({ takenAt: TAKEN_AT, place: null }),
    shrink: async (file) => new File(['small'], jpegName(file.name), { type: 'image/jpeg' }),
    refusal: async ({ name }) => (name === 'wide.png' ? PHOTO_REFUSALS.pixels : undefined),
    isHeld: () => false,
    keep: async () => false,
    onStored: (photos) => shown.push(...photos.map(({ name }) => name)),
    onBroken,
  });
  return {
    api,
    uploader,
    forms,
    line,
    onBroken,
    shown,
    hold,
    makeWait: (on: boolean) => (waits = on),
    states: () => uploader.queue().map(({ state }) => state.kind),
    messages: () =>
      uploader.queue().map(({ state }) => ('message' in state ? state.message : state.kind)),
    stored: () => api.state.photos.map(({ name }) => name),
    log: () => api.state.logs[0]?.photos ?? ([] satisfies Log['photos']),
  };
}

const file = (name: string, size = 10, type = 'image/jpeg') =>
  new File([new Uint8Array(size)], name, { type });
const LOST: Line[] = ['loses the answer', 'cuts', 'cuts', 'cuts'];
const CUT: Line[] = ['cuts', 'cuts', 'cuts', 'cuts'];

test('photos chosen together are sent in one form, a single photo on its own', async () => {
  const { uploader, forms, states, stored } = await setUp();
  uploader.add([file('a.jpg'), file('b.png', 10, 'image/png')]);
  uploader.add([file('c.jpg')]);
  await waitFor(() => expect(states()).toEqual(['done', 'done', 'done']));
  expect(forms.map(({ path, files }) => [path, files])).toEqual([
    ['/upload-multiple', 2],
    ['/upload', 1],
  ]);
  expect(stored()).toEqual(['a.jpg', 'b.png', 'c.jpg']);
});

test('photos of more than 20 MB in total are sent one by one', async () => {
  const { uploader, forms, states } = await setUp();
  uploader.add([1, 2, 3].map((name) => file(`${name}.jpg`, PHOTO_MAX_BYTES)));
  await waitFor(() => expect(states()).toEqual(['done', 'done', 'done']));
  expect(forms.map(({ path }) => path)).toEqual(['/upload', '/upload', '/upload']);
});

test('a refused file does not stop the good ones', async () => {
  const { uploader, messages, stored } = await setUp();
  uploader.add([
    file('a.txt', 1, 'text/plain'),
    file('b.jpg'),
    file('c.gif', PHOTO_MAX_BYTES + 1, 'image/gif'),
  ]);
  await waitFor(() =>
    expect(messages()).toEqual([
      'Invalid file type. Only images are allowed.',
      'done',
      'File size too large. Maximum size is 10MB.',
    ]),
  );
  expect(stored()).toEqual(['b.jpg']);
});

test('eleven files are refused as a whole', async () => {
  const { uploader, messages, forms } = await setUp();
  uploader.add(Array.from({ length: 11 }, (_, index) => file(`${index}.jpg`)));
  await waitFor(() => expect(messages()).toEqual(['Maximum 10 files per upload']));
  expect(forms).toEqual([]);
});

test('after a refused form of several, the photos are sent one by one', async () => {
  const { uploader, api, forms, messages, stored } = await setUp();
  api.fail(uploadFiles, 400, 'NO_IMAGE');
  api.fail(uploadFile, 400, 'NO_IMAGE');
  uploader.add([file('bad.jpg'), file('good.jpg')]);
  await waitFor(() => expect(messages()).toEqual(['NO_IMAGE', 'done']));
  expect(forms.map(({ path }) => path)).toEqual(['/upload-multiple', '/upload', '/upload']);
  expect(stored()).toEqual(['good.jpg']);
});

test('a stored form of several whose answer was lost is stored only once', async () => {
  const { uploader, states, stored, forms } = await setUp({ line: [...LOST] });
  uploader.add([file('a.jpg'), file('b.jpg', 20)]);
  await waitFor(() => expect(states()).toEqual(['done', 'done']));
  expect(stored()).toEqual(['a.jpg', 'b.jpg']);
  // The form was sent four times under one key, then each photo under its own.
  expect(forms.map(({ path }) => path)).toEqual([
    ...Array<string>(4).fill('/upload-multiple'),
    '/upload',
    '/upload',
  ]);
  expect(new Set(forms.map(({ key }) => key)).size).toBe(3);
});

test("another tab's photo of the same name and size is not mistaken for one whose form was lost", async () => {
  const { uploader, api, states, stored, log } = await setUp({ line: [...CUT] });
  uploader.add([file('image.jpg'), file('b.jpg', 20)]);
  api.state.photos.push(photoWireOf({ id: 'theirs', name: 'image.jpg', size: 10 }));
  api.state.logs[0]?.photos.push('theirs');
  await waitFor(() => expect(states()).toEqual(['done', 'done']));
  expect(stored()).toEqual(['image.jpg', 'image.jpg', 'b.jpg']);
  expect(log()).toHaveLength(3);
});

test('a photo cancelled within a form whose answer is lost does not appear', async () => {
  const { uploader, api, states, stored, shown } = await setUp({ line: [...LOST] });
  const release = api.hold(uploadFiles);
  uploader.add([file('a.jpg'), file('b.jpg')]);
  await waitFor(() => expect(uploader.queue()[1]?.state).toEqual({ kind: 'sending', sent: 1 }));
  uploader.cancel(uploader.queue()[1]?.id ?? '');
  release();
  await waitFor(() => expect(states()).toEqual(['done']));
  await waitFor(() => expect(stored()).toEqual(['a.jpg']));
  expect(shown).toEqual(['a.jpg']);
});

test('a photo cancelled after its answer was lost is deleted once the server can be reached', async () => {
  const { uploader, states, stored, line } = await setUp({ line: [...LOST] });
  uploader.add([file('a.jpg')]);
  await waitFor(() => expect(states()).toEqual(['failed']));
  line.push(...CUT);
  uploader.cancel(uploader.queue()[0]?.id ?? '');
  await waitFor(() => expect(line).toEqual([]));
  expect(stored()).toEqual(['a.jpg']);
  uploader.add([file('b.jpg')]);
  await waitFor(() => expect(states()).toEqual(['done']));
  await waitFor(() => expect(stored()).toEqual(['b.jpg']));
});

test('if a form of several is always cut off, the photos are sent one by one', async () => {
  const { uploader, states, stored } = await setUp({ line: [...CUT] });
  uploader.add([file('a.jpg'), file('b.jpg')]);
  await waitFor(() => expect(states()).toEqual(['done', 'done']));
  expect(stored()).toEqual(['a.jpg', 'b.jpg']);
});

test('two photos of the same name and size are both kept, whichever is tried again first', async () => {
  const { uploader, states, stored } = await setUp({ line: [...CUT, ...CUT, ...CUT] });
  uploader.add([file('image.png'), file('image.png')]);
  await waitFor(() => expect(states()).toEqual(['failed', 'failed']));
  for (const { id } of [...uploader.queue()].reverse()) uploader.retry([id]);
  await waitFor(() => expect(states()).toEqual(['done', 'done']));
  expect(stored()).toEqual(['image.png', 'image.png']);
});

test('a photo is sent unchanged unless the user chose smaller; then its line shows the original size', async () => {
  const { uploader, states, api } = await setUp();
  uploader.add([file('a.png', 2_000_000, 'image/png')]);
  uploader.add([file('b.png', 2_000_000, 'image/png')], true);
  await waitFor(() => expect(states()).toEqual(['done', 'done']));
  expect(api.state.photos.map(({ size }) => size)).toEqual([2_000_000, 5]);
  expect(uploader.queue().map(({ smaller }) => smaller?.from.size)).toEqual([undefined, 2_000_000]);
});

test('photos over the limit are refused before any is reduced', async () => {
  const { uploader, messages, forms } = await setUp();
  uploader.add([file('huge.jpg', PHOTO_MAX_BYTES + 1)], true);
  await waitFor(() => expect(messages()).toEqual(['File size too large. Maximum size is 10MB.']));
  expect(forms).toEqual([]);
});

test('after a time-out no call is made until the user tries again', async () => {
  const slow: Line[] = Array.from({ length: 4 }, () => 'stops answering');
  const { uploader, states, stored, messages } = await setUp({ line: slow });
  uploader.add([file('a.jpg'), file('b.jpg')]);
  await waitFor(() => expect(states()).toEqual(['failed', 'failed']));
  expect(messages()[0]).toBe('Maximum retry attempts exceeded');
  uploader.retry(uploader.queue().map(({ id }) => id));
  await waitFor(() => expect(states()).toEqual(['done', 'done']));
  expect(stored()).toEqual(['a.jpg', 'b.jpg']);
});

test('a photo whose answer was lost is sent again under its key, and stored once', async () => {
  const { uploader, states, stored, forms } = await setUp({ line: [...LOST] });
  uploader.add([file('a.jpg')]);
  await waitFor(() => expect(states()).toEqual(['failed']));
  expect(stored()).toEqual(['a.jpg']);
  uploader.retry(uploader.queue().map(({ id }) => id));
  await waitFor(() => expect(states()).toEqual(['done']));
  expect(stored()).toEqual(['a.jpg']);
  expect(new Set(forms.map(({ key }) => key)).size).toBe(1);
});

test('cancelling one of several sends the others', async () => {
  const { uploader, hold, makeWait, stored, states } = await setUp();
  makeWait(true);
  uploader.add([file('a.jpg'), file('b.jpg'), file('c.jpg')]);
  await waitFor(() => expect(hold).toHaveLength(1));
  makeWait(false);
  uploader.cancel(uploader.queue()[1]?.id ?? '');
  await waitFor(() => expect(states()).toEqual(['done', 'done']));
  expect(stored()).toEqual(['a.jpg', 'c.jpg']);
});

test('cancelling a fully sent photo deletes it once it is stored', async () => {
  const { uploader, api, log, states } = await setUp();
  const release = api.hold(uploadFile);
  uploader.add([file('a.jpg')]);
  await waitFor(() => expect(uploader.queue()[0]?.state).toEqual({ kind: 'sending', sent: 1 }));
  uploader.cancel(uploader.queue()[0]?.id ?? '');
  expect(states()).toEqual([]);
  release();
  await waitFor(() =>
    expect(api.calls.some((call) => call.startsWith(deleteFile.method))).toBe(true),
  );
  await waitFor(() => expect(log()).toEqual([]));
});

test('cancelling a queued photo sends nothing', async () => {
  const { uploader, hold, makeWait, stored, states, forms } = await setUp();
  makeWait(true);
  uploader.add([file('a.jpg')]);
  uploader.add([file('b.jpg')]);
  await waitFor(() => expect(hold).toHaveLength(1));
  uploader.cancel(uploader.queue()[1]?.id ?? '');
  makeWait(false);
  hold[0]?.release();
  await waitFor(() => expect(states()).toEqual(['done']));
  expect(stored()).toEqual(['a.jpg']);
  expect(forms).toHaveLength(1);
});

test('leaving ends running uploads; clearing removes finished ones', async () => {
  const { uploader, hold, makeWait, stored, states, onBroken } = await setUp();
  uploader.add([file('a.txt', 1, 'text/plain')]);
  uploader.clear();
  expect(states()).toEqual([]);
  makeWait(true);
  uploader.add([file('a.jpg'), file('b.jpg')]);
  await waitFor(() => expect(hold).toHaveLength(1));
  uploader.stop();
  await new Promise((done) => setTimeout(done, 0));
  expect(stored()).toEqual([]);
  expect(onBroken).not.toHaveBeenCalled();
});

test.each([
  ['one alone', 1],
  ['several together', 3],
])('%s contains when each photo was taken', async (_case, count) => {
  const { uploader, api, states } = await setUp();
  const files = Array.from(
    { length: count },
    (_, n) => new File(['x'], `${n}.jpg`, { type: 'image/jpeg' }),
  );
  uploader.add(files);
  await waitFor(() => expect(states().every((state) => state === 'done')).toBe(true));
  expect(api.state.photos.map(({ taken_at }) => taken_at)).toEqual(Array(count).fill(TAKEN_AT));
});

test.each([
  ['pixels', () => file('wide.png', 10, 'image/png')],
  ['bytes', () => file('large.png', PHOTO_MAX_BYTES + 1, 'image/png')],
])('a photo with too many %s is refused at once, and can be sent smaller', async (_, large) => {
  const { uploader, states, messages, forms, stored } = await setUp();
  uploader.add([file('a.jpg'), large()]);
  await waitFor(() => expect(states()).toEqual(['done', 'refused']));
  expect(messages()[1]).toMatch(/too many pixels|too large/);
  expect(forms.map(({ files }) => files)).toEqual([1]);
  const [, refused] = uploader.queue();
  expect(refused?.state).toMatchObject({ canShrink: true });
  uploader.sendSmaller(refused?.id ?? '');
  await waitFor(() => expect(states()).toEqual(['done', 'done']));
  expect(stored()[1]).toMatch(/^(wide|large)\.jpg$/);
});
