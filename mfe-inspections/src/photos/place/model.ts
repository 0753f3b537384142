import type { Photo, Place } from '@fieldline/contracts';
import * as z from 'zod/mini';

/** When and where a photo was taken, as far as known. */
export type PhotoDetails = Pick<Photo, 'takenAt' | 'place'>;

/** A photo's metadata (EXIF 3.0, sections 4.6.5 and 4.6.6). */
export interface ExifFacts {
  /** "2026:01:02 12:00:00", by the clock of the camera. */
  readonly time?: string | undefined;
  /** "+01:00", if the camera knew it. */
  readonly offset?: string | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  /** Metres. */
  readonly accuracy?: number | undefined;
  /** The camera's direction, in degrees clockwise from true or magnetic north. */
  readonly direction?: number | undefined;
}

const CLOCK = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2}):(\d{2})/;

/** The moment of a camera's clock; without an offset it is read as this device's time. */
export function momentOf({ time = '', offset = '' }: ExifFacts): string | null {
  const [, ...parts] = CLOCK.exec(time) ?? [];
  if (parts.length === 0) return null;
  const [year, month, day, hours, minutes, seconds] = parts;
  const zone = /^([+-]\d{2}:\d{2}|Z)/.exec(offset.trim())?.[0] ?? '';
  const moment = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}${zone}`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** The location of a photo. Cameras without a fix write zeros. */
export function placeOf({
  latitude,
  longitude,
  accuracy,
  direction = NaN,
}: ExifFacts): Place | null {
  if (latitude === undefined || longitude === undefined) return null;
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return null;
  if (latitude === 0 && longitude === 0) return null;
  const heading = direction >= 0 && direction <= 360 ? { heading: direction } : {};
  return { latitude, longitude, accuracy: withinLimits(accuracy), ...heading };
}

/** The location that a device reports. */
export const devicePlaceOf = ({
  latitude,
  longitude,
  accuracy,
}: Pick<GeolocationCoordinates, 'latitude' | 'longitude' | 'accuracy'>): Place => ({
  latitude,
  longitude,
  accuracy: withinLimits(accuracy),
});

const withinLimits = (metres: number | undefined): number | null =>
  metres !== undefined && metres >= 0 && metres <= 1_000_000 ? Math.round(metres) : null;

const FRESH_MS = 5 * 60_000;
/** Earlier file times come from clocks that were never set. */
const EARLIEST = Date.UTC(2000, 0, 1);

/** The time of a file without metadata: when the device wrote it. */
export const fileMoment = (lastModified: number, now: number): string | null =>
  lastModified >= EARLIEST && lastModified <= now + 60_000
    ? new Date(lastModified).toISOString()
    : null;

/** Whether the photo was taken so recently that the device's current location applies. */
export const isFresh = (takenAt: string | null, now: number): boolean =>
  takenAt !== null && Math.abs(now - Date.parse(takenAt)) <= FRESH_MS;

/** About a metre. */
const DIGITS = 5;

/** A location in words. */
export const placeText = ({ latitude, longitude, accuracy }: Place): string =>
  `${latitude.toFixed(DIGITS)}, ${longitude.toFixed(DIGITS)}${accuracy ? ` (± ${accuracy} m)` : ''}`;

/** The target of a map: a point, or a location's name. */
export type MapTarget = { readonly place: Place } | { readonly words: string };

/**
 * An address that opens a map: in the phone's own app if there is one (RFC 5870 and Android's
 * addition; Apple's Map Links), else in the browser.
 */
export function mapAddress(target: MapTarget, userAgent: string): string {
  const isAndroid = /Android/i.test(userAgent);
  const isApple = /iPhone|iPad|iPod/i.test(userAgent);
  if ('words' in target) {
    const words = encodeURIComponent(target.words);
    if (isAndroid) return `geo:0,0?q=${words}`;
    if (isApple) return `https://maps.apple.com/?q=${words}`;
    return `https://www.openstreetmap.org/search?query=${words}`;
  }
  const { latitude, longitude } = target.place;
  const point = `${latitude.toFixed(DIGITS + 1)},${longitude.toFixed(DIGITS + 1)}`;
  if (isAndroid) return `geo:${point}?q=${point}`;
  if (isApple) return `https://maps.apple.com/?ll=${point}&q=${point}`;
  const [north, east] = point.split(',');
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=17/${north}/${east}`;
}

/**
 * The details that an upload sends with its photos, one entry each; undefined if there are none.
 */
export function detailsField(photos: readonly (PhotoDetails | undefined)[]): string | undefined {
  const told = photos.map((details) => ({
    taken_at: details?.takenAt ?? null,
    place: details?.place ?? null,
  }));
  const isTold = told.some(({ taken_at, place }) => taken_at !== null || place !== null);
  return isTold ? JSON.stringify(told) : undefined;
}

const sentDetails = z.array(
  z.looseObject({ taken_at: z.unknown(), place: z.nullable(z.looseObject({})) }),
);

/** The same field without locations; undefined if nothing is left. */
export function withoutPlace(field: unknown): string | undefined {
  if (typeof field !== 'string') return undefined;
  const parsed = z.safeParse(sentDetails, JSON.parse(field));
  if (!parsed.success || parsed.data.every(({ place }) => place === null)) return undefined;
  return JSON.stringify(parsed.data.map((details) => ({ ...details, place: null })));
}
