import { uploadFile } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { createFakeApi, renderWithPlatform, setNetwork } from '@fieldline/testing';
import { logWireOf } from '@fieldline/testing/fixtures';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logQuery } from '../../visits/queries';
import { lookAt } from '../look/lookAt';
import { PhotosCard } from './PhotosCard';

jest.mock('../look/lookAt', () => ({ lookAt: jest.fn() }));

const compared = { width: 8, height: 8, pixels: new Uint8Array(64).fill(99) };
const GOOD = { sharpness: 0.6, light: { most: 180, nearlyAll: 240 }, hash: null, compared };
const MEASURES: Readonly<Record<string, object>> = {
  'blurred.jpg': { sharpness: 0.03 },
  'dark.jpg': { light: { most: 30, nearlyAll: 60 } },
  'black.jpg': { light: { most: 4, nearlyAll: 9 } },
  'crack.jpg': { hash: 5n },
  'crack-again.jpg': { hash: 4n },
  'repaired.jpg': {
    hash: 5n,
    compared: { ...compared, pixels: compared.pixels.map((value, at) => (at < 9 ? 200 : value)) },
  },
};

beforeEach(() => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  jest.mocked(lookAt).mockImplementation(async (file) => {
    const name = file instanceof File ? file.name : '';
    if (name === 'broken.jpg') throw new DOMException('no picture');
    return { measures: { ...GOOD, ...MEASURES[name] }, small: () => 'data:,x' };
  });
});
afterEach(() => setNetwork(true));

function LiveCard({ id }: { id: string }) {
  const { api } = usePlatform();
  const { data } = useQuery(logQuery(api, id));
  return data ? <PhotosCard visit={data} /> : null;
}

let visits = 0;

/** Each test has its own visit, because captured photos are remembered by visit. */
async function show() {
  const id = `log_${(visits += 1)}`;
  const api = createFakeApi({ logs: [logWireOf({ id, photos: [] })] });
  const test = await renderWithPlatform(<LiveCard id={id} />, { api });
  const input = await screen.findByLabelText('Add Photos', { selector: 'input' });
  const add = (...names: readonly string[]) =>
    fireEvent.change(input, {
      target: { files: names.map((name) => new File([name], name, { type: 'image/jpeg' })) },
    });
  return { ...test, api, input, add, user: userEvent.setup() };
}

const notices = () => screen.findByRole('list', { name: 'Photos to check' });
const button = (name: string) => screen.getByRole('button', { name });

test('each bad photo gets a notice with its reason; good and unreadable ones get none', async () => {
  const { add, api } = await show();
  add('good.jpg', 'blurred.jpg', 'dark.jpg', 'broken.jpg', 'black.jpg');
  const list = within(await notices());
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3));
  const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Photo looks blurredblurred.jpgTake AgainKeep',
    'Photo is very darkdark.jpgTake AgainKeep',
    'Photo is nearly blackblack.jpgTake AgainKeep',
  ]);
  expect(screen.getByText('Photo is nearly black: black.jpg')).toHaveAttribute('role', 'status');
  // All photos are uploaded.
  await waitFor(() => expect(api.state.photos).toHaveLength(5));
});

test('"Keep" removes the notice and keeps the photo; the focus moves to the next notice', async () => {
  const { add, api, user } = await show();
  add('blurred.jpg', 'dark.jpg');
  await user.click(await screen.findByRole('button', { name: 'Keep blurred.jpg' }));
  expect(screen.queryByRole('button', { name: 'Keep blurred.jpg' })).not.toBeInTheDocument();
  await waitFor(() => expect(button('Take Again dark.jpg')).toHaveFocus());
  await user.click(button('Keep dark.jpg'));
  await waitFor(() => expect(button('Add Photos')).toHaveFocus());
  await waitFor(() => expect(api.state.photos).toHaveLength(2));
});

test('"Keep All" answers several notices at once', async () => {
  const { add, user } = await show();
  add('blurred.jpg', 'dark.jpg');
  await user.click(await screen.findByRole('button', { name: 'Keep All' }));
  expect(screen.queryByRole('list', { name: 'Photos to check' })).not.toBeInTheDocument();
});

test('"Take Again" deletes the photo that was sent, with Undo, and asks for another', async () => {
  const { add, api, user, input, toast, platform } = await show();
  add('blurred.jpg');
  await waitFor(() => expect(api.state.photos).toHaveLength(1));
  await screen.findByRole('img', { name: 'Photo 1 of 1' });
  const asked = jest.spyOn(input, 'click');
  await user.click(await screen.findByRole('button', { name: 'Take Again blurred.jpg' }));
  expect(asked).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(toast.get()?.title).toBe('Photo deleted'));
  expect(toast.get()?.action?.label).toBe('Undo');
  expect(screen.queryByRole('img', { name: 'Photo 1 of 1' })).not.toBeInTheDocument();
  act(() => platform.toast.dismiss());
  await waitFor(() => expect(api.state.photos).toEqual([]));
});

test('"Take Again" cancels a running upload', async () => {
  const { add, api, user } = await show();
  const release = api.hold(uploadFile);
  add('blurred.jpg');
  await user.click(await screen.findByRole('button', { name: 'Take Again blurred.jpg' }));
  release();
  await waitFor(() => expect(screen.queryByText('blurred.jpg')).not.toBeInTheDocument());
  await waitFor(() => expect(api.state.photos).toEqual([]));
});

test('offline bad photos get notices too, and "Take Again" discards the unsent photo', async () => {
  const { add, user, platform } = await show();
  setNetwork(false);
  add('dark.jpg');
  await waitFor(() => expect(platform.outbox.entries()).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Take Again dark.jpg' }));
  await waitFor(() => expect(platform.outbox.entries()).toEqual([]));
});

test('"Take Again" deletes a photo that was first unsent and then sent', async () => {
  const { add, api, user, platform, toast } = await show();
  setNetwork(false);
  add('dark.jpg');
  await waitFor(() => expect(platform.outbox.entries()).toHaveLength(1));
  await screen.findByText('Photo is very dark');
  act(() => setNetwork(true));
  await waitFor(() => expect(api.state.photos).toHaveLength(1));
  await waitFor(() => expect(platform.outbox.entries()).toEqual([]));
  await user.click(button('Take Again dark.jpg'));
  await waitFor(() => expect(toast.get()?.title).toBe('Photo deleted'));
  act(() => platform.toast.dismiss());
  await waitFor(() => expect(api.state.photos).toEqual([]));
});

test('the same view with a part changed only looks like the earlier photo', async () => {
  const { add } = await show();
  add('crack.jpg', 'repaired.jpg');
  expect(await screen.findByText('Looks like a photo already here')).toBeInTheDocument();
  expect(screen.queryByText('Same as a photo already here')).not.toBeInTheDocument();
});

test('a repeated photo gets a notice, but not if the other one was deleted', async () => {
  const { add, api, user, platform } = await show();
  add('crack.jpg', 'crack-again.jpg');
  expect(await screen.findByText('Same as a photo already here')).toBeInTheDocument();
  await user.click(button('Keep crack-again.jpg'));
  await screen.findByRole('img', { name: 'Photo 2 of 2' });
  await user.click(button('Select'));
  await user.click(button('Photo 1 of 2'));
  await user.click(button('Photo 2 of 2'));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  act(() => platform.toast.dismiss());
  await waitFor(() => expect(api.state.photos).toEqual([]));
  add('crack.jpg', 'blurred.jpg');
  await screen.findByText('Photo looks blurred');
  expect(screen.queryByText('Same as a photo already here')).not.toBeInTheDocument();
});

test('cancelling an upload removes its notice', async () => {
  const { add, api, user } = await show();
  const release = api.hold(uploadFile);
  add('blurred.jpg');
  await screen.findByText('Photo looks blurred');
  await user.click(button('Cancel upload of blurred.jpg'));
  expect(screen.queryByText('Photo looks blurred')).not.toBeInTheDocument();
  release();
});
