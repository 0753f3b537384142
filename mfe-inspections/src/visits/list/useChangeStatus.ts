import type { Log, LogStatus } from '@fieldline/contracts';
import { useSaveVisit } from '../form/useSaveVisit';
import { useBulkChange, type VisitChange } from '../useBulkChange';

interface StatusChange extends VisitChange {
  readonly status: LogStatus;
}

const statusOf = ({ status }: Log): { status: LogStatus } => ({
  status: status === 'completed' ? 'completed' : 'draft',
});

/** Gives several site visits a status. */
export function useChangeStatus() {
  const { update } = useSaveVisit();
  const { progress, changeAll } = useBulkChange<StatusChange>(async ({ visit, status }) => {
    const form = statusOf(visit);
    const base = { form, version: visit.version };
    const { kind, saved } = await update({ visit, mine: { status }, base, formOf: statusOf });
    return kind === 'saved' ? { visit: saved, status: form.status } : undefined;
  });
  const change = (visits: readonly Log[], status: LogStatus) =>
    changeAll(
      visits
        .filter((visit) => statusOf(visit).status !== status)
        .map((visit) => ({ visit, status })),
    );

  return { progress, change };
}
