import {
  type Photo,
  readFileMetadata,
  readLog,
  uploadFile,
  uploadFiles,
} from '@fieldline/contracts';
import { type ApiClient, ApiError, RetriesExhaustedError, TimeoutError } from '@fieldline/platform';
import type { UploadState } from './queue';
import { texts } from './texts';

/**
 * How a photo is stored once, whatever gets lost.
 * - A photo that goes alone keeps its key: the server stores each key once, and a retry reuses it.
 * - A form of several is stored as a whole or not at all, and is asked for four times under one key.
 *   If the API refuses it, nothing is stored, and each photo goes alone.
 * - If its answer is lost, it may be stored. Then the log is read first: what it has gained since,
 *   by name and size, has arrived, and only the rest goes alone. While the log cannot be read
 *   nothing is sent.
 */

/** A form of several whose answer was lost may have stored the photo. */
export interface Claim {
  /** Photos that the log had before the form was sent. */
  readonly known: ReadonlySet<string>;
}

export interface Parcel {
  readonly id: string;
  readonly file: File;
  /** The Idempotency-Key of the photo alone. */
  readonly key: string;
  readonly claim?: Claim;
}

export interface FormOptions {
  readonly logId: string;
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number) => void;
}

export function sendAlone(
  api: ApiClient,
  { file, key }: Parcel,
  { logId, ...options }: FormOptions,
): Promise<Photo> {
  const form = new FormData();
  form.append('log_id', logId);
  form.append('file', file, file.name);
  return api.upload(uploadFile, { form, idempotencyKey: key, ...options });
}

/** The photos come back in the order of the form. */
export function sendTogether(
  api: ApiClient,
  parcels: readonly Parcel[],
  { logId, ...options }: FormOptions,
): Promise<readonly Photo[]> {
  const form = new FormData();
  form.append('log_id', logId);
  for (const { file } of parcels) form.append('files', file, file.name);
  return api.upload(uploadFiles, { form, ...options });
}

/**
 * What arrived of photos that were sent together and whose answer was lost, by the ids of the
 * uploads. Photos of which the uploads are `told` already are no others'.
 */
export async function photosOfClaim(
  api: ApiClient,
  logId: string,
  parcels: readonly Parcel[],
  told: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Photo>> {
  const found = new Map<string, Photo>();
  const [first] = parcels;
  if (!first) return found;
  const log = await api.call(readLog, { params: { id: logId } });
  const gained = log.photos.filter(
    (id) => !told.has(id) && parcels.every(({ claim }) => !claim?.known.has(id)),
  );
  const photos: Photo[] = [];
  for (const id of gained) photos.push(await api.call(readFileMetadata, { params: { id } }));
  for (const { id, file } of parcels) {
    const place = photos.findIndex(
      ({ name, size }) => size === file.size && name === file.name.trim(),
    );
    const [photo] = place < 0 ? [] : photos.splice(place, 1);
    if (photo) found.set(id, photo);
  }
  return found;
}

/** Statuses of something between here and the API: it may have taken the form all the same. */
const FROM_BETWEEN = [408, 502, 503, 504];

/** Whether an error means that nothing was stored. */
export const isDefinite = (error: unknown): boolean =>
  error instanceof ApiError && !FROM_BETWEEN.includes(error.status);

export const isTimeout = (error: unknown): boolean =>
  error instanceof RetriesExhaustedError && error.cause instanceof TimeoutError;

/** Statuses that the same bytes get again. */
const REFUSALS = [400, 404, 413, 415, 422];

/** What is said beside a photo that did not arrive. */
export function failureOf(error: unknown): UploadState {
  const message = error instanceof Error ? error.message : texts.uploads.failed;
  const refused = error instanceof ApiError && REFUSALS.includes(error.status);
  return { kind: refused ? 'refused' : 'failed', message };
}
