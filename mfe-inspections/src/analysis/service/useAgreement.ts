import type { Analysis, Log } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { useEffect } from 'react';
import { analysisKey, LOGS_KEY } from '../../queries/keys';

/**
 * Reads a visit and its analysis again when one of them says that the analysis runs and the other that
 * it does not: so it is when the analysis ends, or when somebody else starts one.
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
