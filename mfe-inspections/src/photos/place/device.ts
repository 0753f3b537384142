import type { Place } from '@fieldline/contracts';
import { devicePlaceOf } from './model';

const SETTINGS: PositionOptions = {
  enableHighAccuracy: true,
  // Photos in a row are at one place.
  maximumAge: 60_000,
  timeout: 10_000,
};

/** Where the device is; null where it cannot or may not be told. */
export function devicePlace(): Promise<Place | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(devicePlaceOf(coords)),
      () => resolve(null),
      SETTINGS,
    );
  });
}
