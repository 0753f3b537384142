import { type DecodePhoto, shrunk } from './shrink';

const MB = 1024 * 1024;
const fileOf = (type: string, size: number, name = 'site.jpg') =>
  new File([new Uint8Array(size)], name, { type });

/** A photo of 8000 × 6000 pixels whose JPEG has this many bytes. */
function decoding(bytes: number) {
  const close = jest.fn();
  const encode = jest.fn(
    async () => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }) as Blob | null,
  );
  const decode: DecodePhoto = async () => ({ width: 8000, height: 6000, close, encode });
  return { decode, close, encode };
}

test('a photo is written with limited measures, and its pixels are released', async () => {
  const { decode, close, encode } = decoding(MB);
  const result = await shrunk(fileOf('image/png', 9 * MB, 'plan.png'), decode);
  expect([result.name, result.type, result.size]).toEqual(['plan.jpg', 'image/jpeg', MB]);
  expect(encode).toHaveBeenCalledWith({ width: 2560, height: 1920, quality: 0.82 });
  expect(close).toHaveBeenCalledTimes(1);
});

test.each([
  ['a small photo', fileOf('image/jpeg', MB - 1)],
  ['a GIF', fileOf('image/gif', 9 * MB)],
])('%s stays the same file', async (_case, file) => {
  expect(await shrunk(file, decoding(1).decode)).toBe(file);
});

test('a file that is not an image stays unchanged', async () => {
  const file = fileOf('image/jpeg', 5 * MB);
  const broken: DecodePhoto = () => Promise.reject(new DOMException('no image'));
  expect(await shrunk(file, broken)).toBe(file);
  // Without a decoder, as in jsdom.
  expect(await shrunk(file)).toBe(file);
});

test('a reduced file that would be larger is not used', async () => {
  const file = fileOf('image/jpeg', 5 * MB);
  expect(await shrunk(file, decoding(6 * MB).decode)).toBe(file);
});
