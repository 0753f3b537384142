import { PHOTO_MAX_BYTES } from '@fieldline/contracts';
import { type DecodePhoto, shrunk } from './shrink';

const MB = 1024 * 1024;
const fileOf = (type: string, size: number, name = 'site.jpg') =>
  new File([new Uint8Array(size)], name, { type });

/** A photo whose n-th encoding has the n-th size. */
function decoding(sizes: readonly number[], width = 8000, height = 6000) {
  const close = jest.fn();
  let tried = 0;
  const decode: DecodePhoto = async () => ({
    width,
    height,
    close,
    encode: async () => {
      tried += 1;
      return new Blob([new Uint8Array(sizes[tried - 1] ?? 20 * MB)], { type: 'image/jpeg' });
    },
  });
  return { decode, close, tried: () => tried };
}

test('takes the first step that fits the limit, and lets go of the pixels', async () => {
  const { decode, close, tried } = decoding([11 * MB, 3 * MB, MB]);
  const result = await shrunk(fileOf('image/png', 12 * MB, 'plan.png'), decode);
  expect([result.name, result.type, result.size]).toEqual(['plan.jpg', 'image/jpeg', 3 * MB]);
  expect(tried()).toBe(2);
  expect(close).toHaveBeenCalledTimes(1);
});

test.each([
  ['a small photo', fileOf('image/jpeg', MB), decoding([1])],
  ['a large GIF', fileOf('image/gif', 12 * MB), decoding([1])],
  ['5 MB of a useful size', fileOf('image/jpeg', 5 * MB), decoding([1], 4000, 3000)],
  ['what cannot be made small enough', fileOf('image/jpeg', 12 * MB), decoding([])],
])('%s stays the same file', async (_case, file, { decode }) => {
  expect(await shrunk(file, decode)).toBe(file);
});

test('what is no image stays the same file', async () => {
  const file = fileOf('image/jpeg', PHOTO_MAX_BYTES + 1);
  const broken: DecodePhoto = () => Promise.reject(new DOMException('no image'));
  expect(await shrunk(file, broken)).toBe(file);
  // A browser that cannot decode at all, such as this one.
  expect(await shrunk(file)).toBe(file);
});

test('a smaller file that would be larger is not taken', async () => {
  const file = fileOf('image/jpeg', 5 * MB);
  const { decode } = decoding([6 * MB, 6 * MB, 6 * MB, 6 * MB, 6 * MB, 6 * MB]);
  expect(await shrunk(file, decode)).toBe(file);
});
