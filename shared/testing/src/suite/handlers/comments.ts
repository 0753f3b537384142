import {
  commentDraftWire,
  commentPatchWire,
  type CommentWire,
  createComment,
  deleteComment,
  listComments,
  updateComment,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { TEST_USER } from '../fakeSession';
import { type FakeApiState, found, type Handler, now, Refusal } from './handler';

const namedIn = ({ team }: FakeApiState, uids: readonly string[]) =>
  (team?.members ?? [])
    .filter(({ uid }) => uids.includes(uid))
    .map(({ uid, name }) => ({ uid, name }));

function own(state: FakeApiState, id: string): CommentWire {
  const comment = found(state.comments, id);
  if (comment.created_by?.uid !== TEST_USER.uid) throw new Refusal(403, 'NOT_AUTHOR');
  return comment;
}

/** Comments on visits and photos, which the user writes under their own name. */
export const commentHandlers: readonly Handler[] = [
  [
    listComments,
    ({ state, id }) => ({ data: state.comments.filter(({ log_id }) => log_id === id) }),
  ],
  [
    createComment,
    ({ state, id, body, newId }) => {
      const draft = z.parse(commentDraftWire, body);
      found(state.logs, id);
      const { photo_id, pin } = draft;
      if (pin !== null && photo_id === null) throw new Refusal(400, 'VALIDATION_ERROR');
      if (photo_id !== null && found(state.photos, photo_id).log_id !== id)
        throw new Refusal(404, 'NOT_FOUND');
      const earlier = state.comments.find((comment) => comment.id === draft.id);
      if (earlier) return earlier;
      const { uid, name } = TEST_USER;
      const comment: CommentWire = {
        id: draft.id ?? newId('comment'),
        log_id: id,
        photo_id,
        pin,
        text: draft.text,
        mentions: namedIn(state, draft.mentions),
        created_by: { uid, name },
        created_at: now(),
        edited_at: null,
      };
      state.comments = [...state.comments, comment];
      return comment;
    },
  ],
  [
    updateComment,
    ({ state, id, body }) => {
      const { text, mentions } = z.parse(commentPatchWire, body);
      const comment = own(state, id);
      return Object.assign(comment, {
        ...{ text, mentions: namedIn(state, mentions), edited_at: now() },
      });
    },
  ],
  [
    deleteComment,
    ({ state, id }) => {
      const comment = own(state, id);
      state.comments = state.comments.filter((each) => each !== comment);
    },
  ],
];
