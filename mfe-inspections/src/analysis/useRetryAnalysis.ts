import { type AiProcessingStatus, type Log, retryAnalysis } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { capturedAnalysis } from '../offline/capture/capture';
import { sendOrKeep } from '../offline/capture/sendOrKeep';
import { WAITING_TOAST } from '../offline/capture/waitingToast';
import { texts } from './texts';
import { logKey, LOGS_KEY } from '../queries/keys';

/** Starts the analysis of a visit, or starts it again; one at a time. */
export function useRetryAnalysis(
  { id, title }: Pick<Log, 'id' | 'title'>,
  onStarted: (status: AiProcessingStatus) => void,
) {
  const { api, queryClient, toast, outbox, connection } = usePlatform();
  // Two clicks may come before the button is drawn as busy.
  const started = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      sendOrKeep<AiProcessingStatus | null>(
        { outbox, connection },
        {
          id,
          send: () => api.call(retryAnalysis, { params: { id } }),
          keep: async () => {
            const asked = outbox
              .entries()
              .some(({ kind, logId }) => kind === 'analysis' && logId === id);
            if (!asked) await outbox.add(capturedAnalysis(id, title));
            return null;
          },
        },
      ),
    onSuccess: (status) => {
      if (status === null) {
        toast.show(WAITING_TOAST);
        return;
      }
      queryClient.setQueryData<Log>(
        logKey(id),
        (visit) => visit && { ...visit, aiProcessingStatus: status, aiAnalysisError: null },
      );
      void queryClient.invalidateQueries({ queryKey: LOGS_KEY });
      onStarted(status);
    },
    onError: (error) =>
      toast.show({
        title: texts.failed,
        description: error.message,
        variant: 'destructive',
      }),
    onSettled: () => {
      started.current = false;
    },
  });
  return {
    busy: isPending,
    start: () => {
      if (started.current) return;
      started.current = true;
      mutate();
    },
  };
}
