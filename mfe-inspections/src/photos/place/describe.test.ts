import { described } from './describe';
import { takenHere } from './device';

const now = () => Date.parse('2026-01-02T12:00:00Z');
// Files of jsdom cannot be read as bytes.
const fileOf = (lastModified: string) =>
  Object.assign(
    new File(['x'], 'a.jpg', { type: 'image/jpeg', lastModified: Date.parse(lastModified) }),
    { arrayBuffer: async () => new ArrayBuffer(1) },
  );
const here = { latitude: 1, longitude: 2, accuracy: 3 };
const locate = jest.fn(async () => here);
const bare = async () => ({});
const told = async () => ({
  time: '2025:05:05 10:00:00',
  offset: '+00:00',
  latitude: 5,
  longitude: 6,
});

beforeEach(() => locate.mockClear());

test('time and place in the file have priority', async () => {
  const details = await described(fileOf('2026-01-02T11:59:00Z'), {
    addsPlace: true,
    read: told,
    locate,
    now,
  });
  expect(details).toEqual({
    takenAt: '2025-05-05T10:00:00.000Z',
    place: { latitude: 5, longitude: 6, accuracy: null },
  });
  expect(locate).not.toHaveBeenCalled();
});

test.each([
  ['was taken just now, and the user agrees', '2026-01-02T11:59:00Z', true, here],
  ['was taken just now', '2026-01-02T11:59:00Z', false, null],
  ['was taken some other time', '2026-01-01T12:00:00Z', true, null],
])(
  'a photo of this camera without metadata that %s gets the device’s time and location',
  async (_case, time, addsPlace, place) => {
    const file = fileOf(time);
    takenHere([file]);
    const details = await described(file, { addsPlace, read: bare, locate, now });
    expect(details).toEqual({ takenAt: new Date(time).toISOString(), place });
  },
);

test('a photo whose metadata cannot be read is not lost', async () => {
  const read = () => Promise.reject(new Error('broken'));
  const details = await described(fileOf('2026-01-02T11:59:00Z'), { addsPlace: false, read, now });
  expect(details.place).toBeNull();
});

test('a chosen file without metadata gets neither the time nor the location of the device', async () => {
  const file = fileOf('2026-01-02T11:59:00Z');
  const details = await described(file, { addsPlace: true, read: bare, locate, now });
  expect(details).toEqual({ takenAt: null, place: null });
  expect(locate).not.toHaveBeenCalled();
});
