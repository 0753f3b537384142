import {
  type Analysis,
  type Finding,
  type FindingState,
  readFinding,
  updateFinding,
} from '@fieldline/contracts';
import {
  ApiError,
  reportFailure,
  useOwnSaves,
  usePlatform,
  useSessionState,
} from '@fieldline/platform';
import { useRef } from 'react';
import { capturedFinding } from '../../offline/capture/capture';
import { sendOrKeep } from '../../offline/capture/sendOrKeep';
import { WAITING_TOAST } from '../../offline/capture/waitingToast';
import { analysisKey } from '../../queries/keys';
import { showChange } from '../../queries/showChange';
import { useRefresh } from '../../queries/useRefresh';
import { withFinding } from '../findings/model';
import { texts } from './texts';

const formOf = ({ state }: Pick<Finding, 'state'>) => ({ state });

/** Accepts, dismisses and restores findings of a visit: shown at once, sent one after the other. */
export function useDecide(logId: string) {
  const { api, outbox, connection, queryClient, toast, logger } = usePlatform();
  const session = useSessionState();
  const save = useOwnSaves();
  const refresh = useRefresh();
  const line = useRef({ last: Promise.resolve(), length: 0 });
  const key = analysisKey(logId);
  const name = session.status === 'signed-in' ? session.user.name : null;
  const show = (finding: Finding) =>
    showChange<Analysis>(queryClient, { queryKey: key, exact: true }, (analysis) =>
      withFinding(analysis, finding),
    );
  const shown = (finding: Finding) =>
    queryClient.getQueryData<Analysis | null>(key)?.findings.find(({ id }) => id === finding.id) ??
    finding;

  async function send(finding: Finding, state: FindingState) {
    const params = { id: logId, findingId: finding.id };
    const { version } = shown(finding);
    const outcome = await sendOrKeep(
      { outbox, connection },
      {
        id: logId,
        send: () =>
          save({
            id: finding.id,
            mine: { state },
            base: { form: formOf(finding), version },
            formOf,
            read: () => api.call(readFinding, { params }),
            write: (ifMatch) => api.call(updateFinding, { params, body: { state }, ifMatch }),
          }),
        keep: async () => {
          await outbox.add(capturedFinding(logId, { ...finding, version }, { state }));
          toast.show(WAITING_TOAST);
          return undefined;
        },
      },
    );
    // No outcome: the decision is unsent and stays shown.
    if (!outcome) return;
    const { kind, saved } = outcome;
    // A later decision is shown already, and will be sent over this version.
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
        if (line.current.length === 0 && !outbox.isNeeded(logId)) void refresh();
      }
    });
  };
}
