import { drawn } from './drawn';

const bitmap = { width: 512, height: 384, close: jest.fn() };
const frame = { displayWidth: 1000, close: jest.fn() };
const decoder = { decode: jest.fn(), close: jest.fn() };
const create = jest.fn(() => Promise.resolve(bitmap));
const surface = { fillRect: jest.fn(), drawImage: jest.fn() };

const jpeg = Object.assign(new Blob(['x'], { type: 'image/jpeg' }), { stream: () => 'stream' });
const png = new Blob(['x'], { type: 'image/png' });

beforeEach(() => {
  jest.clearAllMocks();
  decoder.decode.mockResolvedValue({ image: frame });
  const ImageDecoder = jest.fn(() => decoder);
  Object.assign(globalThis, { createImageBitmap: create, ImageDecoder });
  Reflect.set(HTMLCanvasElement.prototype, 'getContext', () => surface);
});

test('a JPEG is decoded small, then reduced to the width', async () => {
  const { width, height } = await drawn(jpeg, 512);
  expect([width, height]).toEqual([512, 384]);
  expect(create).toHaveBeenCalledWith(frame, expect.objectContaining({ resizeWidth: 512 }));
  for (const { close } of [frame, decoder, bitmap]) expect(close).toHaveBeenCalledTimes(1);
});

test.each([
  [
    'in a browser that decodes whole pictures only',
    jpeg,
    () => Reflect.deleteProperty(globalThis, 'ImageDecoder'),
  ],
  ['if the decoder refuses it', jpeg, () => decoder.decode.mockRejectedValue(new Error('no'))],
  [
    'if it would have to be enlarged',
    jpeg,
    () => decoder.decode.mockResolvedValue({ image: { ...frame, displayWidth: 400 } }),
  ],
  ['if it is no JPEG', png, () => undefined],
])('a photo is decoded whole %s', async (_case, file, arrange) => {
  arrange();
  await drawn(file, 512);
  expect(create).toHaveBeenCalledWith(file, expect.objectContaining({ resizeWidth: 512 }));
});

test('a file that is not a picture is refused', async () => {
  create.mockRejectedValueOnce(new DOMException('no picture'));
  await expect(drawn(jpeg, 512)).rejects.toThrow('no picture');
  expect(frame.close).toHaveBeenCalledTimes(1);
});
