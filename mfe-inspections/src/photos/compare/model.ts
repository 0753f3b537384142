import type { Log, Photo, Place } from '@fieldline/contracts';

/** A photo of an earlier visit. */
export interface EarlierPhoto {
  readonly photo: Photo;
  readonly visit: Pick<Log, 'id' | 'title' | 'date' | 'location'>;
}

/** What an earlier photo is compared with: a photo, or a visit that has none yet. */
export interface Subject {
  readonly visit: Pick<Log, 'location'>;
  readonly place: Place | null;
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

/** Phones tell where they are to some ten metres between buildings. */
const NEAR_M = 30;
const FAR_M = 300;

/** Whether two places may be the same; undefined where one is not known, or it cannot be told. */
function isNear(one: Place | null, other: Place | null): boolean | undefined {
  if (!one || !other) return undefined;
  const distance = distanceBetween(one, other);
  if (distance <= NEAR_M + (one.accuracy ?? 0) + (other.accuracy ?? 0)) return true;
  return distance > FAR_M ? false : undefined;
}

const plain = (location: string) => location.trim().toLowerCase();

/** Whether two visits say that they were made at the same location. */
export const isSameLocation = (one: string, other: string): boolean =>
  plain(one) !== '' && plain(one) === plain(other);

export interface Ranked extends EarlierPhoto {
  readonly isNear: boolean;
}

/** The earlier photos, the likeliest to show the same thing first: by place, location, then the newest. */
export function ranked(subject: Subject, earlier: readonly EarlierPhoto[]): readonly Ranked[] {
  return earlier
    .map((each) => {
      const near = isNear(subject.place, each.photo.place);
      const rank =
        (near === true ? 2 : near === false ? -2 : 0) +
        (isSameLocation(subject.visit.location, each.visit.location) ? 1 : 0);
      return { ...each, isNear: near === true, rank };
    })
    .toSorted((one, other) => other.rank - one.rank || momentOf(other).localeCompare(momentOf(one)))
    .map(({ rank: _rank, ...each }) => each);
}

const momentOf = ({ photo, visit }: EarlierPhoto) => `${visit.date} ${photo.takenAt ?? ''}`;
