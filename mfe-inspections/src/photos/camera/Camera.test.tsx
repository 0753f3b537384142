import { decodePhoto, type Photo } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { photoWireOf } from '@fieldline/testing/fixtures';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Camera from './Camera';

const stopped = jest.fn();
const getUserMedia = jest.fn();
const stream = { getTracks: () => [{ stop: stopped }] };

beforeEach(() => {
  stopped.mockClear();
  getUserMedia.mockReset().mockResolvedValue(stream);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'));

async function show(skips = false, before: Photo | null = null) {
  const onPhotos = jest.fn<void, [readonly File[]]>();
  const onDone = jest.fn();
  const onClose = jest.fn();
  const grab = jest.fn(async () => new Blob(['x'], { type: 'image/jpeg' }));
  const test = await renderWithPlatform(
    <Camera
      skips={skips}
      before={before}
      onPhotos={onPhotos}
      onDone={onDone}
      onClose={onClose}
      grab={grab}
    />,
    { api: createFakeApi({ photos: [photoWireOf({ id: 'then' })] }) },
  );
  // Waits for the start of the camera.
  await act(async () => undefined);
  return { ...test, onPhotos, onDone, onClose, grab, user: userEvent.setup() };
}

test('each photo is reported at once, and the camera is released at the end', async () => {
  const { user, onPhotos, onDone, unmount } = await show();
  const shutter = await screen.findByRole('button', { name: 'Take photo' });
  await waitFor(() => expect(shutter).toHaveFocus());
  for (const taken of ['1 photo', '2 photos', '3 photos']) {
    await user.click(shutter);
    expect(await screen.findByText(taken)).toBeInTheDocument();
  }
  const files = onPhotos.mock.calls.flatMap(([each]) => each);
  expect(files.map(({ type }) => type)).toEqual(['image/jpeg', 'image/jpeg', 'image/jpeg']);
  expect(new Set(files.map(({ name }) => name)).size).toBe(3);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onDone).toHaveBeenCalledTimes(1);
  unmount();
  expect(stopped).toHaveBeenCalled();
});

test('the camera requests the rear camera first, and no sound', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Switch camera' }));
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
  expect(
    getUserMedia.mock.calls.map(([wanted]) => [wanted.audio, wanted.video.facingMode]),
  ).toEqual([
    [false, { ideal: 'environment' }],
    [false, { ideal: 'user' }],
  ]);
});

test.each([
  ['NotAllowedError', 'Camera access is blocked'],
  ['NotFoundError', 'No camera found'],
])('after %s the reason is shown, and the system’s camera is offered', async (name, said) => {
  getUserMedia.mockRejectedValue(new DOMException('', name));
  const { onPhotos } = await show();
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Use Phone Camera' })).toBeInTheDocument();
  const input = screen.getByLabelText('Use Phone Camera', { selector: 'input' });
  expect(input).toHaveAttribute('capture', 'environment');
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  fireEvent.change(input, { target: { files: [file] } });
  expect(onPhotos).toHaveBeenCalledWith([file]);
  expect(screen.getByText('1 photo')).toBeInTheDocument();
});

test('for a new visit the user can continue without photos', async () => {
  const { user, onDone } = await show(true);
  await user.click(await screen.findByRole('button', { name: 'Continue without photos' }));
  expect(onDone).toHaveBeenCalled();
});

test('a failed picture shows an error, and the next one can succeed', async () => {
  const { user, grab, toast, onPhotos } = await show();
  grab.mockRejectedValueOnce(new Error('none'));
  const shutter = await screen.findByRole('button', { name: 'Take photo' });
  await user.click(shutter);
  await waitFor(() => expect(toast.get()?.title).toContain('could not be taken'));
  await user.click(shutter);
  expect(onPhotos).toHaveBeenCalledTimes(1);
});

test('notices about photos are shown in the camera, and can move the focus to the shutter', async () => {
  await renderWithPlatform(
    <Camera
      onPhotos={() => undefined}
      onDone={() => undefined}
      onClose={() => undefined}
      notices={(shutter) => <button onClick={() => shutter.current?.focus()}>Keep</button>}
    />,
  );
  const shutter = await screen.findByRole('button', { name: 'Take photo' });
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(shutter).toHaveFocus();
});

test('an earlier photo is shown over the picture, to take the same view again', async () => {
  const { user, onPhotos } = await show(false, decodePhoto(photoWireOf({ id: 'then' })));
  expect(await screen.findByRole('img', { name: 'Earlier photo' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Take photo' }));
  expect(onPhotos).toHaveBeenCalledTimes(1);
});
