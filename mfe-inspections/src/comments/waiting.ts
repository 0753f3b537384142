import { type Author, commentDraftWire, type User, type VisitComment } from '@fieldline/contracts';
import type { OutboxEntry } from '@fieldline/platform';
import * as z from 'zod/mini';
import { stateText } from '../offline/capture/waitingToast';

/** A shown comment; `waits` is the state of an unsent one. */
export type ShownComment = VisitComment & { readonly waits?: string };

/** The unsent comments on a visit; all are the user's own. */
export const waitingComments = (
  entries: readonly OutboxEntry[],
  logId: string,
  user: Pick<User, 'uid' | 'name'>,
  members: readonly Author[],
): readonly ShownComment[] =>
  entries.flatMap(({ id, kind, logId: of, request, createdAt, state }) => {
    if (kind !== 'comment' || of !== logId) return [];
    const { success, data } = z.safeParse(commentDraftWire, request.body);
    if (!success) return [];
    const { text, mentions, photo_id: photoId, pin } = data;
    const comment: ShownComment = {
      ...{ id, logId, photoId, pin, text, createdAt, editedAt: null },
      mentions: members.filter(({ uid }) => mentions.includes(uid)),
      createdBy: { uid: user.uid, name: user.name },
      waits: stateText(state),
    };
    return [comment];
  });
