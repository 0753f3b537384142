import {
  AUDIT_GROUPS,
  AUDIT_PAGE,
  type AuditEntry,
  type auditQuery,
  downloadAudit,
  readAudit,
} from '@fieldline/contracts';
import type * as z from 'zod/mini';
import { type FakeApiState, type Handler, on, Refusal } from './handler';

function requireOwner({ team }: FakeApiState): void {
  if (team && team.role !== 'owner') throw new Refusal(403, 'OWNERS_ONLY');
}

const read = ({ audit }: FakeApiState, { before, group, uid }: z.output<typeof auditQuery>) => {
  const kinds: readonly string[] | undefined = group && AUDIT_GROUPS[group];
  const found = audit.filter(
    ({ sequence, kind, by }: AuditEntry) =>
      (before === undefined || sequence < before) &&
      (kinds === undefined || kinds.includes(kind)) &&
      (uid === undefined || by?.uid === uid),
  );
  const people = new Map(audit.flatMap(({ by }) => (by ? [[by.uid, by]] : [])));
  return {
    data: found.slice(0, AUDIT_PAGE),
    more: found.length > AUDIT_PAGE,
    ...(before === undefined && { people: [...people.values()] }),
  };
};

/** A log filled by a test, newest entry first. Actions here add nothing to it. */
export const auditHandlers: readonly Handler[] = [
  on(readAudit, ({ state, query }) => {
    requireOwner(state);
    return read(state, query);
  }),
  on(downloadAudit, ({ state }) => {
    requireOwner(state);
    const lines = state.audit.map(({ sequence, kind }) => `${sequence},${kind}`);
    return new Response(lines.join('\r\n'), { headers: { 'content-type': 'text/csv' } });
  }),
];
