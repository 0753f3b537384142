import type { Log, Photo, Place } from '@fieldline/contracts';

/** A photo of an earlier visit. */
export interface EarlierPhoto {
  readonly photo: Photo;
  readonly visit: Pick<Log, 'id' | 'title' | 'date' | 'location'>;
}

/** The subject of a comparison: a photo, or a visit that has none yet. */
export interface Subject {
  readonly visit: Pick<Log, 'location'>;
  readonly place: Place | null;
  /** By photo id: in how many bits its perceptual hash differs, as far as known. */
  readonly differences?: ReadonlyMap<string, number>;
}

const EARTH_RADIUS_M = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two points on the earth (haversine formula). */
export function distanceBetween(one: Place, other: Place): number {
  const latitude = radians(other.latitude - one.latitude) / 2;
  const longitude = radians(other.longitude - one.longitude) / 2;
  const share =
    Math.sin(latitude) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** Between buildings, phones locate themselves to about ten metres. */
const NEAR_M = 30;
const FAR_M = 300;

/** Whether two locations may be the same; undefined if one is unknown or too inaccurate. */
function isNear(one: Place | null, other: Place | null): boolean | undefined {
  if (!one || !other) return undefined;
  const distance = distanceBetween(one, other);
  if (distance <= NEAR_M + (one.accuracy ?? 0) + (other.accuracy ?? 0)) return true;
  return distance > FAR_M ? false : undefined;
}

/** Cameras look at about a quarter of what is around them. */
const SAME_WAY_DEGREES = 45;

/** 1 if two photos were taken in the same direction, -1 if in another, 0 if a direction is not known. */
function sameWay(one: Place | null, other: Place | null): -1 | 0 | 1 {
  if (one?.heading === undefined || other?.heading === undefined) return 0;
  const turn = Math.abs(one.heading - other.heading) % 360;
  return Math.min(turn, 360 - turn) <= SAME_WAY_DEGREES ? 1 : -1;
}

/**
 * Hashes of 63 bits that differ in more bits say nothing. In the labelled set, at thumbnail size,
 * photos of one site differ in 2 to 22 bits if the camera came a tenth nearer or moved by 2 % of
 * the width; photos of different sites in 20 to 36.
 */
const ALIKE_BITS = 18;

const plain = (location: string) => location.trim().toLowerCase();

/** Whether two visits name the same location. */
export const isSameLocation = (one: string, other: string): boolean =>
  plain(one) !== '' && plain(one) === plain(other);

export interface Ranked extends EarlierPhoto {
  readonly isNear: boolean;
}

/**
 * Earlier photos, those most likely to show the same thing first: by location, for the same
 * location by direction, by the location's name, by likeness, then newest first.
 */
export function ranked(subject: Subject, earlier: readonly EarlierPhoto[]): readonly Ranked[] {
  return earlier
    .map((each) => {
      const near = isNear(subject.place, each.photo.place);
      const rank =
        (near === true
          ? 2 + sameWay(subject.place, each.photo.place) / 2
          : near === false
            ? -2
            : 0) + (isSameLocation(subject.visit.location, each.visit.location) ? 1 : 0);
      const bits = subject.differences?.get(each.photo.id) ?? Infinity;
      const strangeness = Math.min(bits, ALIKE_BITS + 1);
      return { ...each, isNear: near === true, rank, strangeness };
    })
    .toSorted(
      (one, other) =>
        other.rank - one.rank ||
        one.strangeness - other.strangeness ||
        momentOf(other).localeCompare(momentOf(one)),
    )
    .map(({ rank: _rank, strangeness: _strangeness, ...each }) => each);
}

const momentOf = ({ photo, visit }: EarlierPhoto) => `${visit.date} ${photo.takenAt ?? ''}`;
