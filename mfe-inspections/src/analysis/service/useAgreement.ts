import type { Analysis, Log } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { useEffect } from 'react';
import { analysisKey, LOGS_KEY } from '../../queries/keys';

/**
 * A visit and its analysis are read separately. When one says "running" and the other does not (the
 * analysis has just ended, or someone else has started one), both are read again.
 */
export function useAgreement(
  { id, aiProcessingStatus }: Pick<Log, 'id' | 'aiProcessingStatus'>,
  analysis: Analysis | null | undefined,
) {
  const { queryClient } = usePlatform();
  const differs =
    analysis !== undefined &&
    (analysis?.status === 'processing') !== (aiProcessingStatus === 'processing');
  useEffect(() => {
    if (!differs) return;
    void queryClient.invalidateQueries({ queryKey: LOGS_KEY });
    void queryClient.invalidateQueries({ queryKey: analysisKey(id) });
  }, [differs, id, queryClient]);
}
