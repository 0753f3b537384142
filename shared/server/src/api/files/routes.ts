import {
  deleteFile,
  downloadFile,
  readFileMetadata,
  readThumbnail,
  readUploadParts,
  updateFile,
  uploadFile,
  uploadFiles,
  uploadPart,
  uploadPhotos,
} from '@fieldline/contracts';
import type { FastifyReply } from 'fastify';
import type { StoredBytes } from '../../photos/photoStore';
import { partsMissing } from './parts';
import { readPart, readUploadForm } from './uploadForm';
import { ApiFailure } from '../core/failure';
import { remembered } from '../core/idempotency';
import type { Call, Serve } from '../core/serve';

export function serveFiles(serve: Serve): void {
  serve(uploadFile, uploadAlone, { form: 'file' });
  serve(uploadFiles, uploadTogether, { form: 'files' });
  serve(uploadPhotos, uploadTogether, { form: 'files' });

  serve(uploadPart, takePart, { form: 'part' });
  serve(readUploadParts, async ({ scope, query }) => ({
    received: await scope.uploadParts.received(query.upload),
  }));

  serve(readFileMetadata, ({ scope, id }) => scope.photos.read(id));
  serve(updateFile, ({ scope, id, body, ifMatch }) => scope.photos.update(id, body, ifMatch));
  serve(deleteFile, ({ scope, id }) => scope.photos.remove(id));
  serve(downloadFile, sendOriginal, { file: '*/*' });
  serve(readThumbnail, sendThumbnail, { file: 'image/webp' });
}

async function sendOriginal({ scope, id, request, reply }: Call<undefined, undefined>) {
  const wantsBytes = request.headers.prefer === 'return=representation';
  const original = await scope.photos.original(id, !wantsBytes);
  if (original.link !== null) return reply.redirect(original.link, 302);
  const { photo, ...bytes } = original;
  reply.header(
    'content-disposition',
    `inline; filename*=UTF-8''${encodeURIComponent(photo.name).replaceAll(/['()*]/g, '_')}`,
  );
  return sendImage(reply, photo.type, bytes);
}

const sendThumbnail = async ({ scope, id, query, reply }: Call<{ size: number }, undefined>) =>
  sendImage(reply, 'image/webp', await scope.photos.thumbnail(id, query.size));

type Upload = Call<undefined, undefined>;

const ALONE = 'POST /files/upload';

/** Takes one photo in, once for its key. */
const uploadAlone = ({ scope, request, idempotencyKey }: Upload): Promise<unknown> =>
  scope.photos.receiving(async ({ receive, add }) => {
    const form = await readUploadForm(request, receive, scope.uploadParts.open);
    if (form.photos.length > 1) {
      throw new ApiFailure(400, 'TOO_MANY_FILES', 'This call takes one file');
    }
    // A call that is repeated finds no parts any more, and gets the answer it had.
    return scope.once(idempotencyKey, ALONE, remembered, async (tx) => {
      if (form.photos.length === 0) throw partsMissing();
      const [photo] = await add(form, tx);
      if (form.upload !== null) await scope.uploadParts.remove(form.upload, tx);
      return photo;
    });
  });

/** Takes one part of a photo whose sender may lose the line at any time. */
async function takePart({ scope, request }: Upload): Promise<unknown> {
  const { upload, offset, bytes } = await readPart(request);
  return { received: await scope.uploadParts.write(upload, offset, bytes) };
}

/**
 * Takes several photos in, all or none, once for the form's key. Where each has a key of its own it
 * is remembered under that too, so that a photo whose form got lost may go alone and is stored once.
 */
const uploadTogether = ({ scope, request, idempotencyKey }: Upload): Promise<unknown> =>
  scope.photos.receiving(async ({ receive, add }) => {
    const form = await readUploadForm(request, receive);
    const { keys, photos } = form;
    if (photos.length === 0) throw partsMissing();
    return scope.once(idempotencyKey, 'POST /files/upload-multiple', remembered, async (tx) => {
      if (keys.length === 0) return { data: await add(form, tx) };
      const data: unknown[] = [];
      for (const [index, photo] of photos.entries()) {
        const addOne = async () => (await add({ ...form, photos: [photo] }, tx))[0];
        data.push(await scope.once<unknown>(keys[index], ALONE, remembered, addOne, tx));
      }
      return { data };
    });
  });

/** A photo never changes under its id. The browser may keep it, others may not. */
export function sendImage(
  reply: FastifyReply,
  type: string,
  { size, stream }: StoredBytes,
  caching = 'private, max-age=31536000, immutable',
) {
  return reply
    .headers({
      'content-type': type,
      'content-length': size,
      'cache-control': caching,
    })
    .send(stream);
}
