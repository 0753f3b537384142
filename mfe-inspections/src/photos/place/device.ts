import type { Place } from '@fieldline/contracts';
import { devicePlaceOf } from './model';

const SETTINGS: PositionOptions = {
  enableHighAccuracy: true,
  // Photos taken in a row have the same location.
  maximumAge: 60_000,
  timeout: 10_000,
};

/** Where the device is; null if that is unavailable or not allowed. */
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

const taken = new WeakSet<File>();

/** Remembers that this device's camera took these photos just now. */
export function takenHere(files: readonly File[]): readonly File[] {
  for (const file of files) taken.add(file);
  return files;
}

/** Whether this device's camera took the photo, in this tab: then its clock and location apply. */
export const isTakenHere = (file: File): boolean => taken.has(file);
