import {
  createComment,
  deleteComment,
  listComments,
  updateComment,
  type VisitComment,
} from '@fieldline/contracts';
import { reportFailure, useIdempotencyKey, usePlatform } from '@fieldline/platform';
import { useQuery } from '@tanstack/react-query';
import { useRemovals } from '../items/useRemovals';
import { commentsKey } from '../queries/keys';
import { teamQuery } from '../queries/team';
import { mentionedIn } from './parts';
import { texts } from './texts';

/** The comments on a visit, and what can be done to them. */
export function useComments(logId: string) {
  const { api, queryClient, toast, logger } = usePlatform();
  const keyFor = useIdempotencyKey();
  const { hidden, remove } = useRemovals();
  const { data: team } = useQuery(teamQuery(api));
  const members = team?.members ?? [];
  const queryKey = commentsKey(logId);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(listComments, { params: { id: logId }, signal }),
  });

  /** Shows what a call answers. @returns whether it was done */
  const show = async (call: Promise<VisitComment>): Promise<boolean> => {
    try {
      const saved = await call;
      queryClient.setQueryData<readonly VisitComment[]>(queryKey, (known = []) =>
        known.some(({ id }) => id === saved.id)
          ? known.map((each) => (each.id === saved.id ? saved : each))
          : [...known, saved],
      );
      return true;
    } catch (failure) {
      reportFailure({ toast, logger }, failure, texts.sendFailed);
      return false;
    }
  };

  return {
    comments: data?.filter(({ id }) => !hidden.has(id)),
    failed: error !== null && data === undefined,
    retry: () => void refetch(),
    /** The user, as the team knows them. */
    uid: team?.uid,
    members,

    add: (text: string) => {
      const draft = { text, mentions: mentionedIn(text, members) };
      const body = { ...draft, id: keyFor({ logId, ...draft }) };
      return show(api.call(createComment, { params: { id: logId }, body }));
    },

    change: ({ id }: VisitComment, text: string) => {
      const body = { text, mentions: mentionedIn(text, members) };
      return show(api.call(updateComment, { params: { id }, body }));
    },

    drop: ({ id }: VisitComment) =>
      remove({
        ids: [id],
        texts: texts.deleted,
        send: (gone, keepalive) => api.call(deleteComment, { params: { id: gone }, keepalive }),
        onSent: () => void queryClient.invalidateQueries({ queryKey }),
      }),
  };
}
