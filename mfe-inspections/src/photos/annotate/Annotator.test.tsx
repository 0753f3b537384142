import { type PhotoWire, updateFile } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform, setNetwork } from '@fieldline/testing';
import { logWireOf, photoWireOf } from '@fieldline/testing/fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhotosCard } from '../card/PhotosCard';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '@fieldline/platform';
import { logQuery } from '../../visits/queries';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
});

function LiveCard() {
  const { api } = usePlatform();
  const { data } = useQuery(logQuery(api, 'log_1'));
  return data ? <PhotosCard visit={data} /> : null;
}

async function open(fields: Partial<PhotoWire> = {}) {
  const api = createFakeApi({
    logs: [logWireOf({ photos: ['p1'] })],
    photos: [photoWireOf({ id: 'p1', name: 'p1.jpg', ...fields })],
  });
  const test = await renderWithPlatform(<LiveCard />, { api });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Photo 1 of 1' }));
  const box = within(await screen.findByRole('dialog', { name: 'Photo' }));
  await waitFor(() => expect(box.getByRole('button', { name: 'Annotate' })).toBeEnabled());
  await user.click(box.getByRole('button', { name: 'Annotate' }));
  const screenOf = await screen.findByRole('dialog', { name: 'Annotate Photo' });
  const sheet = await within(screenOf).findByRole('application', { name: 'Photo to draw on' });
  return { ...test, api, user, sheet, annotator: within(screenOf) };
}

const arrow = {
  id: 'old',
  kind: 'arrow' as const,
  color: 'amber' as const,
  points: [
    [0.1, 0.1],
    [0.2, 0.2],
  ],
  text: '',
};

test('marks drawn offline are kept, and merged with others’ marks when they are sent', async () => {
  const { api, user, sheet, annotator, toast, platform } = await open({ marks: [arrow] });
  setNetwork(false);
  sheet.focus();
  await user.keyboard('{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
  await user.click(annotator.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.get()?.title).toBe('Waiting to send'));
  expect(platform.outbox.entries()).toMatchObject([{ kind: 'annotation', title: 'p1.jpg' }]);
  // The photo is shown with the unsent mark.
  expect(screen.getByText(/Marked: Arrow, amber; Arrow, red/)).toBeInTheDocument();
  const [photo] = api.state.photos;
  Object.assign(photo ?? {}, { marks: [arrow, { ...arrow, id: 'theirs' }], version: 2 });
  setNetwork(true);
  await waitFor(() => expect(platform.outbox.entries()).toEqual([]));
  expect(api.state.photos[0]?.marks.map(({ id }) => id)).toEqual([
    'old',
    'theirs',
    expect.any(String),
  ]);
});

test('by keyboard alone: an arrow and a text are drawn, saved, and shown in the grid', async () => {
  const { api, user, sheet, annotator, toast } = await open();
  sheet.focus();
  // The cursor starts in the middle.
  await user.keyboard('{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{ArrowUp}{Enter}');
  await user.click(annotator.getByRole('button', { name: 'Text' }));
  sheet.focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(annotator.getByRole('textbox', { name: 'Text' })).toHaveFocus();
  await user.keyboard('Crack{Enter}');
  await user.click(annotator.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Annotate Photo' })).not.toBeInTheDocument(),
  );
  expect(toast.get()?.title).toBe('Annotation saved');
  expect(api.state.photos[0]?.marks).toMatchObject([
    {
      kind: 'arrow',
      points: [
        [0.5, 0.5],
        [0.6, 0.49],
      ],
    },
    { kind: 'text', points: [[0.6, 0.5]], text: 'Crack' },
  ]);
  expect(screen.getByText('Marked: Arrow, red; Text, red: Crack.')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  const tile = await screen.findByRole('button', { name: 'Photo 1 of 1' });
  expect(tile.querySelector('[data-marks="2"]')).not.toBeNull();
});

test('marks can be undone and redone, and are not lost without a question', async () => {
  const { user, sheet, annotator, api } = await open({ marks: [arrow] });
  const save = annotator.getByRole('button', { name: 'Save' });
  const count = () => sheet.querySelector('svg')?.getAttribute('data-marks');
  sheet.focus();
  await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}');
  expect(count()).toBe('2');
  await user.keyboard('{Control>}z{/Control}');
  expect([count(), save.hasAttribute('disabled')]).toEqual(['1', true]);
  await user.keyboard('{Control>}y{/Control}');
  expect(count()).toBe('2');
  await user.click(annotator.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await user.click(annotator.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Annotate Photo' })).not.toBeInTheDocument(),
  );
  expect(api.state.photos[0]?.marks).toEqual([arrow]);
});

test('an existing mark is chosen from the list, recoloured, moved and deleted', async () => {
  const { user, annotator, sheet } = await open({ marks: [arrow] });
  await user.selectOptions(annotator.getByRole('combobox', { name: 'Marks' }), '1. Arrow, amber');
  await user.click(annotator.getByRole('button', { name: 'Blue' }));
  expect(annotator.getByRole('option', { name: '1. Arrow, blue' })).toBeInTheDocument();
  sheet.focus();
  await user.keyboard('{Delete}');
  expect(annotator.queryByRole('combobox', { name: 'Marks' })).not.toBeInTheDocument();
});

test('two users who draw at the same time both keep their marks', async () => {
  const { api, user, sheet, annotator } = await open({ marks: [arrow] });
  sheet.focus();
  await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}');
  const stored = api.state.photos[0];
  if (!stored) throw new Error('No photo');
  Object.assign(stored, { marks: [arrow, { ...arrow, id: 'theirs' }], version: 2 });
  await user.click(annotator.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stored.marks).toHaveLength(3));
  expect(stored.version).toBe(3);
});

test('a failed save keeps the marks', async () => {
  const { api, user, sheet, annotator, toast } = await open();
  api.fail(updateFile, 500);
  sheet.focus();
  await user.keyboard('{Enter}{ArrowRight}{Enter}');
  await user.click(annotator.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.get()?.title).toBe('Failed to save annotation'));
  expect(sheet.querySelector('svg')).toHaveAttribute('data-marks', '1');
  await user.click(annotator.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.state.photos[0]?.marks).toHaveLength(1));
});

/** Opens the editor of an unsent photo, and draws an arrow. */
async function drawOnWaiting() {
  const measures = { width: 400, height: 300 };
  Object.defineProperty(globalThis, 'createImageBitmap', {
    configurable: true,
    value: async () => measures,
  });
  const api = createFakeApi({ logs: [logWireOf()], photos: [] });
  const test = await renderWithPlatform(<LiveCard />, { api });
  const user = userEvent.setup();
  const input = await screen.findByLabelText('Add Photos', { selector: 'input' });
  setNetwork(false);
  await user.upload(input, new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  await user.click(await screen.findByRole('button', { name: 'Annotate a.jpg' }));
  const board = within(await screen.findByRole('dialog', { name: 'Annotate Photo' }));
  const sheet = await board.findByRole('application', { name: 'Photo to draw on' });
  sheet.focus();
  await user.keyboard('{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
  const save = async () => {
    await user.click(board.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  return { ...test, api, save };
}
afterEach(() => {
  setNetwork(true);
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('marks on an unsent photo are sent with it', async () => {
  const { api, platform, save } = await drawOnWaiting();
  await save();
  expect(String(platform.outbox.entries()[0]?.request.body?.['details'])).toContain('"arrow"');
  setNetwork(true);
  await waitFor(() => expect(api.state.photos).toHaveLength(1));
  expect(api.state.photos[0]?.marks).toMatchObject([{ kind: 'arrow' }]);
});

test('a photo that is sent during the drawing gets the marks afterwards', async () => {
  const { api, platform, save } = await drawOnWaiting();
  setNetwork(true);
  await waitFor(() => expect(platform.outbox.entries()).toHaveLength(0));
  await save();
  expect(api.state.photos).toMatchObject([{ marks: [{ kind: 'arrow' }] }]);
});
