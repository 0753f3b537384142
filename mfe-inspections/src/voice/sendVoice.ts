import { type Photo, uploadFile } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import type { capturedVoice } from '../offline/capture/capture';

/**
 * Sends a voice note that the device could not store, under its key, so that it is stored once.
 * @throws what the client throws
 */
export function sendVoice(
  api: ApiClient,
  { id, request, file }: ReturnType<typeof capturedVoice>,
): Promise<Photo> {
  const form = new FormData();
  for (const [name, value] of Object.entries(request.body)) form.append(name, value);
  form.append('file', file.blob, file.name);
  return api.upload(uploadFile, { form, idempotencyKey: id, onProgress: () => undefined });
}
