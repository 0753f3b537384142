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

type Bare = Call<undefined, undefined>;

/** An avatar is stored in its user's own workspace, whichever workspace the call names. */
const atHome =
  (handle: (call: Bare) => Promise<unknown>) =>
  (call: Bare): Promise<unknown> =>
    handle({ ...call, scope: call.scope.atHome() });

/** @param onEnded called with the user when one of their sessions was ended */
export function serveAccount(serve: Serve, onEnded: (uid: string) => void): void {
  serve(readAccount, ({ scope }) => scope.account.read());
  serve(verifyToken, ({ scope }) => scope.account.read());
  serve(endSession, async ({ scope }) => {
    await scope.account.endSession();
    onEnded(scope.caller.uid);
  });
  serve(updateAccount, ({ scope, body }) => scope.account.rename(body.name));

  const uploadOne = async ({ scope, request }: Bare) => {
    const before = await scope.account.avatarId().catch(() => undefined);
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
    if (before !== undefined) await scope.photos.remove(before);
    return scope.account.read();
  };
  serve(uploadAvatar, atHome(uploadOne), { form: 'file' });
  const sendAvatar = async ({ scope, reply }: Bare) => {
    const bytes = await scope.photos.thumbnail(await scope.account.avatarId(), THUMBNAIL_SIZE);
    // Unlike a photo's, this address can later return another image.
    return sendImage(reply, 'image/webp', bytes, 'no-store');
  };
  serve(readAvatar, atHome(sendAvatar), { file: 'image/webp' });
  serve(
    deleteAvatar,
    atHome(async ({ scope }) => scope.photos.remove(await scope.account.avatarId())),
  );
}
