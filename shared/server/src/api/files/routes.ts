import {
  deleteFile,
  downloadFile,
  type PhotoWire,
  readFileMetadata,
  readThumbnail,
  readUploadParts,
  transcribeFile,
  updateFile,
  uploadFile,
  uploadFiles,
  uploadPart,
  uploadPhotos,
} from '@fieldline/contracts';
import type { FastifyReply } from 'fastify';
import type { Database } from '../../database/database';
import { isPicture } from '../../photos/inspect';
import type { StoredBytes } from '../../photos/photoStorage';
import type { QueueWorker } from '../../queue/worker';
import { partsMissing } from './parts';
import { readPart, readUploadForm } from './uploadForm';
import { ApiFailure } from '../core/failure';
import { remembered } from '../core/idempotency';
import type { Call, Serve } from '../core/serve';

/** The worker for the queue of transcriptions, if the operator has a service. */
export type TranscriptionService = Pick<QueueWorker, 'wake'>;

export function serveFiles(serve: Serve, transcription: TranscriptionService | undefined): void {
  /** Requests transcripts of new voice notes, in the transaction that adds them. */
  const asking = async (call: Upload, added: readonly PhotoWire[], tx: Database) => {
    const notes = transcription ? added.filter(({ type }) => !isPicture(type)) : [];
    for (const { id } of notes) await call.scope.within(tx).transcripts.queue(id);
    return added;
  };
  const waking = (upload: TakeUpload) => async (call: Upload) => {
    const answer = await upload(call, asking);
    transcription?.wake();
    return answer;
  };
  serve(uploadFile, waking(uploadAlone), { form: 'file' });
  serve(uploadFiles, waking(uploadTogether), { form: 'files' });
  serve(uploadPhotos, waking(uploadTogether), { form: 'files' });

  serve(transcribeFile, async ({ scope, id }) => {
    await scope.photos.read(id);
    if (!transcription)
      throw new ApiFailure(409, 'NO_TRANSCRIPTION', 'This server transcribes no voice notes');
    const transcript = await scope.transcripts.queue(id);
    transcription.wake();
    return transcript;
  });

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
type TakeUpload = (
  call: Upload,
  asking: (
    call: Upload,
    added: readonly PhotoWire[],
    tx: Database,
  ) => Promise<readonly PhotoWire[]>,
) => Promise<unknown>;

const ALONE = 'POST /files/upload';

/** Receives one photo, once per key. */
const uploadAlone: TakeUpload = (call, asking) => {
  const { scope, request, idempotencyKey } = call;
  return scope.photos.receiving(async ({ receive, add }) => {
    const form = await readUploadForm(request, receive, scope.uploadParts.open);
    if (form.photos.length > 1) {
      throw new ApiFailure(400, 'TOO_MANY_FILES', 'This call takes one file');
    }
    // A repeated call finds its parts gone, and gets the stored answer.
    return scope.once(idempotencyKey, ALONE, remembered, async (tx) => {
      if (form.photos.length === 0) throw partsMissing();
      const [photo] = await asking(call, await add(form, tx), tx);
      if (form.upload !== null) await scope.uploadParts.remove(form.upload, tx);
      return photo;
    });
  });
};

/** Receives one part of a photo whose sender may lose the connection at any time. */
async function takePart({ scope, request }: Upload): Promise<unknown> {
  const { upload, offset, bytes } = await readPart(request);
  return { received: await scope.uploadParts.write(upload, offset, bytes) };
}

/**
 * Receives several photos, all or none, once per key of the form. A photo with its own key is also
 * remembered under that, so that after a lost form it can be sent alone and is stored once.
 */
const uploadTogether: TakeUpload = (call, asking) => {
  const { scope, request, idempotencyKey } = call;
  return scope.photos.receiving(async ({ receive, add }) => {
    const form = await readUploadForm(request, receive);
    const { keys, photos } = form;
    if (photos.length === 0) throw partsMissing();
    return scope.once(idempotencyKey, 'POST /files/upload-multiple', remembered, async (tx) => {
      if (keys.length === 0) return { data: await asking(call, await add(form, tx), tx) };
      const data: unknown[] = [];
      for (const [index, photo] of photos.entries()) {
        const addOne = async () =>
          (await asking(call, await add({ ...form, photos: [photo] }, tx), tx))[0];
        data.push(await scope.once<unknown>(keys[index], ALONE, remembered, addOne, tx));
      }
      return { data };
    });
  });
};

/** A photo never changes under its id. The browser may cache it, shared caches may not. */
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
