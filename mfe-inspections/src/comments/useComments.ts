import {
  type CommentDraftWire,
  createComment,
  deleteComment,
  listComments,
  type Pin,
  updateComment,
  type VisitComment,
} from '@fieldline/contracts';
import {
  createdBy,
  reportFailure,
  useIdempotencyKey,
  useOutbox,
  usePlatform,
  useSessionState,
  useWorkspace,
} from '@fieldline/platform';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useRemovals } from '../items/useRemovals';
import { capturedComment } from '../offline/capture/capture';
import { sendOrKeep } from '../offline/capture/sendOrKeep';
import { WAITING_TOAST } from '../offline/capture/waitingToast';
import { commentsKey } from '../queries/keys';
import { teamQuery } from '../queries/team';
import { mentionedIn } from './parts';
import { texts } from './texts';
import { type ShownComment, waitingComments } from './waiting';

/** The subject of a comment, if not the whole visit. */
interface About {
  readonly photoId: string;
  readonly pin: Pin | null;
}

/**
 * The comments on a visit and its photos, and how to write, change and delete them. Empty for a
 * user without a team.
 */
export function useComments(logId: string) {
  const { api, queryClient, outbox, connection, toast, logger } = usePlatform();
  const session = useSessionState();
  const entries = useOutbox();
  const keyFor = useIdempotencyKey();
  const { hidden, remove } = useRemovals();
  const isTeam = useWorkspace().id !== null;
  const { data: team } = useQuery({ ...teamQuery(api), enabled: isTeam });
  const members = team?.members ?? [];
  const queryKey = commentsKey(logId);
  // The server does not know a visit that is itself unsent.
  const isThere = !entries.some((entry) => createdBy(entry) === logId);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(listComments, { params: { id: logId }, signal }),
    enabled: isTeam && isThere,
  });
  const sent = isThere ? data : [];
  const waiting =
    session.status === 'signed-in' ? waitingComments(entries, logId, session.user, members) : [];
  /**
   * Counts saved comments: the same words written again are another comment and need another key.
   */
  const saved = useRef(0);

  const show = (comment: VisitComment) =>
    queryClient.setQueryData<readonly VisitComment[]>(queryKey, (known = []) =>
      known.some(({ id }) => id === comment.id)
        ? known.map((each) => (each.id === comment.id ? comment : each))
        : [...known, comment],
    );
  /** @returns whether it succeeded */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (failure) {
      reportFailure({ toast, logger }, failure, texts.sendFailed);
      return false;
    }
  };
  /** A comment may be sent before the names of the team have arrived. */
  const knownMembers = async () => {
    if (team || connection.isLost()) return members;
    const arrived = await queryClient.ensureQueryData(teamQuery(api)).catch(() => undefined);
    return arrived?.members ?? members;
  };
  /** Only new comments can wait in the outbox; changes fail offline. */
  const isOffline = (said: { readonly title: string; readonly description: string }): boolean => {
    const isLost = connection.isLost();
    if (isLost) toast.show({ ...said, variant: 'destructive' });
    return isLost;
  };

  const comments: readonly ShownComment[] | undefined = sent && [
    ...sent.filter(({ id }) => !hidden.has(id)),
    ...waiting.filter(({ id }) => !sent.some((comment) => comment.id === id)),
  ];

  return {
    // Unsent comments are shown even if the others cannot be read.
    comments: comments ?? (waiting.length > 0 ? waiting : undefined),
    failed: isThere && error !== null && data === undefined,
    retry: () => void refetch(),
    /** The user, as the team knows them. */
    uid: team?.uid,
    members,

    /** @param chosen the members chosen from the list */
    add: async (text: string, chosen: readonly string[], about?: About) => {
      const draft: CommentDraftWire = {
        text,
        mentions: mentionedIn(text, await knownMembers(), chosen),
        ...(about && { photo_id: about.photoId, pin: about.pin }),
      };
      const id = keyFor({ logId, ...draft, saved: saved.current });
      const body = { ...draft, id };
      const isDone = await attempt(() =>
        sendOrKeep(
          { outbox, connection },
          {
            id: logId,
            send: async () => {
              show(await api.call(createComment, { params: { id: logId }, body }));
            },
            keep: async () => {
              await outbox.add(capturedComment(logId, body));
              toast.show(WAITING_TOAST);
            },
          },
        ),
      );
      if (isDone) saved.current += 1;
      return isDone;
    },

    change: async ({ id }: VisitComment, text: string, chosen: readonly string[]) => {
      if (isOffline(texts.offline.edit)) return false;
      const body = { text, mentions: mentionedIn(text, await knownMembers(), chosen) };
      return attempt(async () => show(await api.call(updateComment, { params: { id }, body })));
    },

    drop: ({ id }: VisitComment) => {
      if (isOffline(texts.offline.delete)) return;
      remove({
        ids: [id],
        texts: texts.deleted,
        send: (gone, keepalive) => api.call(deleteComment, { params: { id: gone }, keepalive }),
        onSent: () => void queryClient.invalidateQueries({ queryKey }),
      });
    },
  };
}

export type Talk = ReturnType<typeof useComments>;
