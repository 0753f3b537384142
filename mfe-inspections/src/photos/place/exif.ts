import { asJpeg } from './exifBlock';
import type { ExifFacts } from './model';

/** The tags to read, by number: the smallest build of the library knows no names. */
const EXIF = {
  time: 0x9003,
  digitized: 0x9004,
  offset: 0x9011,
  offsetDigitized: 0x9012,
  offsetNow: 0x9010,
};
const GPS = {
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
  direction: 17,
  accuracy: 31,
};

/** Reads a photo's metadata; empty if there is none. Loads the library. */
export async function readExif(bytes: ArrayBuffer): Promise<ExifFacts> {
  const { default: exifr } = await import('exifr/dist/mini.umd.js');
  const found: unknown = await exifr.parse(asJpeg(bytes), {
    exif: Object.values(EXIF),
    gps: Object.values(GPS),
    // The camera's clock has no zone: `momentOf` interprets it.
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
  // Without its letters a location could be on the other side of the earth.
  const isSure =
    /^[NS]/i.test(text(GPS.latitudeRef) ?? '') && /^[EW]/i.test(text(GPS.longitudeRef) ?? '');
  return {
    time: text(EXIF.time) ?? text(EXIF.digitized),
    offset: text(EXIF.offset) ?? text(EXIF.offsetDigitized) ?? text(EXIF.offsetNow),
    latitude: isSure ? number('latitude') : undefined,
    longitude: isSure ? number('longitude') : undefined,
    accuracy: number(GPS.accuracy),
    direction: number(GPS.direction),
  };
}
