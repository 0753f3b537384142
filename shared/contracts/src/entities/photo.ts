import * as z from 'zod/mini';
import { snakeKeyed } from '../wire';

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export const PHOTO_MAX_BYTES = 10_485_760;
export const PHOTOS_PER_UPLOAD = 10;
export const THUMBNAIL_SIZE = 300;

/** What is said of a photo that is refused, by the client before and by the server after sending. */
export const PHOTO_REFUSALS = {
  type: 'Invalid file type. Only images are allowed.',
  size: 'File size too large. Maximum size is 10MB.',
  count: 'Maximum 10 files per upload',
} as const;

/** A stored photo as the server describes it. Width and height as shown, in pixels; size in bytes. */
export const photoWire = z.object({
  id: z.string(),
  log_id: z.nullable(z.string()),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  width: z.number(),
  height: z.number(),
  created_at: z.string(),
});
export type PhotoWire = z.infer<typeof photoWire>;

export const photoListWire = z.object({ data: z.array(photoWire) });

export interface Photo {
  readonly id: string;
  readonly logId: string | null;
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Pixels, as shown. */
  readonly width: number;
  readonly height: number;
  readonly createdAt: string;
}

const tolerantPhoto = z.object({
  id: z.string(),
  log_id: z._default(z.nullable(z.string()), null),
  name: z._default(z.string(), ''),
  type: z._default(z.string(), ''),
  size: z._default(z.number(), 0),
  width: z._default(z.number(), 0),
  height: z._default(z.number(), 0),
  created_at: z._default(z.string(), ''),
});

/** Reads one photo of an answer, in snake or camel case. Throws a zod error on any other shape. */
export function decodePhoto(wire: unknown): Photo {
  const { log_id, created_at, ...photo } = z.parse(tolerantPhoto, snakeKeyed(wire));
  return { ...photo, logId: log_id, createdAt: created_at };
}

export const decodePhotos = (wire: unknown): readonly Photo[] =>
  z.parse(z.object({ data: z.array(z.unknown()) }), wire).data.map(decodePhoto);

/** What POST /logs/{id}/photos takes: photos that are uploaded already. */
export const photoIdsWire = z.object({
  photo_ids: z
    .array(z.string().check(z.minLength(1), z.maxLength(128)))
    .check(z.minLength(1), z.maxLength(100)),
});
