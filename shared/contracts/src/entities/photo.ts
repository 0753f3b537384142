import * as z from 'zod/mini';
import { type CamelKeyed, readerOf } from '../wire';
import { authorship } from './author';
import { ID_MAX_LENGTH, LINE_MAX_LENGTH } from './limits';
import { marksWire } from './mark';
import { momentWire, placeWire } from './place';
import { durationWire, TRANSCRIPT_MAX_LENGTH } from './voiceNote';

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export const PHOTO_MAX_BYTES = 10_485_760;
/** The most pixels that the server decodes: a small file can expand to gigabytes. */
export const PHOTO_MAX_PIXELS = 50_000_000;
export const PHOTOS_PER_UPLOAD = 10;
export const THUMBNAIL_SIZE = 300;

/** The messages for a refused photo, used by the client before sending and by the server after. */
export const PHOTO_REFUSALS = {
  type: 'Invalid file type. Only images are allowed.',
  size: 'File size too large. Maximum size is 10MB.',
  count: 'Maximum 10 files per upload',
  empty: 'This file is empty.',
  damaged: 'This image is damaged or incomplete.',
  pixels: `This image has too many pixels. The most is ${PHOTO_MAX_PIXELS / 1_000_000} megapixels.`,
} as const;

const sent = {
  id: z.string(),
  log_id: z.nullable(z.string()),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Pixels, as shown; as `height`. 0 for a voice note. */
  width: z.number(),
  height: z.number(),
  /** Empty if there is none. */
  caption: z.string(),
  /** The marks drawn over it. */
  marks: marksWire,
  /** When and where it was taken, if its sender said so. */
  taken_at: z.nullable(z.string()),
  place: z.nullable(placeWire),
  /** An earlier photo of the same object, which a report shows next to it; it may have been deleted since. */
  compared_with: z.nullable(z.string()),
  /** The length of a voice note in seconds, if its sender gave it; null for a photo. */
  duration: z.nullable(z.number()),
  /** The transcript of a voice note; null without one, and for a photo. */
  transcript: z.nullable(z.string()),
  /** Goes into `If-Match`. */
  version: z.number(),
  ...authorship,
  created_at: z.string(),
};

/** The body of PATCH /files/{id}; absent fields do not change. The bytes never change. */
export const photoPatchWire = z.partial(
  z.object({
    caption: z.string().check(z.maxLength(LINE_MAX_LENGTH), z.trim()),
    marks: marksWire,
    taken_at: z.nullable(momentWire),
    place: z.nullable(placeWire),
    compared_with: z.nullable(z.string().check(z.minLength(1), z.maxLength(ID_MAX_LENGTH))),
    /** Of a voice note. */
    transcript: z.string().check(z.maxLength(TRANSCRIPT_MAX_LENGTH), z.trim()),
  }),
);
export type PhotoPatch = z.input<typeof photoPatchWire>;

/** The `details` field of an upload, as JSON: one entry for each file, in order. */
export const photoDetailsWire = z
  .array(
    z.object({
      taken_at: z.nullable(momentWire),
      place: z.nullable(placeWire),
      /** Of a voice note. */
      duration: z.optional(durationWire),
      /** The marks drawn over a photo before it was sent. */
      marks: z.optional(marksWire),
    }),
  )
  .check(z.maxLength(PHOTOS_PER_UPLOAD));

/** A stored photo, or a voice note, as the server describes it. */
export const photoWire = z.object(sent);
export type PhotoWire = z.infer<typeof photoWire>;

export const photoListWire = z.object({ data: z.array(photoWire) });

export type Photo = CamelKeyed<PhotoWire>;

/** Reads one photo of an answer, in snake or camel case. Throws a zod error on any other shape. */
export const decodePhoto: (wire: unknown) => Photo = readerOf(sent);

export const decodePhotos = (wire: unknown): readonly Photo[] =>
  z.parse(z.object({ data: z.array(z.unknown()) }), wire).data.map(decodePhoto);

/** The size of the parts in which a photo is sent, in bytes; the last one may be shorter. */
export const UPLOAD_PART_BYTES = 524_288;

/** How many bytes of an upload the server has, from its beginning. */
export const uploadPartsWire = z.object({ received: z.number() });

export const decodeReceived = (wire: unknown): number => z.parse(uploadPartsWire, wire).received;

/** The body of POST /logs/{id}/photos: ids of uploaded photos. */
export const photoIdsWire = z.object({
  photo_ids: z
    .array(z.string().check(z.minLength(1), z.maxLength(ID_MAX_LENGTH)))
    .check(z.minLength(1), z.maxLength(100)),
});
