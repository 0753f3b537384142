import {
  commentDraftWire,
  commentPatchWire,
  commentsWire,
  commentWire,
  decodeComment,
  decodeComments,
} from '../entities/comment';
import { decodeNothing, endpoint } from './endpoint';

export const listComments = endpoint({
  method: 'GET',
  path: '/logs/{id}/comments',
  answer: commentsWire,
  status: 200,
  decode: decodeComments,
});

/**
 * 404 also for a photo of another visit; 409 `TOO_MANY_COMMENTS`; `ID_TAKEN` if the id is in use.
 */
export const createComment = endpoint({
  method: 'POST',
  path: '/logs/{id}/comments',
  body: commentDraftWire,
  answer: commentWire,
  status: 201,
  decode: decodeComment,
});

/** 403 `NOT_AUTHOR` for everyone but its author. */
export const updateComment = endpoint({
  method: 'PATCH',
  path: '/comments/{id}',
  body: commentPatchWire,
  answer: commentWire,
  status: 200,
  decode: decodeComment,
});

/** 403 `NOT_AUTHOR` for everyone but its author. */
export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/comments/{id}',
  status: 204,
  decode: decodeNothing,
});
