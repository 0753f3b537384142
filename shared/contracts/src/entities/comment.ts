import * as z from 'zod/mini';
import { type CamelKeyed, readerOf } from '../wire';
import { authorWire } from './author';
import { ID_MAX_LENGTH, MADE_ID } from './limits';

/** The longest comment, in characters. */
export const COMMENT_MAX_LENGTH = 5000;
/**
 * The most comments on one visit and its photos, and the most members that one comment mentions.
 */
export const COMMENTS_MAX = 1000;
export const MENTIONS_MAX = 50;

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(COMMENT_MAX_LENGTH));
/** The `uid`s of members mentioned in the text. */
const mentions = z
  .array(z.string().check(z.minLength(1), z.maxLength(128)))
  .check(z.maxLength(MENTIONS_MAX));

const fraction = z.number().check(z.minimum(0), z.maximum(1));

/**
 * A position on a photo as shown: fractions of its width and height, from its upper left corner.
 */
export const pinWire = z.object({ x: fraction, y: fraction });
export type Pin = Readonly<z.infer<typeof pinWire>>;

/**
 * The body of POST /logs/{id}/comments. The sender chooses the id, so that the comment is stored
 * once.
 */
export const commentDraftWire = z.object({
  id: z.optional(z.string().check(z.regex(MADE_ID))),
  text,
  mentions: z._default(mentions, []),
  /** The photo of the visit that it is about; null for the visit itself. */
  photo_id: z._default(
    z.nullable(z.string().check(z.minLength(1), z.maxLength(ID_MAX_LENGTH))),
    null,
  ),
  /** The position on that photo. */
  pin: z._default(z.nullable(pinWire), null),
});
export type CommentDraftWire = z.input<typeof commentDraftWire>;

/** The body of PATCH /comments/{id}. */
export const commentPatchWire = z.object({ text, mentions: z._default(mentions, []) });

const sent = {
  id: z.string(),
  log_id: z.string(),
  /** The photo of the visit that it is about; null for the visit itself. */
  photo_id: z.nullable(z.string()),
  /** The position on that photo; null without one. */
  pin: z.nullable(pinWire),
  text: z.string(),
  /** Members that the text mentions, with their names at that time. */
  mentions: z.array(z.object({ uid: z.string(), name: z.string() })),
  created_by: authorWire,
  created_at: z.string(),
  /** When its author last changed it; null if never. */
  edited_at: z.nullable(z.string()),
};

/** A comment on a visit or on one of its photos, plain text. */
export const commentWire = z.object(sent);
export type CommentWire = z.infer<typeof commentWire>;
/** The comments on a visit and its photos, oldest first. */
export const commentsWire = z.object({ data: z.array(commentWire) });

export type VisitComment = CamelKeyed<CommentWire>;
export const decodeComment: (wire: unknown) => VisitComment = readerOf(sent);
export const decodeComments = (wire: unknown): readonly VisitComment[] =>
  z.parse(z.object({ data: z.array(z.unknown()) }), wire).data.map(decodeComment);
