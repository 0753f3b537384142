import type { GreyPicture } from './reduced';

/** The width at which pictures are compared, and the side of a compared block, in pixels. */
export const COMPARED_WIDTH = 256;
const BLOCK = 8;

/** The noise of two pictures above which a small change could hide in it, in grey levels. */
const MOST_NOISE = 8;

/**
 * Whether two pictures are the same one: compressed, resized, brighter or with some noise, but without
 * any part that has changed. Another shot of the same view is not the same picture.
 */
export const isSamePicture = (one: GreyPicture, other: GreyPicture): boolean =>
  // Where the brighter one is clipped, only it can be computed from the other.
  explains(one, other) || explains(other, one);

interface Block {
  /** The mean grey levels in both pictures. */
  readonly from: number;
  readonly to: number;
  readonly pixels: readonly number[];
}

/** Whether a picture is another one with a brightness and a contrast of its own. */
function explains(from: GreyPicture, to: GreyPicture): boolean {
  if (from.width !== to.width || Math.abs(from.height - to.height) > 1) return false;
  const blocks = blocksOf(from, to);
  const tone = toneOf(blocks);
  if (!tone) return false;
  const differences = blocks.map((block) => differenceIn(block, from, to, tone));
  const noise = quantile(
    differences.map(({ deviation }) => deviation),
    0.5,
  );
  if (noise > MOST_NOISE) return false;
  // Edges differ a little with each size and compression.
  return differences.every(
    ({ mean, deviation, contrast }) =>
      Math.abs(mean) <= Math.max(3, 0.6 * noise) + 0.06 * contrast &&
      deviation <= Math.max(5, 2.5 * noise) + 0.35 * contrast,
  );
}

function blocksOf(from: GreyPicture, to: GreyPicture): readonly Block[] {
  const { width } = from;
  const height = Math.min(from.height, to.height);
  const blocks: Block[] = [];
  for (let top = 0; top + BLOCK <= height; top += BLOCK) {
    for (let left = 0; left + BLOCK <= width; left += BLOCK) {
      const pixels = Array.from(
        { length: BLOCK * BLOCK },
        (_, index) => (top + Math.floor(index / BLOCK)) * width + left + (index % BLOCK),
      );
      blocks.push({ from: meanOf(from, pixels), to: meanOf(to, pixels), pixels });
    }
  }
  return blocks;
}

interface Tone {
  readonly gain: number;
  readonly offset: number;
}

/** The change of brightness and contrast that most blocks have in common; null if there is none. */
function toneOf(blocks: readonly Block[]): Tone | null {
  let kept = blocks.filter(({ from, to }) => [from, to].every((each) => each > 8 && each < 247));
  let tone: Tone = { gain: 1, offset: 0 };
  for (let round = 0; round < 4; round += 1) {
    if (kept.length === 0) return null;
    const fit = lineThrough(kept);
    tone = fit;
    const errors = kept.map(({ from, to }) => Math.abs(fit.gain * from + fit.offset - to));
    const limit = Math.max(1, quantile(errors, 0.7));
    kept = kept.filter((_, index) => (errors[index] ?? 0) <= limit);
  }
  return tone.gain > 0.4 && tone.gain < 2.5 ? tone : null;
}

function lineThrough(blocks: readonly Block[]): Tone {
  const count = blocks.length;
  const x = blocks.reduce((sum, { from }) => sum + from, 0) / count;
  const y = blocks.reduce((sum, { to }) => sum + to, 0) / count;
  const spread = blocks.reduce((sum, { from }) => sum + (from - x) ** 2, 0);
  const common = blocks.reduce((sum, { from, to }) => sum + (from - x) * (to - y), 0);
  // Of one grey level only the brightness is known.
  const gain = spread < count ? 1 : common / spread;
  return { gain, offset: y - gain * x };
}

function differenceIn({ pixels }: Block, from: GreyPicture, to: GreyPicture, tone: Tone) {
  const values = pixels.map((at) => {
    const expected = tone.gain * (from.pixels[at] ?? 0) + tone.offset;
    return (to.pixels[at] ?? 0) - Math.min(255, Math.max(0, expected));
  });
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const square = values.reduce((sum, value) => sum + value ** 2, 0) / values.length;
  const contrast = Math.min(deviationOf(from, pixels) * tone.gain, deviationOf(to, pixels));
  return { mean, deviation: Math.sqrt(square), contrast };
}

const meanOf = ({ pixels }: GreyPicture, of: readonly number[]): number =>
  of.reduce((sum, at) => sum + (pixels[at] ?? 0), 0) / of.length;

function deviationOf(picture: GreyPicture, of: readonly number[]): number {
  const mean = meanOf(picture, of);
  const square = of.reduce((sum, at) => sum + ((picture.pixels[at] ?? 0) - mean) ** 2, 0);
  return Math.sqrt(square / of.length);
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}
