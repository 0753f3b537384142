import { cancelAnalysis, type Log } from '@fieldline/contracts';
import { reportFailure, useOneAtATime, usePlatform } from '@fieldline/platform';
import { analysisKey, logKey, LOGS_KEY } from '../../queries/keys';
import { texts } from './texts';

/** Cancels the analysis of a visit. */
export function useCancelAnalysis(id: string) {
  const { api, queryClient, toast, logger } = usePlatform();
  const { busy, run } = useOneAtATime();
  const cancel = () =>
    void run(async () => {
      try {
        const status = await api.call(cancelAnalysis, { params: { id } });
        queryClient.setQueryData<Log>(
          logKey(id),
          (visit) => visit && { ...visit, aiProcessingStatus: status },
        );
        void queryClient.invalidateQueries({ queryKey: analysisKey(id) });
        void queryClient.invalidateQueries({ queryKey: LOGS_KEY });
      } catch (error) {
        reportFailure({ toast, logger }, error, {
          title: texts.cancelFailed,
          description: texts.hint,
        });
      }
    });
  return { busy, cancel };
}
