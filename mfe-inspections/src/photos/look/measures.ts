import { dctHash } from './hash';
import { type GreyPicture, reducedBy } from './reduced';
import { COMPARED_WIDTH } from './samePicture';

export interface Measures {
  /**
   * The variance of the Laplacian relative to that of the same picture at a quarter of its size,
   * where the picture is sharpest: about 0.2 to 3 if it is sharp. Strong noise does not count. Null if
   * there are no edges to judge by.
   */
  readonly sharpness: number | null;
  /** Nine pixels of ten, and 99 of a hundred, are darker than these (0 to 255). */
  readonly light: { readonly most: number; readonly nearlyAll: number };
  /** 64 bits that are similar for similar pictures. Null if there is too little to see. */
  readonly hash: bigint | null;
  /** The picture at the width at which it is compared with others. */
  readonly compared: GreyPicture;
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

/** Blocks in which noise is looked for. */
const BLOCKS = { columns: 16, rows: 12 };
/**
 * Without edges, the mean square of second differences falls to a sixteenth in the reduced picture if a
 * block has noise only; that of textures and edges hardly falls.
 */
const NOISE_FALLS_BY = 8;
/** The least part of the blocks that must have noise only: fewer may be fine patterns. */
const LEAST_NOISY = 0.05;
/** How much of the noise edges must exceed: less cannot be told from noise. */
const UNSURE = 0.3;

/** Looked up once instead of for each pixel. */
const { max, min } = Math;

export function measure(picture: GreyPicture): Measures {
  return {
    sharpness: sharpnessOf(picture),
    light: lightOf(picture),
    hash: dctHash(picture),
    compared: reducedBy(Math.max(1, Math.floor(picture.width / COMPARED_WIDTH)), picture),
  };
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
 * A sharp picture is sharp at half its size, too, where strong noise no longer passes for edges: the worse
 * of both counts.
 */
function sharpnessOf(picture: GreyPicture): number | null {
  const both = [picture, reducedBy(2, picture)].flatMap((each) => edgesKept(each) ?? []);
  return both.length > 0 ? Math.min(...both) : null;
}

/**
 * The sharpest tile decides: a photo may be out of focus everywhere except at its subject. Of the
 * two directions the worse one counts: with a moving camera, edges along the movement stay sharp.
 */
function edgesKept(picture: GreyPicture): number | null {
  const calm = medianOf(picture);
  const reduced = reducedBy(REDUCTION, calm);
  const noise = noiseIn(picture, calm, reduced);
  const ratios: readonly [across: number[], down: number[]] = [[], []];
  for (let tile = 0; tile < TILES.columns * TILES.rows; tile += 1) {
    const fine = edgesIn(calm, tile);
    const coarse = edgesIn(reduced, tile);
    for (const direction of [0, 1] as const) {
      const edges = coarse[direction] - noise.coarse[direction];
      if (edges < LEAST_EDGES + UNSURE * noise.coarse[direction]) continue;
      ratios[direction].push(Math.max(0, fine[direction] - noise.fine[direction]) / edges);
    }
  }
  const sharpest = ratios.flatMap((each) => (each.length > 0 ? Math.max(...each) : []));
  return sharpest.length > 0 ? Math.min(...sharpest) : null;
}

type Edges = readonly [across: number, down: number];

/** The mean squares of the second differences (the two parts of the Laplacian) across and down a tile. */
function edgesIn({ width, height, pixels }: GreyPicture, tile: number, tiles = TILES): Edges {
  const [column, row] = [tile % tiles.columns, Math.floor(tile / tiles.columns)];
  const [left, right] = partOf(width, column, tiles.columns);
  const [top, bottom] = partOf(height, row, tiles.rows);
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

/** What noise adds to the mean squares of a picture after the median, and of the reduced one. */
function noiseIn(picture: GreyPicture, calm: GreyPicture, calmReduced: GreyPicture) {
  const reduced = reducedBy(REDUCTION, picture);
  const count = BLOCKS.columns * BLOCKS.rows;
  const noisy = Array.from({ length: count }, (_, block) => block).filter((block) => {
    const [across, down] = edgesIn(picture, block, BLOCKS);
    const [acrossReduced, downReduced] = edgesIn(reduced, block, BLOCKS);
    return across + down > NOISE_FALLS_BY * (acrossReduced + downReduced);
  });
  const middleOf = (of: GreyPicture): Edges => {
    const edges = noisy.map((block) => edgesIn(of, block, BLOCKS));
    return noisy.length < LEAST_NOISY * count
      ? [0, 0]
      : [medianValue(edges.map(([across]) => across)), medianValue(edges.map(([, down]) => down))];
  };
  return { fine: middleOf(calm), coarse: middleOf(calmReduced) };
}

const medianValue = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** The picture with the median of each pixel and its four neighbours: less noise, and the same lines. */
function medianOf({ width, height, pixels }: GreyPicture): GreyPicture {
  const calm = new Uint8Array(pixels);
  for (let y = 1; y < height - 1; y += 1) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
      const [one, two] = [pixels[at - 1] ?? 0, pixels[at + 1] ?? 0];
      const [three, four] = [pixels[at - width] ?? 0, pixels[at + width] ?? 0];
      const low = max(min(one, two), min(three, four));
      const high = min(max(one, two), max(three, four));
      const own = pixels[at] ?? 0;
      calm[at] = max(min(low, high), min(max(low, high), own));
    }
  }
  return { width, height, pixels: calm };
}

/** The bounds of one of several parts, without the outermost pixels, which have no neighbour. */
const partOf = (length: number, part: number, parts: number): readonly [number, number] => [
  Math.max(1, Math.round((part * length) / parts)),
  Math.min(length - 1, Math.round(((part + 1) * length) / parts)),
];
