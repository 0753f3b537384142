import type { Log } from '@fieldline/contracts';
import { ForEditors, useWorkspace } from '@fieldline/platform';
import { Count, Section, Stack, TextButton } from '@fieldline/ui';
import { CommentForm } from './CommentForm';
import { CommentList } from './CommentList';
import { texts } from './texts';
import { useComments } from './useComments';

export interface CommentsCardProps {
  visit: Pick<Log, 'id' | 'photos'>;
  /** Shows one of the visit's photos. */
  onPhoto: (id: string) => void;
}

/**
 * The comments of a team's members on a visit and its photos. Shows nothing to a user without a
 * team.
 */
export const CommentsCard = (props: CommentsCardProps) =>
  useWorkspace().id !== null && <Comments key={props.visit.id} {...props} />;

function Comments({ visit, onPhoto }: CommentsCardProps) {
  const talk = useComments(visit.id);
  const { comments, members, add } = talk;
  return (
    <Section title={texts.title} beside={<Count count={comments?.length} />}>
      <Stack $gap={4}>
        <CommentList
          talk={talk}
          aboutOf={({ photoId }) => {
            const index = photoId === null ? -1 : visit.photos.indexOf(photoId);
            return (
              photoId !== null &&
              index >= 0 && (
                <TextButton onClick={() => onPhoto(photoId)}>{texts.about(index + 1)}</TextButton>
              )
            );
          }}
        />
        <ForEditors>
          <CommentForm
            about={visit.id}
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
