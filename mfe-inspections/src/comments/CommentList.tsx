import { FailureNotice, Muted, Skeleton, Stack } from '@fieldline/ui';
import type { ReactNode } from 'react';
import { CommentItem } from './CommentItem';
import { texts } from './texts';
import type { Talk } from './useComments';
import type { ShownComment } from './waiting';

export interface CommentListProps {
  talk: Pick<Talk, 'uid' | 'members' | 'change' | 'drop' | 'comments' | 'failed' | 'retry'>;
  /** The number of a comment's pin on its photo; 0 for none. */
  numberOf?: (comment: ShownComment) => number;
  /** Says what a comment is about. */
  aboutOf?: (comment: ShownComment) => ReactNode;
  /** The id of the comment whose pin was pressed. */
  chosen?: string | null;
}

/**
 * Comments in order; the user's own can be changed. Says if there are none, or if some could not be
 * loaded.
 */
export function CommentList({ talk, numberOf, aboutOf, chosen }: CommentListProps) {
  const { comments, failed, retry, uid } = talk;
  const isOwn = ({ waits, createdBy }: ShownComment) =>
    waits === undefined && uid !== undefined && createdBy?.uid === uid;
  return (
    <>
      {failed && <FailureNotice title={texts.failed} onRetry={retry} />}
      {!failed && !comments && <Skeleton lines={2} />}
      {comments?.length === 0 && <Muted>{texts.empty}</Muted>}
      {comments && comments.length > 0 && (
        <Stack as="ul" role="list" aria-label={texts.title} $gap={4}>
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              members={talk.members}
              number={numberOf?.(comment) ?? 0}
              about={aboutOf?.(comment)}
              isChosen={comment.id === chosen}
              own={
                isOwn(comment)
                  ? {
                      onChange: (text, mentioned) => talk.change(comment, text, mentioned),
                      onDelete: () => talk.drop(comment),
                    }
                  : undefined
              }
            />
          ))}
        </Stack>
      )}
    </>
  );
}
