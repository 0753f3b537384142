import { PHOTO_REFUSALS, uploadFile } from '@fieldline/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, renderWithPlatform, setNetwork } from '@fieldline/testing';
import { logWireOf } from '@fieldline/testing/fixtures';
import { capturedPhoto } from '../capture/capture';
import { WaitingPage } from './WaitingPage';

async function setup() {
  const log = logWireOf({ id: 'log_1', title: 'Wall', notes: 'Theirs', version: 5 });
  setNetwork(false);
  const logs = [log, { ...log, id: 'log_2' }];
  const test = await renderWithPlatform(<WaitingPage />, { api: createFakeApi({ logs }) });
  const { outbox } = test.platform;
  const edit = (notes: string, ifMatch: number, base = 'Old') =>
    outbox.add({
      kind: 'edit',
      title: 'Wall',
      logId: 'log_1',
      request: { method: 'PATCH', path: '/logs/log_1', body: { notes }, ifMatch },
      base: { notes: base },
    });
  const retitle = (name: string, id = 'log_1') =>
    outbox.add({
      kind: 'edit',
      title: name,
      logId: id,
      request: { method: 'PATCH', path: `/logs/${id}`, body: { title: '' } },
    });
  return { ...test, user: userEvent.setup(), edit, retitle };
}

test('lists unsent changes, and is empty once they are sent', async () => {
  const { edit, api } = await setup();
  await edit('Mine', 5);
  expect(await screen.findByText('Waiting to send')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send Now' })).toBeDisabled();
  setNetwork(true);
  expect(await screen.findByText('Nothing is waiting')).toBeVisible();
  expect(api.state.logs[0]).toMatchObject({ notes: 'Mine', version: 6 });
});

test('shows both versions of a conflict and sends the chosen one', async () => {
  const { edit, api, user } = await setup();
  await edit('Mine', 4);
  setNetwork(true);
  await user.click(await screen.findByRole('button', { name: 'Compare Versions Wall' }));
  const dialog = await screen.findByRole('dialog', { name: 'Changed while you were editing' });
  expect(within(dialog).getByText('Mine')).toBeVisible();
  expect(within(dialog).getByText('Theirs')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save My Version' }));
  expect(await screen.findByText('Nothing is waiting')).toBeVisible();
  expect(api.state.logs[0]).toMatchObject({ notes: 'Mine' });
});

test('a refused change can be edited and sent again, or discarded', async () => {
  const { retitle, api, user } = await setup();
  await retitle('One');
  await retitle('Two', 'log_2');
  setNetwork(true);
  await waitFor(() => expect(screen.getAllByText('Could not be sent')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Edit One' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit and Send Again' });
  await user.type(within(dialog).getByLabelText('Title'), 'Better');
  await user.click(within(dialog).getByRole('button', { name: 'Send Again' }));
  await user.click(await screen.findByRole('button', { name: 'Discard Two' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Discard without sending?' });
  await user.click(within(asked).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Nothing is waiting')).toBeVisible();
  expect(api.state.logs[0]).toMatchObject({ title: 'Better' });
});

test('an open form updates its untouched fields, and keeps typed ones', async () => {
  const { retitle, platform, toast, user } = await setup();
  const { id } = await retitle('One');
  setNetwork(true);
  await user.click(await screen.findByRole('button', { name: 'Edit One' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit and Send Again' });
  const title = within(dialog).getByLabelText('Title');
  setNetwork(false);
  await act(() => platform.outbox.change(id, { title: 'From another tab', notes: 'Theirs' }));
  expect(title).toHaveValue('From another tab');
  await user.type(title, ', mine');
  await act(() => platform.outbox.change(id, { title: 'Once more', notes: 'Once more' }));
  expect(title).toHaveValue('From another tab, mine');
  expect(within(dialog).getByLabelText('Notes')).toHaveValue('Once more');
  await act(() => platform.outbox.discard(id));
  await user.click(within(dialog).getByRole('button', { name: 'Send Again' }));
  await waitFor(() => expect(toast.get()?.title).toBe('Already sent or discarded'));
  expect(title).toHaveValue('From another tab, mine');
});

test('the unsent answers of one checklist are one entry, and are discarded together', async () => {
  const { platform, user } = await setup();
  for (const item of ['1', '2', '3']) {
    await platform.outbox.add({
      kind: 'checklist',
      title: `Item ${item}`,
      logId: 'log_1',
      request: { method: 'PATCH', path: `/logs/log_1/checklist/${item}`, body: { answer: 'pass' } },
    });
  }
  expect(await screen.findByText('3 answers')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/^1 item waiting/);
  await user.click(screen.getByRole('button', { name: 'Discard 3 answers' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Discard without sending?' });
  await user.click(within(asked).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Nothing is waiting')).toBeVisible();
});

test('a full device shows an error', async () => {
  const { fillDisk, edit } = await setup();
  fillDisk();
  await expect(edit('Mine', 5)).rejects.toThrow('This device is full');
});

test('a photo that the server refuses can be downloaded', async () => {
  const { platform, api, user } = await setup();
  api.fail(uploadFile, 413, 'This image has too many pixels. The most is 50 megapixels.');
  const saved: Blob[] = [];
  URL.createObjectURL = (each) => {
    if (each instanceof Blob) saved.push(each);
    return 'blob:1';
  };
  URL.revokeObjectURL = () => undefined;
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const photo = new File(['pixels'], 'Pier 2.jpg', { type: 'image/jpeg' });
  await platform.outbox.add(capturedPhoto('log_1', photo, 'photo-1'));
  setNetwork(true);
  await screen.findByText('This image has too many pixels. The most is 50 megapixels.');
  await user.click(screen.getByRole('button', { name: /^Download / }));
  await waitFor(() => expect(names).toEqual(['Pier 2.jpg']));
  expect(saved[0]).toMatchObject({ size: 6, type: 'image/jpeg' });
});

test('a photo with too many pixels can be sent smaller, and is then gone from the list', async () => {
  const { platform, api, user } = await setup();
  api.fail(uploadFile, 413, PHOTO_REFUSALS.pixels);
  const photo = new File(['pixels'], 'Pier 2.png', { type: 'image/png' });
  await platform.outbox.add(capturedPhoto('log_1', photo, 'photo-1'));
  setNetwork(true);
  const shown = jest.spyOn(platform.toast, 'show');
  const press = async () =>
    user.click(await screen.findByRole('button', { name: 'Send Smaller Pier 2.png' }));
  const decode = jest.fn().mockRejectedValueOnce(new DOMException('no image'));
  Object.assign(globalThis, { createImageBitmap: decode });
  await press();
  const failed = expect.objectContaining({ title: 'This photo could not be made smaller' });
  await waitFor(() => expect(shown).toHaveBeenCalledWith(failed));

  decode.mockResolvedValue({ width: 9000, height: 9000, close: () => undefined });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    // Only what drawing a photo needs.
    { fillRect: () => undefined, drawImage: () => undefined } as never,
  );
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['small'], { type: 'image/jpeg' })));
  await press();
  expect(await screen.findByText('Nothing is waiting')).toBeVisible();
  expect(api.state.photos.map(({ name }) => name)).toEqual(['Pier 2.jpg']);
});
