import { TRANSCRIPTION_FEATURE } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { createFakeApi, renderWithPlatform, setNetwork } from '@fieldline/testing';
import { logWireOf, photoWireOf } from '@fieldline/testing/fixtures';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { capturedTranscript } from '../offline/capture/capture';
import { logQuery } from '../visits/queries';
import { TRANSCRIPT_POLL_MS } from './useVoiceNotes';
import { VoiceCard } from './VoiceCard';

/** The card as the page of the visit shows it: from the visit's query. */
function LiveCard() {
  const { api } = usePlatform();
  const { data } = useQuery(logQuery(api, 'log_1'));
  return data ? <VoiceCard visit={data} /> : null;
}

const bare = { id: 'v1', type: 'audio/webm', size: 9, duration: 42.2, at: '2026-11-18T09:00:00Z' };
const done = {
  status: 'completed',
  text: 'The bearing is seized.',
  language: 'en',
  error: null,
} as const;

beforeEach(() => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => jest.useRealTimers());

async function show(transcript: object | null, features = [TRANSCRIPTION_FEATURE]) {
  const api = createFakeApi({
    logs: [
      logWireOf({ voice_notes: [{ ...bare, version: 1, transcript: transcript as typeof done }] }),
    ],
    photos: [photoWireOf({ id: 'v1', type: 'audio/webm' })],
    features,
  });
  const test = await renderWithPlatform(<LiveCard />, { api });
  await screen.findByRole('list', { name: 'Voice notes' });
  const note = () => {
    const [found] = api.state.logs[0]?.voice_notes ?? [];
    if (!found) throw new Error('There is no voice note');
    return found;
  };
  return { ...test, api, note };
}
const button = (name: string) => screen.getByRole('button', { name });

test('without a service an existing transcript is shown, and none is offered', async () => {
  const { unmount } = await show(null, []);
  expect(screen.queryByRole('button', { name: /ranscri/ })).not.toBeInTheDocument();
  unmount();
  await show(done, []);
  expect(screen.getByText(done.text)).toBeInTheDocument();
});

test('a note is transcribed on request, and its text appears without a reload', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { note } = await show(null);
  await user.click(button('Transcribe voice note 1'));
  expect(await screen.findByRole('status')).toHaveTextContent('Transcribing...');
  note().transcript = done;
  await act(() => jest.advanceTimersByTimeAsync(TRANSCRIPT_POLL_MS));
  expect(await screen.findByText(done.text)).toBeInTheDocument();
  expect(screen.getByText('Transcript · English')).toBeInTheDocument();
});

test('a failed transcription shows the reason, and can be retried', async () => {
  await show({ ...done, status: 'failed', text: '', error: 'The service answered 500' });
  expect(
    screen.getByText('This voice note could not be transcribed. The service answered 500.'),
  ).toBeInTheDocument();
  await userEvent.click(button('Transcribe voice note 1'));
  expect(await screen.findByText('Transcribing...')).toBeInTheDocument();
});

test('a user corrects the text; a text saved by someone else is not overwritten unseen', async () => {
  const { api, note } = await show(done);
  await userEvent.click(button('Edit transcript of voice note 1'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Transcript' }));
  const field = dialog.getByRole('textbox', { name: 'Transcript' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Greased');
  const [file] = api.state.photos;
  Object.assign(file ?? {}, { version: 4, transcript: 'Theirs' });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const question = within(
    await screen.findByRole('dialog', { name: 'Changed while you were editing' }),
  );
  expect(question.getByText('Theirs')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Save My Version' }));
  expect(await screen.findByText('Greased')).toBeInTheDocument();
  expect(note().transcript).toMatchObject({ text: 'Greased', language: 'en' });
});

test('offline a correction is shown as waiting, can be edited again, and is sent once online', async () => {
  const { api, note, platform, toast } = await show(done);
  const correct = async (text: string) => {
    await userEvent.click(button('Edit transcript of voice note 1'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Transcript' }));
    const field = dialog.getByRole('textbox', { name: 'Transcript' });
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  };
  const back = api.goOffline();
  setNetwork(false);
  await correct('Greased');
  expect(screen.getByText('Waiting to send')).toBeInTheDocument();
  expect(toast.get()?.title).toBe('Waiting to send');
  await correct('Greased twice');
  expect(platform.outbox.entries()).toMatchObject([
    { kind: 'transcript', logId: 'log_1', request: { body: { transcript: 'Greased twice' } } },
  ]);
  expect(note().transcript).toMatchObject({ text: done.text });
  back();
  setNetwork(true);
  await waitFor(() => expect(note().transcript).toMatchObject({ text: 'Greased twice' }));
  await waitFor(() => expect(screen.queryByText('Waiting to send')).not.toBeInTheDocument());
  expect(screen.getByText('Greased twice')).toBeInTheDocument();
});

test('a correction in conflict waits for a choice, and overwrites nothing when it is edited', async () => {
  const { api, note, platform } = await show(done);
  const [file] = api.state.photos;
  Object.assign(file ?? {}, { version: 4, transcript: 'Theirs' });
  const said = { title: 'Note', before: done.text, now: 'Mine' };
  const entry = capturedTranscript('log_1', { id: 'v1', version: 1 }, said);
  await act(() => platform.outbox.add(entry));
  expect(await screen.findByText('Changed by someone else')).toBeInTheDocument();
  expect(screen.getByText('Mine')).toBeInTheDocument();
  await userEvent.click(button('Edit transcript of voice note 1'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Transcript' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Transcript' }), ' again');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Mine again')).toBeInTheDocument();
  await waitFor(() =>
    expect(platform.outbox.entries()).toMatchObject([
      { state: { kind: 'conflict', saved: { transcript: 'Theirs' } } },
    ]),
  );
  expect(note().transcript).toMatchObject({ text: done.text });
  expect(file).toMatchObject({ version: 4, transcript: 'Theirs' });
});
