import { distance } from './hash';
import type { Measures } from './measures';
import type { GreyPicture } from './reduced';
import { isSamePicture } from './samePicture';

/** The fault of a photo, as far as a few measures can show. */
export type Verdict = 'black' | 'dark' | 'blurred' | 'same' | 'alike';

/** What is remembered of a photo, to compare later ones with it. */
export interface Known {
  readonly hash: bigint | null;
  readonly compared: GreyPicture;
  /** SHA-256 of its bytes; null if the browser cannot compute it. */
  readonly digest: string | null;
  /** When it was taken; null if that is unknown. */
  readonly takenAt: string | null;
}

/**
 * Chosen on the labelled set of `@fieldline/testing/labelled` (radii and ways in pixels of 1,200) so that no
 * good photo gets a notice. `measures.test.ts` prints all of it; hits and misses:
 *
 * | photos                                                    | label    | hits | misses |
 * | --------------------------------------------------------- | -------- | ---- | ------ |
 * | sharp, dim, sharp in one place only, other views          | good     | 16   | 0      |
 * | sharp, sharp in one place only, both with strong noise    | good     | 8    | 0      |
 * | plain wall, snow, fog, plan, page of text, lamp at night  | good     | 24   | 0      |
 * | blurred by a radius of 2                                  | blurred  | 0    | 4      |
 * | blurred by a radius of 5, 9, 16                           | blurred  | 12   | 0      |
 * | camera moved by 20 across or down                         | blurred  | 8    | 0      |
 * | camera moved aslant by 28                                 | blurred  | 4    | 0      |
 * | blurred by 5, 9, 16; moved by 20, 28; with strong noise   | blurred  | 18   | 2      |
 * | light ÷ 7; light ÷ 50                                     | dark; black | 8 | 0      |
 * | same file, compressed, smaller, brighter, darker, noise   | same     | 24   | 0      |
 * | cropped by 1, 3 %; one part changed                       | alike    | 24   | 0      |
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
  alike: 6,
};

const A_DAY_MS = 86_400_000;

/** The worst fault of a photo, compared with what is known of existing photos; null if it is good. */
export function verdict(
  { light, sharpness, ...photo }: Pick<Measures, 'light' | 'sharpness'> & Known,
  known: readonly Known[],
): Verdict | null {
  if (light.nearlyAll < THRESHOLDS.black) return 'black';
  if (light.most < THRESHOLDS.dark.most && light.nearlyAll < THRESHOLDS.dark.nearlyAll) {
    return 'dark';
  }
  if (sharpness !== null && sharpness < THRESHOLDS.blurred) return 'blurred';
  return likeness(photo, known);
}

/**
 * Whether a photo is one of the known ones, or looks like one. The same view of another day is what an
 * inspection is for.
 */
function likeness(photo: Known, known: readonly Known[]): 'same' | 'alike' | null {
  if (photo.digest !== null && known.some(({ digest }) => digest === photo.digest)) return 'same';
  const alike = known.filter((each) => isAlike(photo, each) && !areDaysApart(photo, each));
  if (alike.some(({ compared }) => isSamePicture(photo.compared, compared))) return 'same';
  return alike.length > 0 ? 'alike' : null;
}

const isAlike = ({ hash }: Known, other: Known) =>
  hash !== null && other.hash !== null && distance(hash, other.hash) <= THRESHOLDS.alike;

const areDaysApart = ({ takenAt }: Known, other: Known) =>
  takenAt !== null &&
  other.takenAt !== null &&
  Math.abs(Date.parse(takenAt) - Date.parse(other.takenAt)) > A_DAY_MS;
