import type { AnalyticsPeriod, dashboardMetricsWire, statsExportWire } from '@fieldline/contracts';
import { and, asc, count, countDistinct, eq, gte, lte, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { logs, projects } from '../../database/schema';
import { countPictures } from '../files/pictures';
import { notFound } from '../core/failure';
import type { Caller } from '../core/caller';
import { engineersOf } from '../logs/engineers';
import { hasBeen } from '../projects/mapping';
import { analyticsOf } from './analytics';

type Filters = z.output<typeof statsExportWire>['filters'];

const completedCount = sql<number>`(count(*) filter (where ${logs.status} = 'completed'))::int`;

/**
 * Reports on the caller's workspace.
 * @param db the database to read from; it may lag behind
 * @param current the database that knows without delay which projects exist
 */
export function createDashboardReports(db: Database, current: Database, { workspace }: Caller) {
  const ownLogs = eq(logs.workspace, workspace);
  const ofProject = and(eq(projects.workspace, logs.workspace), eq(projects.id, logs.project_id));

  async function requireProject(id: string) {
    const mine = and(eq(projects.workspace, workspace), eq(projects.id, id));
    const [project] = await current.select({ id: projects.id }).from(projects).where(mine);
    if (!project) throw notFound('Project');
  }

  const engineersOfProject = (id: string) =>
    db
      .selectDistinct({ name: logs.engineer })
      .from(logs)
      .where(and(ownLogs, eq(logs.project_id, id), ne(logs.engineer, '')));

  return {
    async metrics(projectId?: string): Promise<z.output<typeof dashboardMetricsWire>> {
      if (projectId !== undefined) await requireProject(projectId);
      const where = and(
        ownLogs,
        projectId === undefined ? undefined : eq(logs.project_id, projectId),
      );
      const [numbers] = await db
        .select({
          total: count(),
          completed: completedCount,
        })
        .from(logs)
        .where(where);
      const engineers = await (projectId === undefined
        ? engineersOf(db, workspace)
        : engineersOfProject(projectId));
      const [total, completed] = [numbers?.total ?? 0, numbers?.completed ?? 0];
      return {
        total_logs: total,
        completed_logs: completed,
        draft_logs: total - completed,
        completion_rate: total === 0 ? 0 : completed / total,
        total_photos: await countPictures(db, where),
        engineers: engineers.length,
      };
    },

    analytics: (period: AnalyticsPeriod) => analyticsOf(db, workspace, period),

    /** One row for each project with logs that pass the filters. */
    async rows({ project_id, status, date_from, date_to }: Filters) {
      if (project_id !== undefined) await requireProject(project_id);
      return db
        .select({
          project_id: projects.id,
          project_name: projects.name,
          total_logs: count(),
          completed_logs: completedCount,
          engineers: countDistinct(sql`nullif(${logs.engineer}, '')`),
          first_visit: sql<string | null>`min(${logs.date}) filter (where ${hasBeen})`,
          last_visit: sql<string | null>`max(${logs.date}) filter (where ${hasBeen})`,
        })
        .from(logs)
        .innerJoin(projects, ofProject)
        .where(
          and(
            ownLogs,
            project_id === undefined ? undefined : eq(logs.project_id, project_id),
            status === undefined ? undefined : eq(logs.status, status),
            date_from === undefined ? undefined : gte(logs.date, date_from),
            date_to === undefined ? undefined : lte(logs.date, date_to),
          ),
        )
        .groupBy(projects.workspace, projects.id, projects.name)
        .orderBy(asc(projects.name), asc(projects.id));
    },
  };
}
