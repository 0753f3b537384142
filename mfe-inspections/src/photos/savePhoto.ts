import { type Photo, type PhotoPatch, readFileMetadata, updateFile } from '@fieldline/contracts';
import { type ApiClient, ApiError, type Platform } from '@fieldline/platform';
import { capturedPhotoEdit } from '../offline/capture/capture';
import { sendOrKeep } from '../offline/capture/sendOrKeep';

/** More lost races than this mean that something else is wrong. */
const ATTEMPTS = 5;

/** Changes a photo's details, now or once online. @throws what sending and storing throw */
export const savePhoto = (
  { api, outbox, connection }: Pick<Platform, 'api' | 'outbox' | 'connection'>,
  photo: Photo,
  change: (current: Photo) => PhotoPatch,
): Promise<Photo> =>
  sendOrKeep(
    { outbox, connection },
    {
      id: photo.logId ?? undefined,
      send: () => savePhotoNow(api, photo, change),
      keep: async () => {
        const body = change(photo);
        await outbox.add(capturedPhotoEdit(photo, body));
        const { caption = photo.caption, marks = photo.marks } = body;
        const { taken_at: takenAt = photo.takenAt, place = photo.place } = body;
        const { compared_with: comparedWith = photo.comparedWith } = body;
        return { ...photo, caption, marks, takenAt, place, comparedWith };
      },
    },
  );

/**
 * Changes a photo's details. `change` returns what to write over the version it is given; if
 * someone else was faster, it is called again with their version.
 * @throws what the calls throw
 */
async function savePhotoNow(
  api: ApiClient,
  photo: Photo,
  change: (current: Photo) => PhotoPatch,
): Promise<Photo> {
  const params = { id: photo.id };
  let current = photo;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const body = change(current);
      return await api.call(updateFile, { params, body, ifMatch: current.version });
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 412;
      if (!isStale || attempt === ATTEMPTS) throw error;
      current = await api.call(readFileMetadata, { params });
    }
  }
}
