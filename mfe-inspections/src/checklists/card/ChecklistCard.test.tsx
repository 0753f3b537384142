import { type LogWire, updateCheckItem, updateLog } from '@fieldline/contracts';
import { Route, Routes } from '@fieldline/platform/host';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import {
  checkItemWireOf,
  checklistTemplateWireOf,
  logWireOf,
  photoWireOf,
  projectWireOf,
} from '@fieldline/testing/fixtures';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import VisitPage from '../../exposed/VisitPage';
import { lookAt } from '../../photos/look/lookAt';

jest.mock('../../photos/look/lookAt', () => ({
  lookAt: jest.fn(async () => {
    throw new DOMException('no picture');
  }),
}));

const user = userEvent.setup();

beforeEach(() => {
  localStorage.clear();
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
});

const checklist = {
  name: 'Bridge walk',
  items: [
    checkItemWireOf({ id: '1', text: 'Bearings clean' }),
    checkItemWireOf({ id: '2', text: 'Joints tight', answer: 'fail' as const, note: 'Torn' }),
  ],
};

async function show(fields: Partial<LogWire> = { checklist: structuredClone(checklist) }) {
  const api = createFakeApi({
    projects: [projectWireOf()],
    logs: [logWireOf(fields)],
    photos: (fields.photos ?? []).map((id) => photoWireOf({ id })),
    checklists: [checklistTemplateWireOf()],
  });
  const test = await renderWithPlatform(
    <Routes>
      <Route path="/logs/:id" element={<VisitPage />} />
    </Routes>,
    { api, address: '/logs/log_1' },
  );
  if (fields.checklist === null) await screen.findByRole('button', { name: 'Add Checklist' });
  else await screen.findByRole('region', { name: 'Checklist' });
  const card = within(screen.queryByRole('region', { name: 'Checklist' }) ?? document.body);
  const answers = (text: string) => within(card.getByRole('group', { name: `Answer: ${text}` }));
  const item = (index: number) => api.state.logs[0]?.checklist?.items[index];
  return { ...test, api, card, answers, item };
}

/** Takes the browser offline until the returned function is called. */
function goOffline(api: { goOffline(): () => void }): () => void {
  const back = api.goOffline();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void fireEvent(window, new Event('offline')));
  return () => {
    back();
    onLine.mockRestore();
    act(() => void fireEvent(window, new Event('online')));
  };
}

test('a tap gives an answer, shown and counted at once; the same tap clears it', async () => {
  const { api, card, answers, item } = await show();
  expect(card.getByText('1 of 2 answered · 1 failed')).toBeInTheDocument();
  const release = api.hold(updateCheckItem);
  const pass = answers('Bearings clean').getByRole('button', { name: 'Pass' });
  await user.click(pass);
  expect(pass).toHaveAttribute('aria-pressed', 'true');
  expect(card.getByText('2 of 2 answered · 1 failed')).toBeInTheDocument();
  release();
  await waitFor(() => expect(item(0)).toMatchObject({ answer: 'pass', version: 2 }));
  await user.click(pass);
  await waitFor(() => expect(item(0)).toMatchObject({ answer: null, version: 3 }));
  expect(pass).toHaveAttribute('aria-pressed', 'false');
});

test('an answer tapped while another is being sent is sent after it', async () => {
  const { api, answers, item } = await show();
  const release = api.hold(updateCheckItem);
  const first = answers('Bearings clean');
  await user.click(first.getByRole('button', { name: 'Pass' }));
  await user.click(first.getByRole('button', { name: 'Fail' }));
  await user.click(answers('Joints tight').getByRole('button', { name: 'N/A' }));
  release();
  await waitFor(() => expect(item(1)?.answer).toBe('na'));
  expect(item(0)).toMatchObject({ answer: 'fail', version: 3 });
  expect(first.getByRole('button', { name: 'Fail' })).toHaveAttribute('aria-pressed', 'true');
});

test('an answer by someone else to the same item is shown and not overwritten', async () => {
  const { answers, item, toast } = await show();
  Object.assign(item(0) ?? {}, { answer: 'na', version: 5 });
  await user.click(answers('Bearings clean').getByRole('button', { name: 'Pass' }));
  await waitFor(() => expect(toast.get()?.title).toBe('Someone else answered this item'));
  expect(item(0)?.answer).toBe('na');
  const theirs = answers('Bearings clean').getByRole('button', { name: 'N/A' });
  expect(theirs).toHaveAttribute('aria-pressed', 'true');
  await user.click(answers('Bearings clean').getByRole('button', { name: 'Pass' }));
  await waitFor(() => expect(item(0)?.answer).toBe('pass'));
});

test('a refused answer is reset, with an error', async () => {
  const { api, answers, toast } = await show();
  api.fail(updateCheckItem, 500);
  const pass = answers('Bearings clean').getByRole('button', { name: 'Pass' });
  await user.click(pass);
  await waitFor(() => expect(toast.get()?.title).toBe('Failed to save the answer'));
  expect(pass).toHaveAttribute('aria-pressed', 'false');
});

test('offline answers wait, and are sent once after reconnecting', async () => {
  const { api, answers, item, platform, card } = await show();
  const back = goOffline(api);
  await user.click(answers('Bearings clean').getByRole('button', { name: 'Pass' }));
  await user.click(answers('Bearings clean').getByRole('button', { name: 'Fail' }));
  const waiting = () => platform.outbox.entries().map(({ request }) => request.body);
  // The later answer replaces the unsent one.
  await waitFor(() => expect(waiting()).toEqual([{ answer: 'fail' }]));
  expect(card.getByText('2 of 2 answered · 2 failed')).toBeInTheDocument();
  expect(item(0)?.answer).toBeNull();
  back();
  await waitFor(() => expect(platform.outbox.entries()).toHaveLength(0));
  expect(item(0)).toMatchObject({ answer: 'fail', version: 2 });
});

test('an answer whose call got lost waits too', async () => {
  const { api, answers, item, platform } = await show();
  const arrive = api.keepFailing(updateCheckItem, 0);
  await user.click(answers('Bearings clean').getByRole('button', { name: 'Pass' }));
  await waitFor(() => expect(platform.outbox.entries()).toHaveLength(1));
  arrive();
  await platform.outbox.retry();
  await waitFor(() => expect(item(0)?.answer).toBe('pass'));
  expect(platform.outbox.entries()).toHaveLength(0);
});

test('an item can have a note and one of the visit’s photos', async () => {
  const { item, card } = await show({ checklist: structuredClone(checklist), photos: ['p1'] });
  await user.click(card.getByRole('button', { name: 'Note and photo: Bearings clean' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bearings clean' }));
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Some rust');
  await user.click(dialog.getByRole('radio', { name: 'Photo 1' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await card.findByText('Some rust');
  await waitFor(() => expect(item(0)).toMatchObject({ note: 'Some rust', photo: 'p1' }));
  expect(await card.findByRole('img', { name: 'Photo of Bearings clean' })).toBeInTheDocument();
});

test('a bad photo for an item gets a hint before it is added: keep it, or take it again', async () => {
  const { card, item, api, platform } = await show();
  const light = { most: 4, nearlyAll: 9 };
  const compared = { width: 0, height: 0, pixels: new Uint8Array() };
  const measures = { sharpness: 0.6, light, hash: null, compared };
  const black = { measures, small: () => 'data:,x' };
  jest.mocked(lookAt).mockResolvedValueOnce(black).mockResolvedValueOnce(black);
  await user.click(card.getByRole('button', { name: 'Note and photo: Bearings clean' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bearings clean' }));
  const input = dialog.getByLabelText('Add Photo', { selector: 'input' });
  const choose = (name: string) =>
    fireEvent.change(input, {
      target: { files: [new File(['photo'], name, { type: 'image/jpeg' })] },
    });
  choose('black.jpg');
  await user.click(await dialog.findByRole('button', { name: 'Take Again black.jpg' }));
  expect(dialog.queryByRole('list', { name: 'Photos to check' })).not.toBeInTheDocument();
  expect(api.state.photos).toEqual([]);
  choose('black2.jpg');
  await user.click(await dialog.findByRole('button', { name: 'Keep black2.jpg' }));
  await waitFor(() => expect(item(0)?.photo).toBe(api.state.photos[0]?.id));
  expect(api.state.photos).toMatchObject([{ name: 'black2.jpg' }]);
  await waitFor(() => expect(platform.outbox.entries()).toEqual([]));
});

test('a photo taken for an item goes through the outbox, and the item refers to it', async () => {
  const { card, item, platform, api } = await show();
  const back = goOffline(api);
  await user.click(card.getByRole('button', { name: 'Note and photo: Bearings clean' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bearings clean' });
  const file = new File(['photo'], 'rust.jpg', { type: 'image/jpeg' });
  fireEvent.change(within(dialog).getByLabelText('Add Photo', { selector: 'input' }), {
    target: { files: [file] },
  });
  await waitFor(() => expect(platform.outbox.entries()).toHaveLength(1));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  back();
  await waitFor(() => expect(item(0)?.photo).toBe(api.state.photos[0]?.id));
  expect(api.state.photos).toHaveLength(1);
});

test('a visit without a checklist gets a copy of a template, and Undo removes it', async () => {
  const { api, toast } = await show({ checklist: null });
  await user.click(screen.getByRole('button', { name: 'Add Checklist' }));
  await screen.findByRole('option', { name: 'Bridge walk' });
  const dialog = within(screen.getByRole('dialog', { name: 'Add Checklist' }));
  await user.click(dialog.getByRole('button', { name: 'Add Checklist' }));
  await screen.findByText('0 of 2 answered');
  const given = api.state.logs[0]?.checklist;
  await user.click(screen.getByRole('button', { name: 'Remove checklist' }));
  await screen.findByRole('button', { name: 'Add Checklist' });
  act(() => toast.get()?.action?.run());
  await screen.findByText('0 of 2 answered');
  expect(api.state.logs[0]?.checklist).toEqual(given);
});

test('offline a checklist is removed and restored, and nothing is overwritten', async () => {
  const { api, card, item, platform, toast } = await show();
  const back = goOffline(api);
  await user.click(card.getByRole('button', { name: 'Remove checklist' }));
  expect(await screen.findByRole('button', { name: 'Add Checklist' })).toBeInTheDocument();
  expect(platform.outbox.entries()).toHaveLength(1);
  act(() => toast.get()?.action?.run());
  expect(await screen.findByText('Bearings clean')).toBeInTheDocument();
  // A colleague has answered in the meantime.
  Object.assign(item(0) ?? {}, { answer: 'na', version: 5 });
  back();
  await waitFor(() => expect(platform.outbox.entries()).toHaveLength(0));
  expect(item(0)?.answer).toBe('na');
});

test('a removal whose call got lost waits to be sent', async () => {
  const { api, card, platform } = await show();
  const release = api.hold(updateLog);
  api.keepFailing(updateLog, 0);
  await user.click(card.getByRole('button', { name: 'Remove checklist' }));
  const back = goOffline(api);
  release();
  await waitFor(() => expect(platform.outbox.entries()).toHaveLength(1));
  back();
});

test('Undo of a removal also restores the latest answers of colleagues', async () => {
  const { card, item, toast } = await show();
  Object.assign(item(0) ?? {}, { answer: 'na', version: 5 });
  await user.click(card.getByRole('button', { name: 'Remove checklist' }));
  await waitFor(() => expect(toast.get()?.title).toBe('Checklist removed'));
  act(() => toast.get()?.action?.run());
  await waitFor(() => expect(item(0)).toMatchObject({ answer: 'na', version: 5 }));
});

test('Undo of a removal keeps a checklist that a colleague chose since', async () => {
  const { api, card, toast } = await show();
  await user.click(card.getByRole('button', { name: 'Remove checklist' }));
  await waitFor(() => expect(toast.get()?.title).toBe('Checklist removed'));
  const theirs = { name: 'Theirs', items: [checkItemWireOf({ id: '1', text: 'Rails' })] };
  Object.assign(api.state.logs[0] ?? {}, { checklist: theirs, version: 9 });
  act(() => toast.get()?.action?.run());
  await waitFor(() => expect(toast.get()?.title).toBe('Changed by someone else'));
  expect(api.state.logs[0]?.checklist).toMatchObject({ name: 'Theirs' });
  expect(await screen.findByText('Rails')).toBeInTheDocument();
});
