import { deleteFile, downloadFile, uploadFile } from '@fieldline/contracts';
import { Link, usePlatform } from '@fieldline/platform';
import { Route, Routes } from '@fieldline/platform/host';
import { createFakeApi, renderWithPlatform, setClock, setNetwork } from '@fieldline/testing';
import { logWireOf, photoWireOf } from '@fieldline/testing/fixtures';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logQuery } from '../visits/queries';
import { VoiceCard } from './VoiceCard';

const stopped = jest.fn();
const getUserMedia = jest.fn();

/** A recorder that delivers a piece when the test calls `piece`. */
class FakeRecorder {
  static latest: FakeRecorder;
  static readonly isTypeSupported = (type: string) => type.startsWith('audio/mp4');
  state = 'inactive';
  mimeType = 'audio/mp4;codecs=mp4a';
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;
  constructor() {
    FakeRecorder.latest = this;
  }
  start() {
    this.state = 'recording';
  }
  piece() {
    this.ondataavailable?.({ data: new Blob(['sound']) });
  }
  stop() {
    this.state = 'inactive';
    this.piece();
    this.onstop?.();
  }
}

beforeEach(() => {
  setClock('2026-11-19T12:30:00Z');
  stopped.mockClear();
  getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [{ stop: stopped }] });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  Object.defineProperty(globalThis, 'MediaRecorder', { configurable: true, value: FakeRecorder });
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  setNetwork(true);
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
});

/** The card as the page of the visit shows it: from the visit's query. */
function LiveCard() {
  const { api } = usePlatform();
  const { data } = useQuery(logQuery(api, 'log_1'));
  return data ? <VoiceCard visit={data} /> : null;
}

const note = { id: 'v1', type: 'audio/webm', size: 9, duration: 42.2, at: '2026-11-18T09:00:00Z' };

/** The page of the visit, and links to leave it like those of the navigation. */
const pages = (
  <>
    <Link to="/visits">Site Visits</Link>
    <Link to="/logs/log_1">Visit</Link>
    <Routes>
      <Route path="/logs/:id" element={<LiveCard />} />
      <Route path="*" element={null} />
    </Routes>
  </>
);

async function show(count = 0) {
  const api = createFakeApi({
    logs: [logWireOf({ voice_notes: count > 0 ? [note] : [] })],
    photos: count > 0 ? [photoWireOf({ id: 'v1', type: 'audio/webm' })] : [],
  });
  const test = await renderWithPlatform(pages, { api, address: '/logs/log_1' });
  await screen.findByRole('button', { name: count > 0 ? 'Record voice note' : 'Add Voice Note' });
  return { ...test, user: userEvent.setup() };
}

/** The button of a visit with or without voice notes. */
const ADD = /^(Record voice note|Add Voice Note)$/;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const notes = () => within(screen.getByRole('list', { name: 'Voice notes' }));

async function record(seconds: number) {
  await userEvent.click(button(ADD));
  await screen.findByRole('button', { name: 'Stop and Save' });
  setClock(new Date(Date.parse('2026-11-19T12:30:00Z') + seconds * 1000));
  act(() => FakeRecorder.latest.piece());
}

test('a recording is saved with its length and time, and can be played', async () => {
  const { user, api } = await show();
  expect(screen.queryByRole('heading', { name: 'Voice Notes' })).not.toBeInTheDocument();
  await record(42);
  expect(screen.getByRole('timer')).toHaveTextContent('Recording, 0:42');
  expect(button('Stop and Save')).toHaveFocus();
  await user.click(button('Stop and Save'));
  expect(await screen.findByLabelText('Voice note 1, 0:42')).toHaveAttribute('src', 'blob:1');
  expect(button('Record voice note')).toHaveFocus();
  expect(stopped).toHaveBeenCalled();
  expect(api.state.logs[0]?.voice_notes).toMatchObject([
    { type: 'audio/mp4', duration: 42, at: '2026-11-19T12:30:00.000Z' },
  ]);
  expect(getUserMedia).toHaveBeenCalledWith({ audio: true, video: false });
});

test('a recording started by mistake can be discarded', async () => {
  const { user, api } = await show();
  await record(5);
  await user.click(button('Discard'));
  expect(button('Add Voice Note')).toHaveFocus();
  expect(stopped).toHaveBeenCalled();
  expect(api.calls).not.toContain(`POST ${uploadFile.path}`);
});

test('a recording ends automatically after five minutes, with a message', async () => {
  const { toast } = await show();
  await record(301);
  expect(await screen.findByLabelText('Voice note 1, 5:00')).toBeInTheDocument();
  expect(toast.get()?.title).toContain('limit of 5 minutes');
});

test('leaving the page saves the recording so far', async () => {
  const { unmount, platform } = await show();
  setNetwork(false);
  await record(7);
  unmount();
  await waitFor(() => expect(platform.outbox.entries()).toHaveLength(1));
  expect(platform.outbox.entries()[0]).toMatchObject({ kind: 'voice', title: 'Voice note, 0:07' });
  expect(stopped).toHaveBeenCalled();
});

test('offline a recording waits, can be played, and is sent once online', async () => {
  const { user } = await show();
  setNetwork(false);
  await record(3);
  await user.click(button('Stop and Save'));
  expect(await notes().findByText('Waiting to send')).toBeInTheDocument();
  expect(await screen.findByLabelText('Voice note, 0:03, Waiting to send')).toBeInTheDocument();
  act(() => setNetwork(true));
  expect(await screen.findByLabelText('Voice note 1, 0:03')).toBeInTheDocument();
});

test('on a full device a recording is sent at once; if that fails too it stays on the page', async () => {
  const { user, api, fillDisk } = await show();
  fillDisk();
  api.fail(uploadFile, 503);
  await record(4);
  await user.click(button('Stop and Save'));
  expect(await screen.findByText('The voice note could not be saved')).toBeInTheDocument();
  await user.click(button('Save Again'));
  expect(await screen.findByLabelText('Voice note 1, 0:04')).toBeInTheDocument();
  expect(screen.queryByText('The voice note could not be saved')).not.toBeInTheDocument();
});

test('leaving an unsaved recording asks first, and it is still there after returning', async () => {
  const { user, api, fillDisk } = await show();
  fillDisk();
  api.fail(uploadFile, 503);
  await record(4);
  await user.click(button('Stop and Save'));
  await screen.findByText('The voice note could not be saved');
  await user.click(screen.getByRole('link', { name: 'Site Visits' }));
  const question = await screen.findByRole('alertdialog', { name: 'Voice note not saved' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('The voice note could not be saved')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Site Visits' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByText('Voice Notes')).not.toBeInTheDocument());
  await user.click(screen.getByRole('link', { name: 'Visit' }));
  await user.click(await screen.findByRole('button', { name: 'Save Again' }));
  expect(await screen.findByLabelText('Voice note 1, 0:04')).toBeInTheDocument();
});

test('a recording whose save fails after leaving the page is there when the user returns', async () => {
  const { user, api, fillDisk, toast } = await show();
  fillDisk();
  api.fail(uploadFile, 503);
  await record(4);
  await user.click(screen.getByRole('link', { name: 'Site Visits' }));
  await waitFor(() => expect(toast.get()?.title).toBe('The voice note could not be saved'));
  expect(toast.get()?.description).toBe(
    'It stays on the page of the site visit until you close this tab. Save it again from there.',
  );
  await user.click(screen.getByRole('link', { name: 'Visit' }));
  expect(await screen.findByRole('button', { name: 'Save Again' })).toBeInTheDocument();
});

test.each([
  ['NotAllowedError', 'Microphone access is blocked'],
  ['NotFoundError', 'No microphone found'],
  ['AbortError', 'The recording could not be started'],
])('after %s the reason is shown, and recording can be retried', async (name, said) => {
  const { user } = await show();
  getUserMedia.mockRejectedValueOnce(new DOMException('', name));
  await user.click(button('Add Voice Note'));
  expect(await screen.findByText(said)).toBeInTheDocument();
  await user.click(button('Record voice note'));
  expect(await screen.findByRole('button', { name: 'Stop and Save' })).toBeInTheDocument();
});

test('a browser that cannot record says so', async () => {
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
  const { user } = await show();
  await user.click(button('Add Voice Note'));
  expect(await screen.findByText('This browser cannot record')).toBeInTheDocument();
});

test('a voice note is deleted, with Undo', async () => {
  const { user, api, toast } = await show(1);
  await user.click(button('Delete voice note 1'));
  expect(screen.queryByText('Voice note, 0:42')).not.toBeInTheDocument();
  act(() => toast.get()?.action?.run());
  expect(await screen.findByText('Voice note, 0:42')).toBeInTheDocument();
  await user.click(button('Delete voice note 1'));
  act(() => toast.get()?.onEnd?.());
  await waitFor(() => expect(api.calls).toContain(`${deleteFile.method} /files/v1`));
  expect(api.state.logs[0]?.voice_notes).toEqual([]);
});

test('a voice note that could not be loaded can be loaded again', async () => {
  const { user, api, unmount } = await show(1);
  unmount();
  api.fail(downloadFile, 500);
  await renderWithPlatform(<LiveCard />, { api });
  await user.click(await screen.findByRole('button', { name: 'Load voice note 1 again' }));
  expect(await screen.findByLabelText('Voice note 1, 0:42')).toBeInTheDocument();
});
