import { type Photo, uploadFile, uploadFiles } from '@fieldline/contracts';
import { type ApiClient, ApiError, RetriesExhaustedError, TimeoutError } from '@fieldline/platform';
import type { OutgoingPhoto } from '../outgoing';
import { detailsField, type PhotoDetails } from '../place/model';
import type { UploadState } from './queue';
import { texts } from './texts';

export interface SendOptions {
  readonly logId: string;
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number) => void;
}

export function sendAlone(
  api: ApiClient,
  { file, key, details }: OutgoingPhoto,
  { logId, ...options }: SendOptions,
): Promise<Photo> {
  const form = new FormData();
  form.append('log_id', logId);
  tell(form, [details]);
  form.append('file', file, file.name);
  return api.upload(uploadFile, { form, idempotencyKey: key, ...options });
}

/**
 * Stores several photos, all or none. Each is stored under its own key too, so that it can be sent alone later
 * without a duplicate.
 * @returns the photos in the order of the form
 */
export function sendTogether(
  api: ApiClient,
  photos: readonly OutgoingPhoto[],
  { logId, ...options }: SendOptions,
): Promise<readonly Photo[]> {
  const form = new FormData();
  form.append('log_id', logId);
  form.append('keys', photos.map(({ key }) => key).join(','));
  tell(
    form,
    photos.map(({ details }) => details),
  );
  for (const { file } of photos) form.append('files', file, file.name);
  return api.upload(uploadFiles, { form, ...options });
}

function tell(form: FormData, photos: readonly (PhotoDetails | undefined)[]) {
  const details = detailsField(photos);
  if (details !== undefined) form.append('details', details);
}

export const isTimeout = (error: unknown): boolean =>
  error instanceof RetriesExhaustedError && error.cause instanceof TimeoutError;

/** Statuses that a repeated call would get again. */
const REFUSALS = [400, 404, 413, 415, 422];

/** Whether an error means that nothing was stored, and never will be. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && REFUSALS.includes(error.status);

/** The message beside a photo that failed. */
export function failureOf(error: unknown): UploadState {
  const message = error instanceof Error ? error.message : texts.failed;
  return { kind: isRefusal(error) ? 'refused' : 'failed', message };
}
