import { PHOTO_MAX_BYTES, PHOTO_REFUSALS, PHOTOS_PER_UPLOAD } from '@fieldline/contracts';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ApiFailure } from '../core/failure';
import { refuseUnstorableText } from '../core/plainText';
import { tooLarge } from '../../photos/image';
import type { ReceivedPhoto } from '../../photos/photoStore';

/** Limits of the form parser. What is beyond them is cut off or refused while it arrives. */
export const FORM_LIMITS = {
  fileSize: PHOTO_MAX_BYTES,
  files: PHOTOS_PER_UPLOAD,
  fields: 10,
  fieldSize: 1000,
  fieldNameSize: 100,
  parts: PHOTOS_PER_UPLOAD + 10,
  headerPairs: 50,
} as const;

export interface UploadedPhoto extends ReceivedPhoto {
  /** The file's name, as the sender gave it; for people, never for paths. */
  readonly name: string;
}

export interface UploadForm {
  readonly photos: readonly UploadedPhoto[];
  readonly logId: string | null;
  /** The Idempotency-Key of each photo, or none at all. */
  readonly keys: readonly string[];
}

/** Takes a photo in while it arrives. @throws ApiFailure when it is none */
export type Receive = (source: Readable) => Promise<ReceivedPhoto>;

/**
 * Reads an upload: photos are received while they arrive, fields are collected. When any of it
 * fails all of it does.
 * @throws ApiFailure
 */
export async function readUploadForm(
  request: FastifyRequest,
  receive: Receive,
): Promise<UploadForm> {
  if (!request.isMultipart()) {
    throw new ApiFailure(415, 'UNSUPPORTED_MEDIA', 'An upload is a multipart form');
  }
  const photos: UploadedPhoto[] = [];
  let logId: string | null = null;
  let keys: readonly string[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'log_id') logId = readLogId(part.value);
        if (part.fieldname === 'keys') keys = readKeys(part.value);
        continue;
      }
      const { file, filename } = part;
      const received = await receive(file).catch((error: unknown) => {
        // What was cut off is too large, whatever the rest looks like.
        throw file.truncated ? tooLarge() : error;
      });
      photos.push({ ...received, name: plainName(filename) });
      if (file.truncated) throw tooLarge();
    }
    if (photos.length === 0) throw new ApiFailure(400, 'NO_FILE', 'The form holds no file');
    if (keys.length > 0 && keys.length !== photos.length) {
      throw new ApiFailure(400, 'VALIDATION_ERROR', 'keys are one for each file');
    }
    return { photos, logId, keys };
  } catch (error) {
    // The rest of the request is read and dropped, so that the sender gets to see the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw formFailure(error);
  }
}

/** Idempotency-Keys, separated by commas. */
function readKeys(value: unknown): readonly string[] {
  const keys = typeof value === 'string' ? value.split(',') : [''];
  if (keys.every((key) => /^[\w-]{1,128}$/.test(key))) return keys;
  throw new ApiFailure(400, 'VALIDATION_ERROR', 'keys are Idempotency-Keys, separated by commas');
}

function readLogId(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 128) {
    throw new ApiFailure(400, 'VALIDATION_ERROR', 'log_id is not an id');
  }
  refuseUnstorableText(value);
  return value === '' ? null : value;
}

function plainName(filename: string | undefined): string {
  const base = (filename ?? '').split(/[\\/]/).at(-1) ?? '';
  const name = base.replaceAll(/[\p{Cc}\p{Surrogate}]/gu, '').trim();
  return [...name].slice(0, 200).join('') || 'photo';
}

function formFailure(error: unknown): unknown {
  if (error instanceof ApiFailure) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_FILES_LIMIT') {
    return new ApiFailure(400, 'TOO_MANY_FILES', PHOTO_REFUSALS.count);
  }
  // The disk's errors are ours; all else that goes wrong here is what was sent.
  if (/^E[A-Z]+$/.test(code) && code !== 'ECONNRESET' && code !== 'EPIPE') return error;
  return new ApiFailure(400, 'BAD_FORM', 'The form is broken');
}
