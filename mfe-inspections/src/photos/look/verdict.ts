import { distance } from './hash';
import type { Measures } from './measures';

/** The fault of a photo, as far as a few measures can show. */
export type Verdict = 'black' | 'dark' | 'blurred' | 'repeated';

/**
 * Chosen on the labelled set of `@fieldline/testing/labelled` (radii and ways in pixels of 1,200) so that no
 * good photo gets a notice. `measures.test.ts` prints all of it; hits and misses:
 *
 * | photos                                                    | label    | hits | misses |
 * | --------------------------------------------------------- | -------- | ---- | ------ |
 * | sharp, dim, sharp in one place only, other views          | good     | 16   | 0      |
 * | plain wall, snow, fog, plan, page of text, lamp at night  | good     | 24   | 0      |
 * | blurred by a radius of 2                                  | blurred  | 0    | 4      |
 * | blurred by a radius of 5, 9, 16                           | blurred  | 12   | 0      |
 * | camera moved by 20 across or down                         | blurred  | 8    | 0      |
 * | camera moved aslant by 28                                 | blurred  | 3    | 1      |
 * | light ÷ 7; light ÷ 50                                     | dark; black | 8 | 0      |
 * | same file, compressed, smaller, brighter, cropped by 1, 3 % | repeated | 24 | 0      |
 *
 * Checked once on 18 pictures that come with scikit-image and scikit-learn: the sharpness of those that have
 * 512 pixels and more was 0.10 to 2.6, after a blur of 6 in 1,600 mostly 0.03 to 0.11, after one of 10
 * 0.02 to 0.08; different pictures differed in 8 bits and more, the same one changed in 0 to 10.
 */
export const THRESHOLDS = {
  /** 99 of 100 pixels are below this grey level (of 255). */
  black: 24,
  /**
   * Nine of ten pixels are below the first; 99 of 100 are below the second, because there is no
   * lamp or window in the picture.
   */
  dark: { most: 45, nearlyAll: 120 },
  /** `Measures.sharpness` below this. */
  blurred: 0.1,
  /** Hashes of 63 bits that differ in at most this many bits. */
  repeated: 6,
};

/** The worst fault of a photo, compared with the hashes of existing photos; null if it is good. */
export function verdict(
  { light, sharpness, hash }: Measures,
  known: readonly bigint[],
): Verdict | null {
  if (light.nearlyAll < THRESHOLDS.black) return 'black';
  if (light.most < THRESHOLDS.dark.most && light.nearlyAll < THRESHOLDS.dark.nearlyAll) {
    return 'dark';
  }
  if (sharpness !== null && sharpness < THRESHOLDS.blurred) return 'blurred';
  const isKnown =
    hash !== null && known.some((other) => distance(hash, other) <= THRESHOLDS.repeated);
  return isKnown ? 'repeated' : null;
}
