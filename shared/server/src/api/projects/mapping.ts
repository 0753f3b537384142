import type { ProjectWire } from '@fieldline/contracts';
import { getTableColumns, sql } from 'drizzle-orm';
import { projects } from '../../database/schema';
import { utcDay } from '../../search/conditions';
import { authorshipOf } from '../core/author';

/** How many logs a project has; for a select on `projects`. */
export const logCount = sql<number>`(
  select count(*)::int from logs
  where logs.workspace = projects.workspace and logs.project_id = projects.id
)`;

/** Whether a log's visit has been: its day is today in UTC or earlier. */
export const hasBeen = sql`logs.date <= ${utcDay(sql`now()`)}`;

/** The day of a project's latest visit, without planned ones; for a select on `projects`. */
export const lastVisit = sql<string | null>`(
  select max(logs.date) from logs
  where logs.workspace = projects.workspace and logs.project_id = projects.id and ${hasBeen}
)`;

// The search entry is only for the index.
const { words: _words, ...columns } = getTableColumns(projects);

/** The columns that make a project on the wire. */
export const projectColumns = { ...columns, logCount, lastVisit };

interface Row extends Omit<typeof projects.$inferSelect, 'words'> {
  readonly logCount: number;
  readonly lastVisit: string | null;
}

export function projectToWire(project: Row): ProjectWire {
  const { id, name, description, color, version, created_at, updated_at } = project;
  const { logCount: log_count, lastVisit: last_visit } = project;
  return {
    id,
    name,
    description,
    color,
    log_count,
    last_visit,
    version,
    ...authorshipOf(project),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
