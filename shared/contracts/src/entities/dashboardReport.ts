import * as z from 'zod/mini';
import { type CamelKeyed, fromWire, readerOf, snakeKeyed } from '../wire';
import { ID_MAX_LENGTH } from './limits';
import { calendarDate } from './calendarDate';
import { type DashboardStats, dashboardStatsWire, decodeDashboardStats } from './dashboard';
import { decodeLog, type Log, LOG_STATUSES, logWire } from './log';
import { decodeProject, type Project, projectWire } from './project';

export const ANALYTICS_PERIODS = ['week', 'month', 'quarter', 'year'] as const;
export type AnalyticsPeriod = (typeof ANALYTICS_PERIODS)[number];

export const logListWire = z.object({ data: z.array(logWire) });

const anyList = z.object({ data: z.array(z.unknown()) });
export const decodeLogs = (wire: unknown): readonly Log[] =>
  z.parse(anyList, wire).data.map(decodeLog);

/** The dashboard's counters, and the logs and projects that were created last. */
export const dashboardSummaryWire = z.object({
  stats: dashboardStatsWire,
  recent_logs: z.array(logWire),
  recent_projects: z.array(projectWire),
});

export interface DashboardSummary {
  readonly stats: DashboardStats;
  readonly recentLogs: readonly Log[];
  readonly recentProjects: readonly Project[];
}

const anySummary = z.object({
  stats: z.unknown(),
  recent_logs: z.array(z.unknown()),
  recent_projects: z.array(z.unknown()),
});

export function decodeDashboardSummary(wire: unknown): DashboardSummary {
  const summary = z.parse(anySummary, snakeKeyed(wire));
  return {
    stats: decodeDashboardStats(summary.stats),
    recentLogs: summary.recent_logs.map(decodeLog),
    recentProjects: summary.recent_projects.map(decodeProject),
  };
}

const sentMetrics = {
  total_logs: z.number(),
  completed_logs: z.number(),
  draft_logs: z.number(),
  /** Between 0 and 1. */
  completion_rate: z.number(),
  total_photos: z.number(),
  engineers: z.number(),
};

/** Numbers over all logs, or those of one project. */
export const dashboardMetricsWire = z.object(sentMetrics);
export type DashboardMetrics = CamelKeyed<z.infer<typeof dashboardMetricsWire>>;

export const decodeDashboardMetrics: (wire: unknown) => DashboardMetrics = readerOf(
  sentMetrics,
  [],
  sentMetrics,
);

const sentPoint = {
  /** The first day of the step. */
  date: z.string(),
  logs: z.number(),
  completed_logs: z.number(),
  projects: z.number(),
  products: z.number(),
  /** Visits dated in the step, whenever they were entered. */
  visits: z.number(),
};

/**
 * How many items were created in each step of a period that ends now: in days, for a year in months (UTC).
 */
export const analyticsWire = z.object({
  period: z.enum(ANALYTICS_PERIODS),
  points: z.array(z.object(sentPoint)),
});
export type AnalyticsPoint = CamelKeyed<z.infer<z.ZodMiniObject<typeof sentPoint>>>;

export const decodeAnalytics = (wire: unknown): readonly AnalyticsPoint[] =>
  z.parse(analyticsWire, wire).points.map(fromWire);

/** The body of the statistics export. The answer is a file with a line per project. */
export const statsExportWire = z.object({
  format: z._default(z.enum(['csv', 'json']), 'csv'),
  filters: z._default(
    z.object({
      project_id: z.optional(z.string().check(z.minLength(1), z.maxLength(ID_MAX_LENGTH))),
      status: z.optional(z.enum(LOG_STATUSES)),
      date_from: z.optional(calendarDate),
      date_to: z.optional(calendarDate),
    }),
    {},
  ),
});
