import { type Log, updateLog } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { useBulkChange, type VisitChange } from '../useBulkChange';

interface Assignment extends VisitChange {
  /** The `uid` of a member; null for nobody. */
  readonly to: string | null;
}

const assigneeOf = ({ assignedTo }: Log) => assignedTo?.uid ?? null;

/** Assigns site visits to a member of the team, or to nobody. */
export function useAssign() {
  const { api } = usePlatform();
  const { progress, changeAll } = useBulkChange<Assignment>(async ({ visit, to }) => {
    const params = { id: visit.id };
    const saved = await api.call(updateLog, { params, body: { assigned_to: to } });
    return { visit: saved, to: assigneeOf(visit) };
  });
  const assign = (visits: readonly Log[], to: string | null) =>
    changeAll(visits.filter((visit) => assigneeOf(visit) !== to).map((visit) => ({ visit, to })));

  return { progress, assign };
}
