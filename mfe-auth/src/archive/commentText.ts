import { COMMENT_MAX_LENGTH, type VisitComment } from '@fieldline/contracts';

/**
 * The text of a comment that is imported: whoever imports it counts as its author, so that one by somebody else
 * says who wrote it, and when.
 * @param exporter the `uid` of who made the ZIP; their own comments stay as they are
 */
export function commentText(
  { text, createdBy, createdAt }: Pick<VisitComment, 'text' | 'createdBy' | 'createdAt'>,
  exporter: string,
): string {
  if (!createdBy || createdBy.uid === exporter) return text;
  const named = `${createdBy.name}, ${createdAt.slice(0, 10)}: ${text}`;
  // A comment that is as long as it may be stays whole.
  return named.length > COMMENT_MAX_LENGTH ? text : named;
}
