import {
  type Analysis,
  type Finding,
  type FindingState,
  readAnalysis,
  updateFinding,
} from '@fieldline/contracts';
import {
  type ApiClient,
  ApiError,
  reportFailure,
  useOwnSaves,
  usePlatform,
  useSessionState,
} from '@fieldline/platform';
import { useRef } from 'react';
import { analysisKey } from '../../queries/keys';
import { useRefresh } from '../../queries/useRefresh';
import { withFinding } from '../findings/model';
import { texts } from './texts';

/** A finding as the server has it now. @throws ApiError 404 if another analysis has replaced it */
export async function readFinding(api: ApiClient, logId: string, id: string): Promise<Finding> {
  const analysis = await api.call(readAnalysis, { params: { id: logId } });
  const finding = analysis?.findings.find((each) => each.id === id);
  if (!finding) throw new ApiError(404, 'NOT_FOUND', 'Finding not found');
  return finding;
}

const formOf = ({ state }: Pick<Finding, 'state'>) => ({ state });

/** Accepts, dismisses and restores findings of a visit: shown at once, sent one after the other. */
export function useDecide(logId: string) {
  const { api, queryClient, toast, logger } = usePlatform();
  const session = useSessionState();
  const save = useOwnSaves();
  const refresh = useRefresh();
  const line = useRef({ last: Promise.resolve(), length: 0 });
  const key = analysisKey(logId);
  const name = session.status === 'signed-in' ? session.user.name : null;
  const show = (finding: Finding) =>
    queryClient.setQueryData<Analysis | null>(
      key,
      (analysis) => analysis && withFinding(analysis, finding),
    );
  const shown = (finding: Finding) =>
    queryClient.getQueryData<Analysis | null>(key)?.findings.find(({ id }) => id === finding.id) ??
    finding;

  async function send(finding: Finding, state: FindingState) {
    const params = { id: logId, findingId: finding.id };
    const { kind, saved } = await save({
      id: finding.id,
      mine: { state },
      base: { form: formOf(finding), version: shown(finding).version },
      formOf,
      read: () => readFinding(api, logId, finding.id),
      write: (ifMatch) => api.call(updateFinding, { params, body: { state }, ifMatch }),
    });
    // What was decided since is shown, and on its way over this version.
    const isWhole = kind === 'changed' || line.current.length === 1;
    show(isWhole ? saved : { ...shown(finding), version: saved.version });
    if (kind === 'changed') {
      toast.show({
        title: texts.changed,
        description: texts.changedHint(finding.title),
        variant: 'destructive',
      });
    }
  }

  return (finding: Finding, state: FindingState): void => {
    // What is on its way from the server does not know of it.
    void queryClient.cancelQueries({ queryKey: key, exact: true });
    show({ ...finding, state, decidedBy: state === 'proposed' ? null : name });
    line.current.length += 1;
    line.current.last = line.current.last.then(async () => {
      try {
        await send(finding, state);
      } catch (error) {
        const isGone = error instanceof ApiError && error.status === 404;
        reportFailure({ toast, logger }, error, isGone ? texts.goneOnce : texts.failed);
        show(finding);
        if (isGone) void queryClient.invalidateQueries({ queryKey: key });
      } finally {
        line.current.length -= 1;
        if (line.current.length === 0) void refresh();
      }
    });
  };
}
