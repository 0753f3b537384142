import {
  type CommentWire,
  createComment,
  deleteComment,
  listComments,
  updateComment,
} from '@fieldline/contracts';
import { TEST_USER } from '../fakeSession';
import { type FakeApiState, found, type Handler, now, on, Refusal } from './handler';

const namedIn = ({ team }: FakeApiState, uids: readonly string[]) =>
  (team?.members ?? [])
    .filter(({ uid }) => uids.includes(uid))
    .map(({ uid, name }) => ({ uid, name }));

function own(state: FakeApiState, id: string): CommentWire {
  const comment = found(state.comments, id);
  if (comment.created_by?.uid !== TEST_USER.uid) throw new Refusal(403, 'NOT_AUTHOR');
  return comment;
}

/** Comments on visits and photos, all by the user. */
export const commentHandlers: readonly Handler[] = [
  on(listComments, ({ state, id }) => ({
    data: state.comments.filter(({ log_id }) => log_id === id),
  })),
  on(createComment, ({ state, id, body, newId }) => {
    found(state.logs, id);
    const { photo_id, pin } = body;
    if (pin !== null && photo_id === null) throw new Refusal(400, 'VALIDATION_ERROR');
    if (photo_id !== null && found(state.photos, photo_id).log_id !== id)
      throw new Refusal(404, 'NOT_FOUND');
    const earlier = state.comments.find((comment) => comment.id === body.id);
    if (earlier) return earlier;
    const { uid, name } = TEST_USER;
    const comment: CommentWire = {
      id: body.id ?? newId('comment'),
      log_id: id,
      photo_id,
      pin,
      text: body.text,
      mentions: namedIn(state, body.mentions),
      created_by: { uid, name },
      created_at: now(),
      edited_at: null,
    };
    state.comments = [...state.comments, comment];
    return comment;
  }),
  on(updateComment, ({ state, id, body: { text, mentions } }) => {
    const named = namedIn(state, mentions);
    return Object.assign(own(state, id), { text, mentions: named, edited_at: now() });
  }),
  on(deleteComment, ({ state, id }) => {
    const comment = own(state, id);
    state.comments = state.comments.filter((each) => each !== comment);
  }),
];
