import {
  deleteFile,
  downloadFile,
  readThumbnail,
  updateFile,
  uploadFile,
  uploadFiles,
} from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { createFakeApi, renderWithPlatform, setNetwork } from '@fieldline/testing';
import { logWireOf, photoWireOf } from '@fieldline/testing/fixtures';
import { useQuery } from '@tanstack/react-query';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logQuery } from '../../visits/queries';
import { PhotosCard } from './PhotosCard';

const addresses = new Set<string>();
let made = 0;

beforeEach(() => {
  addresses.clear();
  made = 0;
  URL.createObjectURL = () => {
    const address = `blob:${(made += 1)}`;
    addresses.add(address);
    return address;
  };
  URL.revokeObjectURL = (address) => void addresses.delete(address);
});

/** The card as the page of the visit shows it: from the visit's query. */
function LiveCard() {
  const { api } = usePlatform();
  const { data } = useQuery(logQuery(api, 'log_1'));
  return data ? <PhotosCard visit={data} /> : null;
}

async function show(count: number) {
  const ids = Array.from({ length: count }, (_, index) => `p${index + 1}`);
  const api = createFakeApi({
    logs: [logWireOf({ photos: [...ids] })],
    photos: ids.map((id) => photoWireOf({ id, name: `${id}.jpg` })),
  });
  const test = await renderWithPlatform(
    <>
      <LiveCard />
      <textarea aria-label="Notes" />
    </>,
    { api },
  );
  await screen.findByRole('heading', { name: 'Photos' });
  return { ...test, user: userEvent.setup() };
}

const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const photos = () => screen.queryAllByRole('img', { name: /^Photo \d+ of \d+$/ });
const line = (name: string) => {
  const item = screen.getByText(name).closest('li');
  if (!item) throw new Error(`No line of ${name}`);
  return within(item);
};
const transferOf = (files: readonly File[], types: readonly string[] = ['Files']) => ({
  files,
  types,
  dropEffect: 'none',
});
const paste = (target: Element, files: readonly File[], types?: readonly string[]) => {
  const event = createEvent.paste(target, { clipboardData: transferOf(files, types) });
  fireEvent(target, event);
};

test('without photos the card says so, and offers to add some', async () => {
  await show(0);
  expect(screen.getByText('No photos yet')).toBeInTheDocument();
  expect(screen.getAllByRole('button')).toEqual([button('Add Photos'), button('Photo options')]);
  expect(button('Add Photos')).toBeEnabled();
  const input = screen.getByLabelText('Add Photos', { selector: 'input' });
  expect(input).toHaveAttribute('accept', 'image/jpeg,image/png,image/gif,image/webp');
  expect(input).toHaveAttribute('multiple');
});

test('chosen photos appear in the grid, and are counted by the log', async () => {
  const { user, api } = await show(0);
  button('Add Photos').focus();
  const input = screen.getByLabelText('Add Photos', { selector: 'input' });
  fireEvent.change(input, { target: { files: [file('a.jpg'), file('b.jpg')] } });
  expect(await screen.findByRole('img', { name: 'Photo 2 of 2' })).toBeInTheDocument();
  // The button has moved from the empty state to the top, and the focus with it.
  expect(button('Add Photos')).toHaveFocus();
  expect(api.state.logs[0]?.photos).toHaveLength(2);
  // Lines of uploaded photos are collapsed, because they would push the photos down.
  expect(line('a.jpg').getByText('Added')).not.toBeVisible();
  expect(screen.getByText('2 photos added')).toBeVisible();
  await user.click(button('Clear'));
  expect(screen.queryByText('a.jpg')).not.toBeInTheDocument();
});

test('each upload shows its progress and can be cancelled', async () => {
  const { user, api } = await show(0);
  const release = api.hold(uploadFiles);
  await user.upload(screen.getByLabelText('Add Photos', { selector: 'input' }), [
    file('a.jpg'),
    file('b.jpg'),
  ]);
  const bar = await screen.findByRole('progressbar', { name: 'Upload of a.jpg' });
  expect(bar).toHaveAttribute('aria-valuenow', '100');
  expect(screen.getByRole('progressbar', { name: 'Upload of b.jpg' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  await user.click(button('Cancel upload of b.jpg'));
  expect(screen.queryByText('b.jpg')).not.toBeInTheDocument();
  release();
  expect(await screen.findByRole('img', { name: 'Photo 1 of 1' })).toBeInTheDocument();
});

test('a refused photo shows the reason beside its name; a lost one can be retried', async () => {
  const { user, api } = await show(0);
  const input = screen.getByLabelText('Add Photos', { selector: 'input' });
  api.fail(uploadFile, 400, 'Invalid file type. Only images are allowed.');
  await user.upload(input, [file('text.jpg')]);
  expect(
    await line('text.jpg').findByText('Invalid file type. Only images are allowed.'),
  ).toBeInTheDocument();
  for (let attempt = 0; attempt < 4; attempt += 1) api.fail(uploadFile, 0);
  await user.upload(input, [file('lost.jpg')]);
  expect(await line('lost.jpg').findByText('Maximum retry attempts exceeded')).toBeInTheDocument();
  await user.click(button('Retry upload of lost.jpg'));
  expect(await screen.findByRole('img', { name: 'Photo 1 of 1' })).toBeInTheDocument();
});

test('photos can be dropped; the target is marked during the drag, over its children too', async () => {
  await show(1);
  const card = screen.getByRole('region', { name: 'Photos' });
  const target = card.closest('div');
  const dataTransfer = transferOf([file('dropped.jpg')]);
  const leaveTo = (relatedTarget: Element) => {
    const leave = createEvent.dragLeave(card, { dataTransfer });
    Object.defineProperty(leave, 'relatedTarget', { value: relatedTarget });
    fireEvent(card, leave);
  };
  fireEvent.dragEnter(card, { dataTransfer });
  expect(target).toHaveAttribute('data-drop');
  leaveTo(button('Add Photos'));
  expect(target).toHaveAttribute('data-drop');
  leaveTo(document.body);
  expect(target).not.toHaveAttribute('data-drop');
  fireEvent.drop(card, { dataTransfer });
  expect(await screen.findByRole('img', { name: 'Photo 2 of 2' })).toBeInTheDocument();
});

test('a file dropped beside the card does not replace the page; dropped text is ignored', async () => {
  await show(0);
  const missed = createEvent.drop(document.body, { dataTransfer: transferOf([file('a.jpg')]) });
  fireEvent(document.body, missed);
  expect(missed.defaultPrevented).toBe(true);
  const card = screen.getByRole('region', { name: 'Photos' });
  const text = createEvent.drop(card, { dataTransfer: transferOf([], ['text/plain']) });
  fireEvent(card, text);
  expect(text.defaultPrevented).toBe(false);
});

test('photos are pasted; text in a field stays with the field', async () => {
  const { api } = await show(0);
  const notes = screen.getByLabelText('Notes');
  paste(notes, [file('no.jpg')], ['text/plain', 'Files']);
  paste(notes, [file('yes.png', 'image/png')]);
  expect(await screen.findByRole('img', { name: 'Photo 1 of 1' })).toBeInTheDocument();
  paste(document.body, [file('too.png', 'image/png')]);
  expect(await screen.findByRole('img', { name: 'Photo 2 of 2' })).toBeInTheDocument();
  expect(api.state.photos.map(({ name }) => name)).toEqual(['yes.png', 'too.png']);
});

/** Selects photos and deletes them. */
async function deleteInSelection(user: ReturnType<typeof userEvent.setup>, ...names: string[]) {
  await user.click(button('Select'));
  for (const name of names) await user.click(button(name));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
}

test('several photos are selected and deleted together, with one Undo', async () => {
  const { user, api, toast, platform } = await show(4);
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  await deleteInSelection(user, 'Photo 1 of 4', 'Photo 3 of 4');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(photos()).toHaveLength(2));
  expect(toast.get()?.title).toBe('2 photos deleted');
  await waitFor(() => expect(button('Photo 1 of 2')).toHaveFocus());
  act(() => platform.toast.dismiss());
  await waitFor(() => expect(api.state.photos.map(({ id }) => id)).toEqual(['p2', 'p4']));
  // A press on a photo opens it again.
  await user.click(button('Photo 1 of 2'));
  expect(await screen.findByRole('dialog', { name: 'Photo' })).toBeInTheDocument();
});

test('the selection can be cancelled without a deletion', async () => {
  const { user } = await show(2);
  await user.click(button('Select'));
  await user.click(button('Photo 2 of 2'));
  expect(button('Photo 2 of 2')).toHaveAttribute('aria-pressed', 'true');
  await user.click(button('Select'));
  expect(button('Photo 2 of 2')).not.toHaveAttribute('aria-pressed');
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
});

test('deleting hides the photo at once, with Undo, and moves the focus to the next', async () => {
  const { user, api, toast, platform } = await show(3);
  await deleteInSelection(user, 'Photo 2 of 3');
  await waitFor(() => expect(photos()).toHaveLength(2));
  await waitFor(() => expect(button('Photo 2 of 2')).toHaveFocus());
  act(() => toast.get()?.action?.run());
  await waitFor(() => expect(photos()).toHaveLength(3));
  await deleteInSelection(user, 'Photo 2 of 3');
  act(() => platform.toast.dismiss());
  await waitFor(() => expect(api.state.photos.map(({ id }) => id)).toEqual(['p1', 'p3']));
  expect(photos()).toHaveLength(2);
});

test.each([
  [500, 3],
  [404, 2],
])('after a deletion answered %d there are %d photos', async (status, left) => {
  const { user, api, toast, platform } = await show(3);
  api.fail(deleteFile, status);
  // A photo that another tab has deleted is no longer in the log.
  if (status === 404) api.state.logs[0]?.photos.splice(1, 1);
  await deleteInSelection(user, 'Photo 2 of 3');
  act(() => platform.toast.dismiss());
  await waitFor(() => expect(api.calls).toContain('DELETE /files/p2'));
  await waitFor(() => expect(photos()).toHaveLength(left));
  if (status === 404) expect(toast.get()).toBeNull();
  else await waitFor(() => expect(toast.get()?.title).toBe('Failed to delete photo'));
});

test('a thumbnail that fails can be loaded again', async () => {
  const api = createFakeApi({
    logs: [logWireOf({ photos: ['p1'] })],
    photos: [photoWireOf({ id: 'p1' })],
  });
  api.fail(readThumbnail, 500);
  await renderWithPlatform(<LiveCard />, { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Load photo 1 again' }));
  expect(await screen.findByRole('img', { name: 'Photo 1 of 1' })).toBeInTheDocument();
});

test('the lightbox loads one photo at a time, and releases it', async () => {
  const { user, unmount } = await show(3);
  await waitFor(() => expect(photos()).toHaveLength(3));
  await user.click(button('Photo 2 of 3'));
  const box = within(await screen.findByRole('dialog', { name: 'Photo' }));
  expect(await box.findByRole('img', { name: 'Photo 2 of 3' })).toBeInTheDocument();
  expect(await box.findByText('p2.jpg · 1.9 MB · 4000 × 3000')).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(await box.findByText('3 of 3')).toBeInTheDocument();
  expect(await box.findByRole('img', { name: 'Photo 3 of 3' })).toBeInTheDocument();
  // Three photos in the grid, three in the strip, and the open one.
  await waitFor(() => expect(addresses.size).toBe(7));
  await user.keyboard('{Home}');
  expect(await box.findByText('1 of 3')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button('Photo 1 of 3')).toHaveFocus());
  await waitFor(() => expect(addresses.size).toBe(3));
  unmount();
  expect(addresses.size).toBe(0);
});

test('the strip shows all, marks the open one and leads to any', async () => {
  const { user } = await show(3);
  await user.click(button('Photo 1 of 3'));
  const box = within(await screen.findByRole('dialog', { name: 'Photo' }));
  const current = () => box.getByRole('button', { current: true });
  expect(current()).toHaveAccessibleName('Show photo 1');
  await user.click(box.getByRole('button', { name: 'Show photo 3' }));
  expect(await box.findByText('3 of 3')).toBeInTheDocument();
  expect(current()).toHaveAccessibleName('Show photo 3');
});

test('a photo is zoomed by keys and buttons; arrows then move it, and each photo begins whole', async () => {
  const { user } = await show(2);
  await user.click(button('Photo 1 of 2'));
  const dialog = await screen.findByRole('dialog', { name: 'Photo' });
  const box = within(dialog);
  await box.findByRole('img', { name: 'Photo 1 of 2' });
  const scale = () => dialog.querySelector('[data-scale]')?.getAttribute('data-scale');
  await user.keyboard('+');
  expect(scale()).toBe('1.5');
  await user.click(box.getByRole('button', { name: 'Zoom in' }));
  expect(scale()).toBe('2.25');
  await user.keyboard('{ArrowRight}');
  expect(box.getByText('1 of 2')).toBeInTheDocument();
  await user.click(box.getByRole('button', { name: 'Next photo' }));
  expect(await box.findByText('2 of 2')).toBeInTheDocument();
  expect(scale()).toBe('1');
});

test('a caption written in the lightbox is shown below the photo in the grid', async () => {
  const { user, api } = await show(2);
  await user.click(button('Photo 1 of 2'));
  const dialog = await screen.findByRole('dialog', { name: 'Photo' });
  const box = within(dialog);
  await user.click(await box.findByRole('button', { name: 'Add caption' }));
  const field = box.getByRole('textbox', { name: 'Caption' });
  expect(field).toHaveFocus();
  // Keys typed into the field do not move to another photo.
  await user.type(field, 'Bearing{ArrowLeft}{Home}');
  expect(box.getByText('1 of 2')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await box.findByText('Bearing')).toBeInTheDocument();
  expect(api.state.photos[0]?.caption).toBe('Bearing');
  await user.click(box.getByRole('button', { name: 'Edit caption' }));
  await user.type(box.getByRole('textbox', { name: 'Caption' }), ' no{Escape}');
  expect(dialog).toBeInTheDocument();
  expect(box.getByText('Bearing')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Bearing')).toBeInTheDocument();
});

test('a caption written by someone else is not overwritten unseen', async () => {
  const { user, api } = await show(1);
  await user.click(button('Photo 1 of 1'));
  const box = within(await screen.findByRole('dialog', { name: 'Photo' }));
  await user.click(await box.findByRole('button', { name: 'Add caption' }));
  Object.assign(api.state.photos[0] ?? {}, { caption: 'Theirs', version: 2 });
  await user.type(box.getByRole('textbox', { name: 'Caption' }), 'Mine{Enter}');
  const question = within(
    await screen.findByRole('dialog', { name: 'Changed while you were editing' }),
  );
  expect(question.getByText('Theirs')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Save My Version' }));
  await waitFor(() => expect(api.state.photos[0]?.caption).toBe('Mine'));
});

/** Types a caption for the first of two photos, without saving it. */
async function typeCaption() {
  const test = await show(2);
  const { user } = test;
  await user.click(button('Photo 1 of 2'));
  const box = within(await screen.findByRole('dialog', { name: 'Photo' }));
  await user.click(await box.findByRole('button', { name: 'Add caption' }));
  await user.type(box.getByRole('textbox', { name: 'Caption' }), 'Bearing');
  return { ...test, box };
}
type Typed = Awaited<ReturnType<typeof typeCaption>>;

test.each<[string, (typed: Typed) => unknown]>([
  ['Next', ({ user, box }) => user.click(box.getByRole('button', { name: 'Next photo' }))],
  ['the strip', ({ user, box }) => user.click(box.getByRole('button', { name: 'Show photo 2' }))],
  ['Close', ({ user, box }) => user.click(box.getByRole('button', { name: 'Close' }))],
  [
    'an arrow key',
    async ({ user }) => {
      await user.tab();
      await user.keyboard('{ArrowRight}');
    },
  ],
  ['leaving the page', ({ unmount }) => unmount()],
])('a caption that is being typed is saved on %s', async (_way, leave) => {
  const typed = await typeCaption();
  await leave(typed);
  await waitFor(() => expect(typed.api.state.photos[0]?.caption).toBe('Bearing'));
});

test('a caption is not lost if its running save fails after the user moved on', async () => {
  const { user, api, box, toast } = await typeCaption();
  const release = api.hold(updateFile);
  await user.click(box.getByRole('button', { name: 'Save' }));
  await user.click(box.getByRole('button', { name: 'Next photo' }));
  api.fail(updateFile, 500);
  release();
  await waitFor(() => expect(api.state.photos[0]?.caption).toBe('Bearing'));
  expect(toast.get()).toBeNull();
});

test('on a full device a caption is sent at once, and a failure shows the text', async () => {
  const { user, api, box, toast, fillDisk } = await typeCaption();
  fillDisk();
  api.fail(updateFile, 500);
  await user.click(box.getByRole('button', { name: 'Next photo' }));
  await waitFor(() => expect(toast.get()?.title).toBe('Failed to save caption'));
  expect(toast.get()?.description).toBe('You wrote: "Bearing".');
});

test('the browser asks before a tab is closed while a caption is being typed', async () => {
  await typeCaption();
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
});

test('keys in the dialog about two captions do not move to another photo', async () => {
  const { user, api, box } = await typeCaption();
  Object.assign(api.state.photos[0] ?? {}, { caption: 'Theirs', version: 2 });
  await user.click(box.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Changed while you were editing' });
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('1 of 2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save My Version' }));
  await waitFor(() => expect(api.state.photos[0]?.caption).toBe('Bearing'));
});

test('a caption written offline is kept; a caption by someone else is not overwritten', async () => {
  const { user, api, platform } = await show(1);
  await user.click(button('Photo 1 of 1'));
  const box = within(await screen.findByRole('dialog', { name: 'Photo' }));
  await user.click(await box.findByRole('button', { name: 'Add caption' }));
  setNetwork(false);
  await user.type(box.getByRole('textbox', { name: 'Caption' }), 'Mine{Enter}');
  expect(await box.findByText('Mine')).toBeInTheDocument();
  Object.assign(api.state.photos[0] ?? {}, { caption: 'Theirs', version: 2 });
  setNetwork(true);
  await waitFor(() => expect(platform.outbox.entries()[0]?.state.kind).toBe('conflict'));
  expect(api.state.photos[0]?.caption).toBe('Theirs');
});

test('a failed download says why; the photo can be loaded again', async () => {
  const { user, api, toast } = await show(1);
  api.fail(downloadFile, 503);
  await user.click(button('Photo 1 of 1'));
  const box = within(await screen.findByRole('dialog'));
  expect(await box.findByText('Failed to download photo: 503')).toBeInTheDocument();
  await user.click(box.getByRole('button', { name: 'Try Again' }));
  expect(await box.findByRole('img')).toBeInTheDocument();
  api.fail(downloadFile, 404);
  await user.click(box.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(toast.get()?.title).toBe('Failed to download photo: 404'));
});

test('deleting in the lightbox shows the next photo, and closes after the last', async () => {
  const { user } = await show(2);
  await user.click(button('Photo 1 of 2'));
  const box = within(await screen.findByRole('dialog'));
  for (const left of ['1 of 1', undefined]) {
    await user.click(box.getByRole('button', { name: 'Delete' }));
    if (left) expect(await box.findByText(left)).toBeInTheDocument();
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('No photos yet')).toBeInTheDocument();
  await waitFor(() => expect(button('Add Photos')).toHaveFocus());
});

test('of 200 photos only those near the window are in memory', async () => {
  const watched = new Map<Element, (near: boolean) => void>();
  const before = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    constructor(private readonly tell: IntersectionObserverCallback) {}
    observe(target: Element) {
      const bounds = target.getBoundingClientRect();
      watched.set(target, (isIntersecting) =>
        this.tell(
          [
            {
              target,
              isIntersecting,
              boundingClientRect: bounds,
              intersectionRect: bounds,
              intersectionRatio: isIntersecting ? 1 : 0,
              rootBounds: null,
              time: 0,
            },
          ],
          this,
        ),
      );
    }
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
  try {
    const { api, unmount } = await show(200);
    const tiles = [...watched.values()];
    expect(tiles).toHaveLength(200);
    expect(made).toBe(0);
    for (let first = 0; first < 200; first += 20) {
      act(() => tiles.slice(first, first + 20).forEach((tell) => tell(true)));
      await waitFor(() => expect(photos()).toHaveLength(20));
      expect(addresses.size).toBe(20);
      act(() => tiles.slice(first, first + 20).forEach((tell) => tell(false)));
      expect(addresses.size).toBe(0);
    }
    expect(made).toBe(200);
    expect(api.calls.filter((call) => call.endsWith('/thumbnail'))).toHaveLength(200);
    unmount();
    expect(addresses.size).toBe(0);
  } finally {
    globalThis.IntersectionObserver = before;
  }
});

const shot = { latitude: 52.52, longitude: 13.405, accuracy: 8 };

test('a photo shows when and where it was taken, opens a map, and can lose its location', async () => {
  const { user, api, platform } = await show(1);
  Object.assign(api.state.photos[0] ?? {}, { taken_at: '2026-01-02T12:00:00.000Z', place: shot });
  await act(() => platform.queryClient.invalidateQueries());
  await user.click(await screen.findByRole('img', { name: 'Photo 1 of 1' }));
  const lightbox = within(await screen.findByRole('dialog', { name: 'Photo' }));
  await lightbox.findByText(/^Taken Jan 2, /);
  expect(
    lightbox.getByRole('link', { name: 'Open 52.52000, 13.40500 (± 8 m) in a map' }),
  ).toHaveAttribute('href', expect.stringContaining('openstreetmap.org/?mlat=52.520000'));
  await user.click(lightbox.getByRole('button', { name: 'Remove location' }));
  await waitFor(() => expect(lightbox.queryByRole('link')).not.toBeInTheDocument());
  expect(api.state.photos[0]).toMatchObject({ place: null, taken_at: '2026-01-02T12:00:00.000Z' });
});

test('the device’s location is added if the user and the browser allow it', async () => {
  const { user, api, toast, platform } = await show(0);
  const locate = jest.fn<void, Parameters<Geolocation['getCurrentPosition']>>();
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: locate },
  });
  try {
    const add = () => screen.getByRole('menuitemcheckbox', { name: 'Add location' });
    const press = async () => {
      await user.click(button('Photo options'));
      await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Add location' }));
    };
    locate.mockImplementationOnce((_found, refused) => refused?.(Object(new Error('denied'))));
    await press();
    await waitFor(() => expect(toast.get()?.title).toBe('Location not available'));
    await user.click(button('Photo options'));
    expect(add()).not.toBeChecked();
    await user.keyboard('{Escape}');
    locate.mockImplementation((found) => found(Object({ coords: shot })));
    await press();
    await waitFor(() => expect(platform.stores.preferences.read().addPlace).toBe(true));
    await user.upload(screen.getByLabelText('Take Photo', { selector: 'input' }), file('now.jpg'));
    await waitFor(() => expect(api.state.photos[0]?.place).toEqual(shot));
    expect(api.state.photos[0]?.taken_at).not.toBeNull();

    // The location of an unsent photo can be removed before it is sent.
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void fireEvent(window, new Event('offline')));
    const input = screen.getByLabelText('Take Photo', { selector: 'input' });
    await user.upload(input, file('later.jpg'));
    const remove = await screen.findByRole('button', { name: 'Remove location of later.jpg' });
    await user.click(remove);
    await waitFor(() => expect(remove).not.toBeInTheDocument());
    onLine.mockRestore();
    act(() => void fireEvent(window, new Event('online')));
    await waitFor(() => expect(api.state.photos).toHaveLength(2));
    expect(api.state.photos[1]).toMatchObject({ name: 'later.jpg', place: null });
  } finally {
    Reflect.deleteProperty(navigator, 'geolocation');
  }
});
