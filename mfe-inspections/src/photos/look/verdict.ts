import { distance } from './hash';
import type { Measures } from './measures';

/** What is wrong with a photo, as far as a few measures can tell. */
export type Verdict = 'black' | 'dark' | 'blurred' | 'repeated';

export const THRESHOLDS = {
  /** Grey levels of 255 below which 99 pixels of 100 are. */
  black: 24,
  /** Nine pixels of ten are below the first, and no lamp or window is in the picture: 99 of 100 are below the second. */
  dark: { most: 45, nearlyAll: 120 },
  /** `Measures.sharpness` below this. */
  blurred: 0.1,
  /** Hashes of 63 bits that differ in no more than so many. */
  repeated: 6,
};

/** The worst that can be said of a photo, beside the hashes of those that are there; null of a good one. */
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
