import {
  deleteFile,
  downloadFile,
  type PhotoWire,
  readFileMetadata,
  readThumbnail,
  uploadFile,
  uploadFiles,
  uploadPhotos,
} from '@fieldline/contracts';
import type { FastifyReply } from 'fastify';
import type { StoredBytes } from '../../photos/photoStore';
import { readUploadForm } from './uploadForm';
import { ApiFailure } from '../core/failure';
import { remembered } from '../core/idempotency';
import type { Call, Serve } from '../core/serve';

export function serveFiles(serve: Serve): void {
  const one = (call: Upload) =>
    upload(call, 'POST /files/upload', ([photo, ...more]) => {
      if (more.length > 0) throw new ApiFailure(400, 'TOO_MANY_FILES', 'This call takes one file');
      return photo;
    });
  const many = (call: Upload) => upload(call, 'POST /files/upload-multiple', (data) => ({ data }));
  serve(uploadFile, one, { form: 'file' });
  serve(uploadFiles, many, { form: 'files' });
  serve(uploadPhotos, many, { form: 'files' });

  serve(readFileMetadata, ({ scope, id }) => scope.photos.read(id));
  serve(deleteFile, ({ scope, id }) => scope.photos.remove(id));
  serve(downloadFile, sendOriginal, { file: 'image/*' });
  serve(readThumbnail, sendThumbnail, { file: 'image/webp' });
}

async function sendOriginal({ scope, id, reply }: Call<undefined, undefined>) {
  const { photo, ...bytes } = await scope.photos.original(id);
  reply.header(
    'content-disposition',
    `inline; filename*=UTF-8''${encodeURIComponent(photo.name).replaceAll(/['()*]/g, '_')}`,
  );
  return sendImage(reply, photo.type, bytes);
}

const sendThumbnail = async ({ scope, id, query, reply }: Call<{ size: number }, undefined>) =>
  sendImage(reply, 'image/webp', await scope.photos.thumbnail(id, query.size));

type Upload = Call<undefined, undefined>;

/** Takes photos in, once for each key. */
const upload = (
  { scope, request, idempotencyKey }: Upload,
  name: string,
  answerOf: (photos: readonly PhotoWire[]) => unknown,
): Promise<unknown> =>
  scope.photos.receiving(async ({ receive, add }) => {
    const form = await readUploadForm(request, receive);
    return scope.once(idempotencyKey, name, remembered, async (tx) =>
      answerOf(await add(form, tx)),
    );
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
