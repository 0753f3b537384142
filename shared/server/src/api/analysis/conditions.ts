import { and, eq, inArray } from 'drizzle-orm';
import { analyses, logs } from '../../database/schema';

/** Selects queued and running analyses. */
export const underWay = inArray(analyses.status, ['waiting', 'running']);

/** Conditions for the rows of one workspace. */
export function conditionsOf(workspace: string) {
  const own = eq(analyses.workspace, workspace);
  return {
    own,
    /** The visit with this id. */
    visit: (id: string) => and(eq(logs.workspace, workspace), eq(logs.id, id)),
    /** The analyses of the visit with this id. */
    ofVisit: (id: string) => and(own, eq(analyses.log_id, id)),
  };
}

export type Conditions = ReturnType<typeof conditionsOf>;
