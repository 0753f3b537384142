import { type AnalyticsPeriod, type analyticsWire, LOG_STATUSES } from '@fieldline/contracts';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../database/database';

/** How many steps a period has, and how long each is. */
const PERIODS: Readonly<Record<AnalyticsPeriod, readonly [steps: number, step: string]>> = {
  week: [7, 'day'],
  month: [30, 'day'],
  quarter: [90, 'day'],
  year: [12, 'month'],
};

/** The beginning of a period that ends now, in UTC, as ISO 8601 without a zone. */
function firstOf(period: AnalyticsPeriod, now: Date): string {
  const [steps, step] = PERIODS[period];
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const first =
    step === 'month' ? Date.UTC(year, month - steps + 1) : Date.UTC(year, month, day - steps + 1);
  return new Date(first).toISOString().slice(0, 19);
}

const point = z.object({
  date: z.string(),
  logs: z.number(),
  completed_logs: z.number(),
  projects: z.number(),
  products: z.number(),
  visits: z.number(),
});

/**
 * Counts of logs, visits, projects and products in each step of a period: one statement, which
 * reads only the period's part of each table.
 */
export async function analyticsOf(
  db: Database,
  workspace: string,
  period: AnalyticsPeriod,
): Promise<z.output<typeof analyticsWire>> {
  const [steps, step] = PERIODS[period];
  const first = firstOf(period, new Date());
  // Values, not SQL expressions: they tell PostgreSQL how little of an index it will read.
  const since = sql`${`${first}Z`}::timestamptz`;
  // Each status is looked up in the index; PostgreSQL before 18 would otherwise read all of it.
  const statuses = sql.join(
    LOG_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  );
  const { rows } = await db.execute(sql`
    with step as (
      select ${first}::timestamp + number * ${`1 ${step}`}::interval as "from"
      from generate_series(0, ${steps - 1}::int) as number
    ),
    counted as (
      select date_trunc(${step}, created_at at time zone 'UTC') as "from",
        count(*)::int as logs,
        (count(*) filter (where status = 'completed'))::int as completed_logs,
        0 as visits, 0 as projects, 0 as products
      from logs
      where workspace = ${workspace} and status in (${statuses}) and created_at >= ${since}
      group by 1
      union all
      select date_trunc(${step}, date::timestamp), 0, 0, count(*)::int, 0, 0
      from logs where workspace = ${workspace} and date >= ${first.slice(0, 10)} group by 1
      union all
      select date_trunc(${step}, created_at at time zone 'UTC'), 0, 0, 0, count(*)::int, 0
      from projects where workspace = ${workspace} and created_at >= ${since} group by 1
      union all
      select date_trunc(${step}, created_at at time zone 'UTC'), 0, 0, 0, 0, count(*)::int
      from products where workspace = ${workspace} and created_at >= ${since} group by 1
    )
    select to_char(step."from", 'YYYY-MM-DD') as date,
      coalesce(sum(logs), 0)::int as logs,
      coalesce(sum(completed_logs), 0)::int as completed_logs,
      coalesce(sum(projects), 0)::int as projects,
      coalesce(sum(products), 0)::int as products,
      coalesce(sum(visits), 0)::int as visits
    from step left join counted using ("from")
    group by step."from"
    order by step."from"`);
  return { period, points: z.parse(z.array(point), rows) };
}
