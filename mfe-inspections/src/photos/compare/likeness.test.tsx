import { decodeLog, decodePhoto, readThumbnail } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { logWireOf, photoWireOf, projectWireOf } from '@fieldline/testing/fixtures';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hashOf } from '../look/lookAt';
import { EarlierPhotos } from './EarlierPhotos';

jest.mock('../look/lookAt', () => ({ hashOf: jest.fn() }));

let sets = 0;

afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));
beforeEach(() => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  sets += 1;
  jest.mocked(hashOf).mockReset();
});

/**
 * The newest photo is unlike the given one, the middle one is a little alike, and the oldest one
 * most.
 */
const HASHES: Readonly<Record<string, bigint>> = {
  photo: 0n,
  newest: (1n << 40n) - 1n,
  middle: 0b111n,
  oldest: 0b1n,
};
const BY_DAY = ['newest', 'middle', 'oldest'];
const BY_LOOKS = ['oldest', 'middle', 'newest'];

/** Hashes are cached by photo, so each test has its own photos. */
const idOf = (name: string) => `${name}-${sets}`;

async function show(names = BY_DAY) {
  const [visit, before] = [
    logWireOf({ id: 'now', date: '2026-06-01', photos: [idOf('photo')] }),
    logWireOf({ id: 'before', date: '2026-03-01', photos: names.map(idOf) }),
  ];
  const wires = names.map((name, index) =>
    photoWireOf({
      id: idOf(name),
      log_id: 'before',
      caption: name,
      taken_at: `2026-03-01T1${9 - index}:00:00.000Z`,
    }),
  );
  const photo = photoWireOf({ id: idOf('photo'), log_id: 'now' });
  const api = createFakeApi({
    projects: [projectWireOf({ id: 'project_1' })],
    logs: [visit, before],
    photos: [photo, ...wires],
  });
  const release = api.hold(readThumbnail);
  const picker = (
    <EarlierPhotos visit={decodeLog(visit)} photo={decodePhoto(photo)} onChoose={() => undefined} />
  );
  jest.mocked(hashOf).mockImplementation(async (thumbnail) => {
    const text = await new Response(thumbnail).text();
    const name = Object.keys(HASHES).find((each) => text.includes(each));
    if (name === undefined) throw new DOMException('no picture');
    return HASHES[name] ?? null;
  });
  const test = await renderWithPlatform(picker, { api });
  await screen.findAllByRole('listitem');
  return { ...test, api, release };
}

const shown = () =>
  screen.getAllByRole('button').map(({ lastElementChild }) => lastElementChild?.textContent);
const hashed = async (count: number) => {
  const { results } = jest.mocked(hashOf).mock;
  await waitFor(() => expect(results).toHaveLength(count));
  await act(() => Promise.all(results.map(({ value }) => value)));
};

test('once the thumbnails are loaded, the most similar earlier photos come first', async () => {
  const { release } = await show();
  expect(shown()).toEqual(BY_DAY);
  release();
  await waitFor(() => expect(shown()).toEqual(BY_LOOKS));
});

test('photos compared before are sorted at once', async () => {
  const first = await show();
  first.release();
  await waitFor(() => expect(shown()).toEqual(BY_LOOKS));
  first.unmount();
  // No thumbnail of the second list comes near the window.
  const Observer = class {
    observe = () => undefined;
    disconnect = () => undefined;
  };
  Object.assign(globalThis, { IntersectionObserver: Observer });
  await show();
  expect(shown()).toEqual(BY_LOOKS);
});

test.each([
  ['moves over the list', (list: HTMLElement) => fireEvent.pointerMove(list)],
  ['presses', (list: HTMLElement) => fireEvent.pointerDown(list)],
  ['scrolls', (list: HTMLElement) => fireEvent.wheel(list)],
  ['has come to it by keys', () => act(() => screen.getAllByRole('button')[0]?.focus())],
])('the order stays once the user %s', async (_case, begin) => {
  const { release } = await show();
  begin(screen.getByRole('list'));
  release();
  await hashed(4);
  expect(shown()).toEqual(BY_DAY);
});

test('an unreadable thumbnail does not delay the others', async () => {
  const { release } = await show(['strange', ...BY_DAY]);
  release();
  await waitFor(() => expect(shown()).toEqual(['oldest', 'middle', 'strange', 'newest']));
});
