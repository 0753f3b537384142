import type {
  AnalyticsPeriod,
  analyticsWire,
  dashboardMetricsWire,
  statsExportWire,
} from '@fieldline/contracts';
import { and, asc, count, countDistinct, eq, gte, lte, max, min, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { logs, photos, projects } from '../../database/schema';
import { notFound } from '../core/failure';
import type { Caller } from '../core/caller';

type Filters = z.output<typeof statsExportWire>['filters'];

const completedCount = sql<number>`(count(*) filter (where ${logs.status} = 'completed'))::int`;

/** How many steps a period has, and how long each is. */
const PERIODS: Readonly<Record<AnalyticsPeriod, readonly [steps: number, step: string]>> = {
  week: [7, 'day'],
  month: [30, 'day'],
  quarter: [90, 'day'],
  year: [12, 'month'],
};

const point = z.object({
  date: z.string(),
  logs: z.number(),
  completed_logs: z.number(),
  projects: z.number(),
  products: z.number(),
  visits: z.number(),
});

/** Longer views over the caller's workspace. */
export function createDashboardReports(db: Database, { workspace }: Caller) {
  const ownLogs = eq(logs.workspace, workspace);
  const ofProject = and(eq(projects.workspace, logs.workspace), eq(projects.id, logs.project_id));

  async function requireProject(id: string) {
    const mine = and(eq(projects.workspace, workspace), eq(projects.id, id));
    const [project] = await db.select({ id: projects.id }).from(projects).where(mine);
    if (!project) throw notFound('Project');
  }

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
          engineers: countDistinct(sql`nullif(${logs.engineer}, '')`),
        })
        .from(logs)
        .where(where);
      const [photoCount] = await db
        .select({ value: count() })
        .from(photos)
        .innerJoin(logs, and(eq(logs.workspace, photos.workspace), eq(logs.id, photos.log_id)))
        .where(where);
      const [total, completed] = [numbers?.total ?? 0, numbers?.completed ?? 0];
      return {
        total_logs: total,
        completed_logs: completed,
        draft_logs: total - completed,
        completion_rate: total === 0 ? 0 : completed / total,
        total_photos: photoCount?.value ?? 0,
        engineers: numbers?.engineers ?? 0,
      };
    },

    async analytics(period: AnalyticsPeriod): Promise<z.output<typeof analyticsWire>> {
      const [steps, step] = PERIODS[period];
      // Only what the period has is read, through the indexes by age and by date.
      const since = sql`(select first at time zone 'UTC' from period)`;
      const { rows } = await db.execute(sql`
        with period as (
          select date_trunc(${step}, now() at time zone 'UTC')
              - ${steps - 1}::int * ${`1 ${step}`}::interval as first,
            date_trunc(${step}, now() at time zone 'UTC') as last
        ),
        step as (
          select this as "from"
          from period, generate_series(first, last, ${`1 ${step}`}::interval) as this
        ),
        logs_of as (
          select date_trunc(${step}, created_at at time zone 'UTC') as "from",
            count(*)::int as logs,
            (count(*) filter (where status = 'completed'))::int as completed_logs
          from logs where workspace = ${workspace} and created_at >= ${since} group by 1
        ),
        projects_of as (
          select date_trunc(${step}, created_at at time zone 'UTC') as "from",
            count(*)::int as projects
          from projects where workspace = ${workspace} and created_at >= ${since} group by 1
        ),
        products_of as (
          select date_trunc(${step}, created_at at time zone 'UTC') as "from",
            count(*)::int as products
          from products where workspace = ${workspace} and created_at >= ${since} group by 1
        ),
        visits_of as (
          select date_trunc(${step}, date::timestamp) as "from", count(*)::int as visits
          from logs where workspace = ${workspace}
            and date >= (select to_char(first, 'YYYY-MM-DD') from period) group by 1
        )
        select to_char(step."from", 'YYYY-MM-DD') as date,
          coalesce(logs, 0) as logs,
          coalesce(completed_logs, 0) as completed_logs,
          coalesce(projects, 0) as projects,
          coalesce(products, 0) as products,
          coalesce(visits, 0) as visits
        from step left join logs_of using ("from") left join projects_of using ("from")
          left join products_of using ("from") left join visits_of using ("from")
        order by step."from"`);
      return { period, points: z.parse(z.array(point), rows) };
    },

    /** One row for each project that has logs which pass the filters. */
    async rows({ project_id, status, date_from, date_to }: Filters) {
      if (project_id !== undefined) await requireProject(project_id);
      return db
        .select({
          project_id: projects.id,
          project_name: projects.name,
          total_logs: count(),
          completed_logs: completedCount,
          engineers: countDistinct(sql`nullif(${logs.engineer}, '')`),
          first_visit: min(logs.date),
          last_visit: max(logs.date),
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
