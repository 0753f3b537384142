import {
  checkItemId,
  PHOTO_MAX_BYTES,
  PHOTO_REFUSALS,
  photoDetailsWire,
  PHOTOS_PER_UPLOAD,
  UPLOAD_PART_BYTES,
  VOICE_REFUSAL,
} from '@fieldline/contracts';
import type { Readable } from 'node:stream';
import { S3Error } from '@fieldline/releases';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ApiFailure } from '../core/failure';
import { refuseUnstorableText } from '../core/plainText';
import { isPartsMissing } from './parts';
import { badType, tooLarge } from '../../photos/image';
import type { ReceivedPhoto } from '../../photos/photoStorage';

/** Limits of the form parser. Anything beyond is cut off or refused while it arrives. */
export const FORM_LIMITS = {
  fileSize: PHOTO_MAX_BYTES,
  files: PHOTOS_PER_UPLOAD,
  fields: 10,
  // Enough for all marks that a photo may have.
  fieldSize: 400_000,
  fieldNameSize: 100,
  parts: PHOTOS_PER_UPLOAD + 10,
  headerPairs: 50,
} as const;

type Details = z.output<typeof photoDetailsWire>;

export interface UploadedPhoto extends ReceivedPhoto {
  /** The file's name, as the sender gave it; for people, never for paths. */
  readonly name: string;
  /** Details from the sender. */
  readonly details?: Details[number] | undefined;
}

export interface UploadForm {
  readonly photos: readonly UploadedPhoto[];
  readonly logId: string | null;
  /** The item of the log's checklist that the photo belongs to. */
  readonly itemId: string | null;
  /** The Idempotency-Key of each photo; empty if there are none. */
  readonly keys: readonly string[];
  /** The upload that arrived in parts, if the form names one instead of a file. */
  readonly upload: string | null;
}

/** Opens an upload that arrived in parts, by its name and size; null if parts are missing. */
export type OpenParts = (upload: string, size: number) => Promise<Readable | null>;

/** Receives a photo while it arrives. @throws ApiFailure if it is not one */
export type Receive = (source: Readable) => Promise<ReceivedPhoto>;

/**
 * Reads an upload: photos are received while they arrive, fields are collected. If any part fails,
 * all of it fails. Returns no photos if the form names missing parts.
 * @throws ApiFailure
 */
export async function readUploadForm(
  request: FastifyRequest,
  receive: Receive,
  openParts: OpenParts = async () => null,
): Promise<UploadForm> {
  if (!request.isMultipart()) {
    throw new ApiFailure(415, 'UNSUPPORTED_MEDIA', 'An upload must be a multipart form');
  }
  const photos: UploadedPhoto[] = [];
  let logId: string | null = null;
  let itemId: string | null = null;
  let keys: readonly string[] = [];
  let details: Details = [];
  const inParts = { upload: '', size: '', name: '' };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'log_id') logId = readLogId(part.value);
        if (part.fieldname === 'item_id') itemId = readItemId(part.value);
        if (part.fieldname === 'keys') keys = readKeys(part.value);
        if (part.fieldname === 'details') details = readDetails(part.value);
        if (part.fieldname === 'upload') inParts.upload = readUpload(part.value);
        if (part.fieldname === 'size') inParts.size = String(part.value);
        if (part.fieldname === 'name') inParts.name = String(part.value);
        continue;
      }
      const { file, filename, mimetype } = part;
      const received = await receive(file).catch((error: unknown) => {
        // A truncated file is too large, whatever its content.
        throw file.truncated ? tooLarge() : refusalOf(error, mimetype.startsWith('audio/'));
      });
      photos.push({ ...received, name: plainName(filename) });
      if (file.truncated) throw tooLarge();
    }
    const { upload, size, name } = inParts;
    if (upload !== '' && photos.length === 0) {
      const source = await openParts(upload, Number(size));
      const received = await (source && receive(source))?.catch((error: unknown) => {
        if (isPartsMissing(error)) return null;
        throw refusalOf(error, details[0]?.duration !== undefined);
      });
      if (!received) return { photos: [], logId, itemId, keys: [], upload };
      photos.push({ ...received, name: plainName(name) });
    }
    if (photos.length === 0) throw new ApiFailure(400, 'NO_FILE', 'The form holds no file');
    if (keys.length > 0 && keys.length !== photos.length) {
      throw new ApiFailure(400, 'VALIDATION_ERROR', 'keys must hold one key per file');
    }
    if (details.length > 0 && details.length !== photos.length) {
      throw new ApiFailure(400, 'VALIDATION_ERROR', 'details must hold one entry per file');
    }
    const described = photos.map((photo, index) => ({ ...photo, details: details[index] }));
    return { photos: described, logId, itemId, keys, upload: upload || null };
  } catch (error) {
    // The rest of the request is read and dropped, so that the sender can read the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw formFailure(error);
  }
}

/** The message for a refused file that should have been a voice note. */
const refusalOf = (error: unknown, isVoice: boolean): unknown =>
  isVoice && error instanceof ApiFailure && error.status === 415 ? badType(VOICE_REFUSAL) : error;

/** Reads one part of an upload from its form. @throws ApiFailure */
export async function readPart(request: FastifyRequest) {
  if (!request.isMultipart()) {
    throw new ApiFailure(415, 'UNSUPPORTED_MEDIA', 'A part of an upload must be a multipart form');
  }
  let upload = '';
  let offset = '';
  let bytes: Buffer | null = null;
  try {
    for await (const part of request.parts({ limits: { fileSize: UPLOAD_PART_BYTES, files: 1 } })) {
      if (part.type === 'file') {
        bytes = await part.toBuffer();
        if (part.file.truncated) throw tooLarge();
      } else if (part.fieldname === 'upload') upload = readUpload(part.value);
      else if (part.fieldname === 'offset') offset = String(part.value);
    }
  } catch (error) {
    throw formFailure(error);
  }
  if (!bytes) throw new ApiFailure(400, 'NO_FILE', 'The form holds no part');
  if (!/^\d{1,9}$/.test(offset)) {
    throw new ApiFailure(400, 'VALIDATION_ERROR', 'offset is outside the upload');
  }
  return { upload: readUpload(upload), offset: Number(offset), bytes };
}

/** Idempotency-Keys, separated by commas. */
function readKeys(value: unknown): readonly string[] {
  const keys = typeof value === 'string' ? value.split(',') : [''];
  if (keys.every((key) => /^[\w-]{1,128}$/.test(key))) return keys;
  throw new ApiFailure(
    400,
    'VALIDATION_ERROR',
    'keys must be Idempotency-Keys, separated by commas',
  );
}

function readDetails(value: unknown): Details {
  try {
    return z.parse(photoDetailsWire, JSON.parse(String(value)));
  } catch {
    throw new ApiFailure(400, 'VALIDATION_ERROR', 'details must be JSON, one entry per file');
  }
}

/** The name that the sender gave to an upload. @throws ApiFailure */
function readUpload(value: unknown): string {
  if (typeof value === 'string' && /^[\w-]{1,128}$/.test(value)) return value;
  throw new ApiFailure(400, 'VALIDATION_ERROR', 'upload is not the name of an upload');
}

function readItemId(value: unknown): string {
  const parsed = z.safeParse(checkItemId, value);
  if (parsed.success) return parsed.data;
  throw new ApiFailure(400, 'VALIDATION_ERROR', 'item_id is not the id of an item');
}

function readLogId(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 128) {
    throw new ApiFailure(400, 'VALIDATION_ERROR', 'log_id is not an id');
  }
  refuseUnstorableText(value);
  return value === '' ? null : value;
}

function plainName(filename: string | undefined): string {
  // Browsers write a quote in a file's name as %22.
  const base = (filename ?? '').replaceAll('%22', '"').split(/[\\/]/).at(-1) ?? '';
  const name = base.replaceAll(/[\p{Cc}\p{Surrogate}]/gu, '').trim();
  return [...name].slice(0, 200).join('') || 'photo';
}

function formFailure(error: unknown): unknown {
  if (error instanceof ApiFailure) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_FILES_LIMIT') {
    return new ApiFailure(400, 'TOO_MANY_FILES', PHOTO_REFUSALS.count);
  }
  if (error instanceof S3Error) return error;
  // Errors of the disk are the server's; all others here are the sender's.
  if (/^E[A-Z]+$/.test(code) && code !== 'ECONNRESET' && code !== 'EPIPE') return error;
  return new ApiFailure(400, 'BAD_FORM', 'The form is incomplete or malformed');
}
