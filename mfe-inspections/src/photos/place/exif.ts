import type { ExifFacts } from './model';

/** The tags that are wanted, by their numbers: the smallest build of the library knows no names. */
const EXIF = { time: 0x9003, digitized: 0x9004, offset: 0x9011, offsetNow: 0x9010 };
const GPS = {
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
  direction: 17,
  accuracy: 31,
};

/** Reads what a photo tells of itself; nothing where it tells nothing. The library is loaded for it. */
export async function readExif(bytes: ArrayBuffer): Promise<ExifFacts> {
  const { default: exifr } = await import('exifr/dist/mini.umd.js');
  const found: unknown = await exifr.parse(bytes, {
    exif: Object.values(EXIF),
    gps: Object.values(GPS),
    // The clock of the camera has no zone: what it says is read by our own rules.
    reviveValues: false,
  });
  const text = (name: string | number) => {
    const value: unknown = Reflect.get(Object(found), name);
    return typeof value === 'string' ? value : undefined;
  };
  const number = (name: string | number) => {
    const value: unknown = Reflect.get(Object(found), name);
    return typeof value === 'number' ? value : undefined;
  };
  return {
    time: text(EXIF.time) ?? text(EXIF.digitized),
    offset: text(EXIF.offset) ?? text(EXIF.offsetNow),
    latitude: number('latitude'),
    longitude: number('longitude'),
    accuracy: number(GPS.accuracy),
    direction: number(GPS.direction),
  };
}
