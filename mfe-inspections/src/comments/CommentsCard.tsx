import { ForEditors, useWorkspace } from '@fieldline/platform';
import { Count, FailureNotice, Muted, Section, Skeleton, Stack } from '@fieldline/ui';
import { CommentForm } from './CommentForm';
import { CommentItem } from './CommentItem';
import { texts } from './texts';
import { useComments } from './useComments';

/** What the members of a team say about a visit; nothing for who works alone. */
export const CommentsCard = ({ logId }: { logId: string }) =>
  useWorkspace().id !== null && <Comments key={logId} logId={logId} />;

function Comments({ logId }: { logId: string }) {
  const { comments, failed, retry, uid, members, add, change, drop } = useComments(logId);
  return (
    <Section title={texts.title} beside={<Count count={comments?.length} />}>
      <Stack $gap={4}>
        {failed && <FailureNotice title={texts.failed} onRetry={retry} />}
        {!failed && !comments && <Skeleton lines={2} />}
        {comments?.length === 0 && <Muted>{texts.empty}</Muted>}
        {comments && comments.length > 0 && (
          <Stack as="ul" role="list" aria-label={texts.title} $gap={4}>
            {comments.map((comment) => (
              <CommentItem
                key={comment.id}
                comment={comment}
                members={members}
                own={
                  !comment.waits && uid !== undefined && comment.createdBy?.uid === uid
                    ? {
                        onChange: (text) => change(comment, text),
                        onDelete: () => drop(comment),
                      }
                    : undefined
                }
              />
            ))}
          </Stack>
        )}
        <ForEditors>
          <CommentForm
            label={texts.field}
            submitLabel={texts.send}
            members={members}
            onSubmit={add}
          />
        </ForEditors>
      </Stack>
    </Section>
  );
}
