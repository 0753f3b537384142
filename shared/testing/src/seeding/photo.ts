import sharp from 'sharp';
import { createRandom } from '../volumes/random';

const WIDTH = 800;
const HEIGHT = 600;
const CHANNELS = 3;
/** The number of different pictures; further photos repeat them. */
const DIFFERENT = 24;

const drawn = new Map<number, Promise<Buffer>>();

/** A small JPEG that could be a site: sky, ground, a structure with spans, and a crack. */
export function makePhoto(index: number): Promise<Buffer> {
  const variant = index % DIFFERENT;
  const known = drawn.get(variant);
  if (known) return known;
  const photo = sharp(draw(variant), { raw: { width: WIDTH, height: HEIGHT, channels: CHANNELS } })
    .jpeg({ quality: 70 })
    .toBuffer();
  drawn.set(variant, photo);
  return photo;
}

type Colour = readonly [number, number, number];

function draw(variant: number): Buffer {
  const random = createRandom(`photo/${variant}`);
  // Clamps values to 0 and 255.
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * CHANNELS);
  // No globals inside the loop: in Jest each look-up is slow, which took 14 seconds for a year's
  // photos.
  const fill = (left: number, top: number, right: number, bottom: number, colour: Colour) => {
    const [red, green, blue] = colour;
    const [end, lowest] = [Math.min(WIDTH, right), Math.min(HEIGHT, bottom)];
    for (let y = Math.max(0, top); y < lowest; y += 1) {
      // Lighter towards the top, with grain like a phone's photo.
      const darker = 5 + Math.round((y / HEIGHT) * 30);
      for (let x = Math.max(0, left); x < end; x += 1) {
        const at = (y * WIDTH + x) * CHANNELS;
        const shade = ((x * 7 + y * 13) % 11) - darker;
        pixels[at] = red + shade;
        pixels[at + 1] = green + shade;
        pixels[at + 2] = blue + shade;
      }
    }
  };

  const sky = random.pick<Colour>([
    [150, 190, 225],
    [205, 210, 214],
    [235, 205, 170],
  ]);
  const ground = random.pick<Colour>([
    [120, 130, 90],
    [140, 125, 105],
    [95, 115, 130],
  ]);
  const concrete = random.pick<Colour>([
    [170, 168, 160],
    [140, 90, 70],
    [105, 115, 120],
  ]);
  const horizon = random.integer(320, 420);
  fill(0, 0, WIDTH, horizon, sky);
  fill(0, horizon, WIDTH, HEIGHT, ground);
  const deck = random.integer(140, 240);
  const spans = random.integer(2, 5);
  fill(0, deck, WIDTH, deck + random.integer(30, 60), concrete);
  for (let pier = 0; pier < spans; pier += 1) {
    const left = Math.round(((pier + 0.5) * WIDTH) / spans);
    fill(left, deck + 20, left + random.integer(24, 60), horizon + 60, concrete);
  }
  let x = random.integer(100, 700);
  for (let y = deck; y < horizon + 40; y += 1) {
    x = Math.max(3, Math.min(WIDTH - 4, x + random.integer(-2, 2)));
    fill(x, y, x + 3, y + 1, [40, 38, 36]);
  }
  return Buffer.from(pixels.buffer);
}
