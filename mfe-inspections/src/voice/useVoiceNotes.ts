import { deleteFile, type Log } from '@fieldline/contracts';
import { newKey, NotKeptError, reportFailure, useOutbox, usePlatform } from '@fieldline/platform';
import { skipToken, useQuery } from '@tanstack/react-query';
import { capturedVoice } from '../offline/capture/capture';
import { WAITING_TOAST } from '../offline/capture/waitingToast';
import { logKey } from '../queries/keys';
import { showChange } from '../queries/showChange';
import { logQuery } from '../visits/queries';
import { useRemovals } from '../items/useRemovals';
import type { Recording } from './model';
import { sendVoice } from './sendVoice';
import { texts } from './texts';

/**
 * A recording that neither the device nor the server has stored; it keeps its key from the first
 * attempt.
 */
export interface Unsaved extends Recording {
  readonly key: string;
}

/** How often a visit is read again while a transcript is expected, in milliseconds. */
export const TRANSCRIPT_POLL_MS = 3000;

const NONE: readonly Unsaved[] = [];

/** The voice notes of a visit: stored, unsent and unsaved ones. */
export function useVoiceNotes(visit: Log) {
  const { api, outbox, connection, queryClient, toast, logger } = usePlatform();
  const { hidden, remove } = useRemovals();
  const waiting = useOutbox().filter(({ kind, logId }) => kind === 'voice' && logId === visit.id);
  const key = logKey(visit.id);
  // Kept outside the component: recordings outlive the page, until the tab or the session ends. The
  // visit is read again while a transcript is expected, but not if it has a reason for waiting,
  // because then it will take long.
  useQuery({
    ...logQuery(api, visit.id),
    refetchInterval: ({ state }) =>
      (state.data?.voiceNotes ?? []).some(
        ({ transcript }) => transcript?.status === 'processing' && transcript.error === null,
      ) && TRANSCRIPT_POLL_MS,
    notifyOnChangeProps: [],
  });
  const unsavedKey = ['mfe-inspections', 'unsaved voice notes', visit.id];
  const { data: unsaved = NONE } = useQuery<readonly Unsaved[]>({
    queryKey: unsavedKey,
    queryFn: skipToken,
    initialData: NONE,
    gcTime: Infinity,
  });
  const setUnsaved = (change: (before: readonly Unsaved[]) => readonly Unsaved[]) =>
    queryClient.setQueryData<readonly Unsaved[]>(unsavedKey, (before) => before && change(before));
  const forget = (gone: Unsaved) =>
    setUnsaved((before) => before.filter((each) => each.key !== gone.key));

  /**
   * Stored on the device first, which survives a lost connection or tab; sent at once if the device
   * cannot store it.
   */
  async function save(recording: Unsaved, done: string = texts.saved) {
    const title = texts.note(recording.duration);
    const entry = capturedVoice(visit.id, recording, { id: recording.key, title });
    try {
      await outbox.add(entry);
      toast.show(connection.isLost() ? WAITING_TOAST : { title: done });
    } catch (error) {
      if (!(error instanceof NotKeptError)) throw error;
      await sendVoice(api, entry);
      toast.show({ title: done });
      await queryClient.invalidateQueries({ queryKey: key });
    }
    forget(recording);
  }

  const attempt = (recording: Unsaved, done?: string) =>
    void save(recording, done).catch((error: unknown) => {
      setUnsaved((before) => [...before.filter((each) => each.key !== recording.key), recording]);
      reportFailure({ toast, logger }, error, { title: texts.notSaved, description: texts.kept });
    });

  return {
    notes: visit.voiceNotes.filter(({ id }) => !hidden.has(id)),
    waiting,
    unsaved,
    add: (recording: Recording, wasFull: boolean) =>
      attempt({ ...recording, key: newKey() }, wasFull ? texts.full : texts.saved),
    again: attempt,
    forget,
    remove: (note: string) =>
      remove({
        ids: [note],
        texts: { done: texts.deleted, failed: () => texts.deleteFailed },
        send: (id, keepalive) => api.call(deleteFile, { params: { id }, keepalive }),
        onSent: (gone) =>
          showChange<Log>(queryClient, { queryKey: key, exact: true }, (old) => ({
            ...old,
            voiceNotes: old.voiceNotes.filter(({ id }) => !gone.includes(id)),
          })),
      }),
  };
}

export type VoiceNotes = ReturnType<typeof useVoiceNotes>;
