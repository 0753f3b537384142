import { COMMENT_MAX_LENGTH, type VisitComment } from '@fieldline/contracts';

/**
 * The text of an imported comment. The importer counts as its author, so a comment by someone else
 * names its author and day.
 * @param exporter the `uid` of the person who made the ZIP; their own comments do not change
 */
export function commentText(
  { text, createdBy, createdAt }: Pick<VisitComment, 'text' | 'createdBy' | 'createdAt'>,
  exporter: string,
): string {
  if (!createdBy || createdBy.uid === exporter) return text;
  const named = `${createdBy.name}, ${createdAt.slice(0, 10)}: ${text}`;
  // A comment of the greatest length is kept whole, without the name.
  return named.length > COMMENT_MAX_LENGTH ? text : named;
}
