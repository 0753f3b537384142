import type { GreyPicture } from './reduced';

/** The picture is reduced to this many pixels a side; the lowest 8 by 8 frequencies are used. */
const SIDE = 32;
const KEPT = 8;

/**
 * Pictures with less contrast (standard deviation in grey levels) all look alike: fog, a plain
 * wall.
 */
const LEAST_CONTRAST = 8;

const COSINES = Array.from({ length: KEPT }, (_, frequency) =>
  Array.from({ length: SIDE }, (_each, at) => Math.cos((Math.PI / SIDE) * (at + 0.5) * frequency)),
);

/**
 * The perceptual hash by cosine transform (Zauner 2010, "pHash"): one bit for each low frequency,
 * whether it is above their median. It hardly changes with compression, reduction, a small crop and
 * another brightness.
 */
export function dctHash(picture: GreyPicture): bigint | null {
  const grid = reducedTo(SIDE, picture);
  const mean = grid.reduce((sum, value) => sum + value, 0) / grid.length;
  const variance = grid.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grid.length;
  if (variance < LEAST_CONTRAST ** 2) return null;
  const rows = Array.from({ length: SIDE }, (_, y) =>
    COSINES.map((cosines) => dot(cosines, (x) => grid[y * SIDE + x] ?? 0)),
  );
  const frequencies = COSINES.flatMap((cosines) =>
    COSINES.map((_, across) => dot(cosines, (y) => rows[y]?.[across] ?? 0)),
  );
  // The first frequency is the overall brightness.
  const [, ...shape] = frequencies;
  const median = [...shape].sort((one, other) => one - other)[Math.floor(shape.length / 2)] ?? 0;
  return shape.reduce((bits, value) => (bits << 1n) | (value > median ? 1n : 0n), 0n);
}

/** In how many bits two hashes differ. */
export function distance(one: bigint, other: bigint): number {
  let count = 0;
  for (let bits = one ^ other; bits > 0n; bits >>= 1n) count += Number(bits & 1n);
  return count;
}

const dot = (cosines: readonly number[], valueAt: (at: number) => number) =>
  cosines.reduce((sum, cosine, at) => sum + cosine * valueAt(at), 0);

function reducedTo(side: number, { width, height, pixels }: GreyPicture): readonly number[] {
  const sums = new Float64Array(side * side);
  const counts = new Uint32Array(side * side);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * side) / height) * side;
    for (let x = 0; x < width; x += 1) {
      const index = row + (((x * side) / width) | 0);
      sums[index] = (sums[index] ?? 0) + (pixels[y * width + x] ?? 0);
      counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  return Array.from(sums, (sum, index) => sum / Math.max(1, counts[index] ?? 0));
}
