import {
  exportStats,
  readAnalytics,
  readDashboardMetrics,
  readDashboardStats,
  readDashboardSummary,
  readRecentLogs,
  type statsExportWire,
} from '@fieldline/contracts';
import { type Cell, writeCsv } from '@fieldline/csv';
import type * as z from 'zod/mini';
import type { Call, Serve } from '../core/serve';

type Export = z.output<typeof statsExportWire>;

/** How many items of each kind the summary shows. */
const SUMMARY_LIMIT = 5;
const EXPORT_COLUMNS = [
  'project_id',
  'project_name',
  'total_logs',
  'completed_logs',
  'engineers',
  'first_visit',
  'last_visit',
] as const;

export function serveDashboard(serve: Serve): void {
  serve(readDashboardStats, ({ scope }) => scope.dashboard.stats());
  serve(readRecentLogs, async ({ scope, query }) => ({
    data: await scope.logs.recent(query.limit),
  }));
  serve(readDashboardSummary, async ({ scope }) => {
    const newest = { page: 1, limit: SUMMARY_LIMIT, sort_order: 'desc' } as const;
    const recentProjects = await scope.projects.list({ ...newest, sort_by: 'created_at' });
    return {
      stats: await scope.dashboard.stats(),
      recent_logs: await scope.logs.recent(SUMMARY_LIMIT),
      recent_projects: recentProjects.data,
    };
  });
  serve(readDashboardMetrics, ({ scope, query }) => scope.reports.metrics(query.project_id));
  serve(readAnalytics, ({ scope, query }) => scope.reports.analytics(query.period));
  const sendStats = async ({ scope, body, reply }: Call<undefined, Export>) => {
    const rows = await scope.reports.rows(body.filters);
    await scope.audit.exported({ item: 'statistics', format: body.format, count: rows.length });
    reply.header('content-disposition', `attachment; filename="statistics.${body.format}"`);
    return body.format === 'csv'
      ? reply.type('text/csv; charset=utf-8').send(asCsv(rows))
      : reply.type('application/json').send(JSON.stringify({ data: rows }));
  };
  serve(exportStats, sendStats, { file: ['text/csv', 'application/json'] });
}

const asCsv = (rows: readonly Readonly<Record<string, Cell>>[]) =>
  writeCsv([
    EXPORT_COLUMNS,
    ...rows.map((row) => EXPORT_COLUMNS.map((column) => row[column] ?? null)),
  ]);
