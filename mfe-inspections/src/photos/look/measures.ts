import { dctHash } from './hash';

/** A picture without colour: one byte a pixel, row by row. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

export interface Measures {
  /**
   * The variance of the Laplacian relative to that of the same picture at a quarter of its size,
   * where the picture is sharpest: about 0.2 to 3 if it is sharp. Null if it has no edges to judge
   * by.
   */
  readonly sharpness: number | null;
  /** Nine pixels of ten, and 99 of a hundred, are darker than these (0 to 255). */
  readonly light: { readonly most: number; readonly nearlyAll: number };
  /** 64 bits that are similar for similar pictures. Null if there is too little to see. */
  readonly hash: bigint | null;
}

/**
 * The width at which a picture is measured. At half of it, a blur of 12 pixels in 1,600 is not
 * noticed.
 */
export const MEASURED_WIDTH = 512;

const REDUCTION = 4;
const TILES = { columns: 4, rows: 3 };

/**
 * The least mean square of second differences, in grey levels, that counts as an edge in the
 * reduced picture. Fog, snow and plain walls are below it and are not judged.
 */
const LEAST_EDGES = 12;

export function measure(picture: GreyPicture): Measures {
  return { sharpness: sharpnessOf(picture), light: lightOf(picture), hash: dctHash(picture) };
}

function lightOf({ pixels }: GreyPicture): Measures['light'] {
  const histogram = new Uint32Array(256);
  for (const value of pixels) histogram[value] = (histogram[value] ?? 0) + 1;
  const darkerThan = (part: number) => {
    let sum = 0;
    return Math.max(
      0,
      histogram.findIndex((count) => (sum += count) >= part * pixels.length),
    );
  };
  return { most: darkerThan(0.9), nearlyAll: darkerThan(0.99) };
}

/**
 * The sharpest tile decides: a photo may be out of focus everywhere except at its subject. Of the
 * two directions the worse one counts: with a moving camera, edges along the movement stay sharp.
 */
function sharpnessOf(picture: GreyPicture): number | null {
  const reduced = reducedBy(REDUCTION, picture);
  const ratios: readonly [across: number[], down: number[]] = [[], []];
  for (let tile = 0; tile < TILES.columns * TILES.rows; tile += 1) {
    const fine = edgesIn(picture, tile);
    const coarse = edgesIn(reduced, tile);
    for (const direction of [0, 1] as const) {
      if (coarse[direction] < LEAST_EDGES) continue;
      ratios[direction].push(fine[direction] / coarse[direction]);
    }
  }
  const sharpest = ratios.flatMap((each) => (each.length > 0 ? Math.max(...each) : []));
  return sharpest.length > 0 ? Math.min(...sharpest) : null;
}

/** The mean squares of the second differences (the two parts of the Laplacian) across and down a tile. */
function edgesIn(
  { width, height, pixels }: GreyPicture,
  tile: number,
): readonly [across: number, down: number] {
  const [column, row] = [tile % TILES.columns, Math.floor(tile / TILES.columns)];
  const [left, right] = partOf(width, column, TILES.columns);
  const [top, bottom] = partOf(height, row, TILES.rows);
  let [across, down] = [0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let at = y * width + left; at < y * width + right; at += 1) {
      const twice = 2 * (pixels[at] ?? 0);
      const horizontal = twice - (pixels[at - 1] ?? 0) - (pixels[at + 1] ?? 0);
      const vertical = twice - (pixels[at - width] ?? 0) - (pixels[at + width] ?? 0);
      across += horizontal * horizontal;
      down += vertical * vertical;
    }
  }
  const count = Math.max(1, (right - left) * (bottom - top));
  return [across / count, down / count];
}

/** The bounds of one of several parts, without the outermost pixels, which have no neighbour. */
const partOf = (length: number, part: number, parts: number): readonly [number, number] => [
  Math.max(1, Math.round((part * length) / parts)),
  Math.min(length - 1, Math.round(((part + 1) * length) / parts)),
];

/** The picture reduced: each pixel is the mean of `times` by `times`. */
function reducedBy(times: number, { width, height, pixels }: GreyPicture): GreyPicture {
  const small = { width: Math.floor(width / times), height: Math.floor(height / times) };
  const sums = new Uint32Array(small.width * small.height);
  const [right, bottom] = [small.width * times, small.height * times];
  for (let y = 0; y < bottom; y += 1) {
    const row = Math.floor(y / times) * small.width;
    for (let x = 0; x < right; x += 1) {
      const at = row + ((x / times) | 0);
      sums[at] = (sums[at] ?? 0) + (pixels[y * width + x] ?? 0);
    }
  }
  return { ...small, pixels: Uint8Array.from(sums, (sum) => Math.round(sum / (times * times))) };
}
