import {
  deleteAvatar,
  endSession,
  readAccount,
  readAvatar,
  THUMBNAIL_SIZE,
  updateAccount,
  uploadAvatar,
  verifyToken,
} from '@fieldline/contracts';
import { badType } from '../../photos/image';
import { isPicture } from '../../photos/inspect';
import { readUploadForm } from '../files/uploadForm';
import { ApiFailure } from '../core/failure';
import type { Call, Serve } from '../core/serve';
import { sendImage } from '../files/routes';
import type { Scope } from '../scope';

type Bare = Call<undefined, undefined>;
type Avatar = Awaited<ReturnType<Scope['account']['avatar']>>;

/** @param onEnded called with the user when one of their sessions was ended */
export function serveAccount(serve: Serve, onEnded: (uid: string) => void): void {
  serve(readAccount, ({ scope }) => scope.account.read());
  serve(verifyToken, ({ scope }) => scope.account.read());
  serve(endSession, async ({ scope }) => {
    await scope.account.endSession();
    onEnded(scope.caller.uid);
  });
  serve(updateAccount, ({ scope, body }) => scope.account.rename(body.name));

  const removeAvatar = async (scope: Scope, { id, workspace }: Avatar) =>
    scope.inOwn(workspace).photos.remove(id);
  /** An avatar is stored in its user's own workspace, whichever workspace the call names. */
  const uploadOne = async ({ scope: named, request }: Bare) => {
    const scope = named.inOwn();
    const before = await scope.account.avatar().catch(() => undefined);
    await scope.photos.receiving(async ({ receive, add }) => {
      const form = await readUploadForm(request, receive);
      if (form.photos.length > 1) {
        throw new ApiFailure(400, 'TOO_MANY_FILES', 'This call takes one file');
      }
      if (form.photos.some(({ type }) => !isPicture(type))) throw badType();
      return scope.once(undefined, '', Boolean, async (tx) => {
        const [photo] = await add({ ...form, logId: null }, tx);
        if (photo) await scope.account.chooseAvatar(photo, tx);
        return true;
      });
    });
    if (before) await removeAvatar(scope, before);
    return scope.account.read();
  };
  serve(uploadAvatar, uploadOne, { form: 'file' });
  const sendAvatar = async ({ scope, reply }: Bare) => {
    const { id, workspace } = await scope.account.avatar();
    const bytes = await scope.inOwn(workspace).photos.thumbnail(id, THUMBNAIL_SIZE);
    // Unlike a photo's, this address can later return another image.
    return sendImage(reply, 'image/webp', bytes, 'no-store');
  };
  serve(readAvatar, sendAvatar, { file: 'image/webp' });
  serve(deleteAvatar, async ({ scope }) => removeAvatar(scope, await scope.account.avatar()));
}
