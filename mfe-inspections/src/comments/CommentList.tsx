import { Stack } from '@fieldline/ui';
import type { ReactNode } from 'react';
import { CommentItem } from './CommentItem';
import { texts } from './texts';
import type { Talk } from './useComments';
import type { ShownComment } from './waiting';

export interface CommentListProps {
  talk: Pick<Talk, 'uid' | 'members' | 'change' | 'drop'>;
  comments: readonly ShownComment[];
  /** The number of a comment's place on its photo; 0 for none. */
  numberOf?: (comment: ShownComment) => number;
  /** Says what a comment is about. */
  aboutOf?: (comment: ShownComment) => ReactNode;
  /** The id of one that was chosen by its place. */
  chosen?: string | null;
}

/** Comments in their order; one's own can be changed. */
export const CommentList = ({ talk, comments, numberOf, aboutOf, chosen }: CommentListProps) =>
  comments.length > 0 && (
    <Stack as="ul" role="list" aria-label={texts.title} $gap={4}>
      {comments.map((comment) => {
        const isOwn =
          comment.waits === undefined &&
          talk.uid !== undefined &&
          comment.createdBy?.uid === talk.uid;
        return (
          <CommentItem
            key={comment.id}
            comment={comment}
            members={talk.members}
            number={numberOf?.(comment) ?? 0}
            about={aboutOf?.(comment)}
            isChosen={comment.id === chosen}
            own={
              isOwn
                ? {
                    onChange: (text) => talk.change(comment, text),
                    onDelete: () => talk.drop(comment),
                  }
                : undefined
            }
          />
        );
      })}
    </Stack>
  );
