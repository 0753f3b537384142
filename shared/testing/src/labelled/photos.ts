import sharp, { type Kernel, type Sharp } from 'sharp';
import { createRandom, type Random } from '../volumes/random';

/** The faults of photos. */
export type Label = 'black' | 'dark' | 'blurred' | 'same' | 'alike';

/** Photos with known faults. */
export interface Labelled {
  readonly kind: string;
  /** Null for a good photo. */
  readonly label: Label | null;
  readonly photo: Buffer;
  /** Photos taken before; the one that a photo repeats is among them. */
  readonly before: readonly Buffer[];
}

const WIDTH = 1200;
const HEIGHT = 900;
const SITES = ['bridge', 'yard', 'roof', 'quay'];

/** Its standard deviation in grey levels. */
const STRONG_NOISE = 30;

type Change = (photo: Sharp) => Sharp;

/** Changes of a good photo, and the faults they cause. Radii and lengths are in pixels of 1,200. */
const CHANGES: Readonly<Record<string, readonly [Label, Change]>> = {
  'blurred, radius 2': ['blurred', (photo) => photo.blur(2)],
  'blurred, radius 5': ['blurred', (photo) => photo.blur(5)],
  'blurred, radius 9': ['blurred', (photo) => photo.blur(9)],
  'blurred, radius 16': ['blurred', (photo) => photo.blur(16)],
  'moved across by 20': ['blurred', (photo) => photo.convolve(moved(1, 0))],
  'moved down by 20': ['blurred', (photo) => photo.convolve(moved(0, 1))],
  'moved aslant by 28': ['blurred', (photo) => photo.convolve(moved(1, 1))],
  'blurred, radius 5, with noise': ['blurred', (photo) => photo.blur(5)],
  'blurred, radius 9, with noise': ['blurred', (photo) => photo.blur(9)],
  'blurred, radius 16, with noise': ['blurred', (photo) => photo.blur(16)],
  'moved across by 20, with noise': ['blurred', (photo) => photo.convolve(moved(1, 0))],
  'moved aslant by 28, with noise': ['blurred', (photo) => photo.convolve(moved(1, 1))],
  'dark (light ÷ 7)': ['dark', (photo) => photo.linear(0.15, 2)],
  'black (light ÷ 50)': ['black', (photo) => photo.linear(0.02, 4)],
  'the same file': ['same', (photo) => photo],
  'the same, compressed': ['same', (photo) => photo.jpeg({ quality: 30 })],
  'the same, half as wide': ['same', (photo) => photo.resize(WIDTH / 2)],
  'the same, brighter': ['same', (photo) => photo.linear(1.2, 10)],
  'the same, darker': ['same', (photo) => photo.linear(0.8, 0)],
  'the same, with noise': ['same', (photo) => photo],
  'the same, cropped by 1 %': ['alike', (photo) => photo.extract(inside(0.01))],
  'the same, cropped by 3 %': ['alike', (photo) => photo.extract(inside(0.03))],
  'one part changed': ['alike', (photo) => photo.composite([part(60, 50, 0.9)])],
  'a small part changed': ['alike', (photo) => photo.composite([part(30, 24, 0.9)])],
  'a part a little lighter': ['alike', (photo) => photo.composite([part(160, 120, 0.12)])],
  'one part changed, compressed': [
    'alike',
    (photo) => photo.composite([part(60, 50, 0.9)]).jpeg({ quality: 40 }),
  ],
};

const NEGATIVES: Readonly<Record<string, (random: Random) => Picture>> = {
  'plain wall': (random) => plain(random, 150, 3),
  snow: (random) => plain(random, 235, 4),
  'fog over a slope': (random) => {
    const picture = plain(random, 190, 2);
    return each(picture, (value, x, y) => value - (y / HEIGHT) * 50 - (x / WIDTH) * 10);
  },
  plan: (random) => {
    const picture = plain(random, 245, 1);
    for (let count = 0; count < 60; count += 1) {
      const [x, y] = [random.integer(50, 900), random.integer(50, 700)];
      if (count % 2) fill(picture, x, y, x + random.integer(40, 260), y + 2, 30);
      else fill(picture, x, y, x + 2, y + random.integer(40, 180), 30);
    }
    return picture;
  },
  'page of text': (random) => {
    const picture = plain(random, 240, 1);
    for (let y = 80; y < HEIGHT - 80; y += 24) {
      for (let x = 80; x < WIDTH - 120; x += 10) {
        if (random.chance(0.85)) fill(picture, x, y, x + random.integer(2, 7), y + 12, 40);
      }
    }
    return picture;
  },
  'a lamp at night': (random) => {
    const picture = plain(random, 12, 5);
    const [x, y] = [random.integer(100, 900), random.integer(50, 500)];
    fill(picture, x, y, x + random.integer(80, 200), y + 120, 240);
    fill(picture, x - random.integer(0, 90), y + 120, x + random.integer(200, 300), HEIGHT, 70);
    return picture;
  },
};

/** The set, the same in each run except for variations of the JPEG encoder. */
export async function* labelledPhotos(): AsyncGenerator<Labelled> {
  const views = await Promise.all(
    SITES.flatMap((site) => [0, 600].map((left) => written(view(site, left)))),
  );
  for (const [index, photo] of views.entries()) {
    const before = views.filter((_, other) => other !== index);
    yield { kind: 'sharp, beside others of the site', label: null, photo, before };
    if (index % 2 > 0) continue;
    for (const [kind, [label, change]] of Object.entries(CHANGES)) {
      const whole = await change(sharp(photo)).jpeg({ quality: 85, force: false }).toBuffer();
      const noise = label === 'same' ? 12 : STRONG_NOISE;
      const changed = kind.endsWith('with noise') ? await withNoise(whole, noise) : whole;
      yield {
        kind,
        label,
        photo: changed,
        before: label === 'same' || label === 'alike' ? views : [],
      };
    }
    const dim = await sharp(photo).linear(0.4).toBuffer();
    yield { kind: 'dim (light ÷ 2.5)', label: null, photo: dim, before: [] };
    for (const [kind, good] of [
      ['sharp', photo],
      ['sharp in one place', await inFocus(photo)],
    ] as const) {
      if (good !== photo) yield { kind, label: null, photo: good, before: [] };
      const noisy = await withNoise(good, STRONG_NOISE);
      yield { kind: `${kind}, with noise`, label: null, photo: noisy, before: [] };
    }
  }
  for (const [kind, draw] of Object.entries(NEGATIVES)) {
    const photos = await Promise.all(SITES.map((site) => written(draw(createRandom(kind + site)))));
    for (const [index, photo] of photos.entries()) {
      yield { kind, label: null, photo, before: [...views, ...photos.slice(0, index)] };
    }
  }
}

type Picture = Uint8ClampedArray;

const written = (pixels: Picture): Promise<Buffer> =>
  sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .jpeg({ quality: 85 })
    .toBuffer();

/** A part of a site that is wider than one photo: sky, ground, deck with piers, bricks and a crack. */
function view(site: string, left: number): Picture {
  const random = createRandom(`look/${site}`);
  const picture = plain(createRandom(`look/${site}/${left}`), random.integer(170, 220), 4);
  const put = (x: number, y: number, right: number, bottom: number, value: number) =>
    fill(picture, x - left, y, right - left, bottom, value);
  const ground = random.integer(480, 640);
  put(0, ground, 2000, HEIGHT, random.integer(80, 130));
  for (let count = 0; count < 1500; count += 1) {
    const [x, y] = [random.integer(0, 2000), random.integer(ground, HEIGHT)];
    put(x, y, x + random.integer(2, 9), y + random.integer(1, 4), random.integer(50, 160));
  }
  const deck = random.integer(160, 320);
  put(0, deck, 2000, deck + random.integer(40, 90), random.integer(90, 150));
  for (let x = random.integer(20, 200); x < 2000; x += random.integer(160, 420)) {
    put(x, deck, x + random.integer(30, 90), ground + 40, random.integer(60, 140));
  }
  const wall = random.integer(200, 1500);
  for (let y = deck + 100; y < ground; y += 18) {
    for (let x = wall; x < wall + 400; x += 36) put(x, y, x + 33, y + 15, random.integer(90, 150));
  }
  let crack = random.integer(300, 1700);
  for (let y = deck; y < ground; y += 1)
    put((crack += random.integer(-2, 2)), y, crack + 3, y + 1, 20);
  return picture;
}

/** One brightness with the grain of a camera. */
function plain(random: Random, value: number, grain: number): Picture {
  const grains = Array.from({ length: 997 }, () => random.integer(-grain, grain));
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = value + (grains[at % 997] ?? 0);
  return pixels;
}

const each = (picture: Picture, change: (value: number, x: number, y: number) => number): Picture =>
  picture.map((value, at) => change(value, at % WIDTH, Math.floor(at / WIDTH)));

/** Fills an area, but keeps its grain. */
function fill(
  picture: Picture,
  left: number,
  top: number,
  right: number,
  bottom: number,
  value: number,
) {
  const [from, to] = [Math.max(0, left), Math.min(WIDTH, right)];
  const end = Math.min(HEIGHT, bottom);
  for (let y = Math.max(0, top); y < end; y += 1) {
    for (let at = y * WIDTH + from; at < y * WIDTH + to; at += 1) {
      picture[at] = value + ((picture[at] ?? 0) % 7) - 3;
    }
  }
}

/** Blurred except for a window, as a camera close to its subject does. */
async function inFocus(photo: Buffer): Promise<Buffer> {
  const part = { left: 360, top: 300, width: 480, height: 400 };
  const input = await sharp(photo).extract(part).toBuffer();
  return sharp(photo)
    .blur(10)
    .composite([{ input, ...part }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

const inside = (part: number) => ({
  left: Math.round(WIDTH * part),
  top: Math.round(HEIGHT * part),
  width: Math.round(WIDTH * (1 - 2 * part)),
  height: Math.round(HEIGHT * (1 - 2 * part)),
});

/** The movement of a camera during a shot, as a kernel. */
function moved(byX: 0 | 1, byY: 0 | 1): Kernel {
  const side = 21;
  const kernel = Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [(at % side) - 10, Math.floor(at / side) - 10];
    return x * byY === y * byX ? 1 : 0;
  });
  return { width: side, height: side, kernel };
}

/** A grey patch, opaque or not, in the middle of the site. */
const part = (width: number, height: number, alpha: number) => ({
  input: {
    create: { width, height, channels: 4 as const, background: { r: 245, g: 245, b: 245, alpha } },
  },
  left: 520,
  top: 400,
});

/** A photo with the noise of a camera in the dark, of this standard deviation in grey levels. */
async function withNoise(photo: Buffer, deviation: number): Promise<Buffer> {
  const random = createRandom(`noise/${deviation}`);
  const { data, info } = await sharp(photo).greyscale().raw().toBuffer({ resolveWithObject: true });
  // The sum of three even distributions is nearly a normal one.
  const grain = () => [0, 0, 0].reduce((sum) => sum + random.integer(-100, 100), 0) / 100;
  const grains = Array.from({ length: 9973 }, () => grain() * deviation);
  const pixels = new Uint8ClampedArray(data);
  for (let at = 0; at < pixels.length; at += 1) {
    pixels[at] = (data[at] ?? 0) + (grains[at % 9973] ?? 0);
  }
  const { width, height } = info;
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}
