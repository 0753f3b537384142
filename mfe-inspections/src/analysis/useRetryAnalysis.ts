import {
  type AiProcessingStatus,
  type Analysis,
  type Log,
  retryAnalysis,
} from '@fieldline/contracts';
import { ApiError, usePlatform } from '@fieldline/platform';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { capturedAnalysis } from '../offline/capture/capture';
import { sendOrKeep } from '../offline/capture/sendOrKeep';
import { WAITING_TOAST } from '../offline/capture/waitingToast';
import { texts } from './texts';
import { analysisKey, logKey, LOGS_KEY } from '../queries/keys';

const isLimit = (error: Error | null) =>
  error instanceof ApiError && error.code === 'ANALYSIS_LIMIT';

/** Starts the analysis of a visit, or starts it again; one at a time. */
export function useRetryAnalysis(
  { id, title }: Pick<Log, 'id' | 'title'>,
  onStarted?: (status: AiProcessingStatus) => void,
) {
  const { api, queryClient, toast, outbox, connection } = usePlatform();
  // A second click may come before the button is drawn as busy.
  const started = useRef(false);
  const { mutate, isPending, error } = useMutation({
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
      queryClient.setQueryData<Analysis | null>(
        analysisKey(id),
        (analysis) => analysis && { ...analysis, status, errorMessage: null },
      );
      void queryClient.invalidateQueries({ queryKey: LOGS_KEY });
      void queryClient.invalidateQueries({ queryKey: analysisKey(id) });
      onStarted?.(status);
    },
    onError: (failure) => {
      if (isLimit(failure)) return;
      toast.show({ title: texts.failed, description: failure.message, variant: 'destructive' });
    },
    onSettled: () => {
      started.current = false;
    },
  });
  return {
    busy: isPending,
    /** The server's message when a limit is reached; stays until the next start. */
    refusal: isLimit(error) ? error?.message : undefined,
    start: () => {
      if (started.current) return;
      started.current = true;
      mutate();
    },
  };
}
