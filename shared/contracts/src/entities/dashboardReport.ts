import * as z from 'zod/mini';
import { snakeKeyed } from '../wire';
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

/** The dashboard at a glance: its counters, and what was written last. */
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

/** Numbers over all logs, or those of one project. `completion_rate` is between 0 and 1. */
export const dashboardMetricsWire = z.object({
  total_logs: z.number(),
  completed_logs: z.number(),
  draft_logs: z.number(),
  completion_rate: z.number(),
  total_photos: z.number(),
  engineers: z.number(),
});

export interface DashboardMetrics {
  readonly totalLogs: number;
  readonly completedLogs: number;
  readonly draftLogs: number;
  readonly completionRate: number;
  readonly totalPhotos: number;
  readonly engineers: number;
}

export function decodeDashboardMetrics(wire: unknown): DashboardMetrics {
  const metrics = z.parse(dashboardMetricsWire, snakeKeyed(wire));
  return {
    totalLogs: metrics.total_logs,
    completedLogs: metrics.completed_logs,
    draftLogs: metrics.draft_logs,
    completionRate: metrics.completion_rate,
    totalPhotos: metrics.total_photos,
    engineers: metrics.engineers,
  };
}

/** How much was created in each step of a period that ends now: days, of a year months (UTC). */
export const analyticsWire = z.object({
  period: z.enum(ANALYTICS_PERIODS),
  points: z.array(
    z.object({
      /** The first day of the step. */
      date: z.string(),
      logs: z.number(),
      completed_logs: z.number(),
      projects: z.number(),
      /** Visits that were made in the step, whenever they were written down. */
      visits: z.number(),
    }),
  ),
});

export interface AnalyticsPoint {
  readonly date: string;
  readonly logs: number;
  readonly completedLogs: number;
  readonly projects: number;
  readonly visits: number;
}

export const decodeAnalytics = (wire: unknown): readonly AnalyticsPoint[] =>
  z
    .parse(analyticsWire, wire)
    .points.map(({ completed_logs, ...point }) => ({ ...point, completedLogs: completed_logs }));

/** What the export of statistics takes. The answer is a file: a line for each project. */
export const statsExportWire = z.object({
  format: z._default(z.enum(['csv', 'json']), 'csv'),
  filters: z._default(
    z.object({
      project_id: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
      status: z.optional(z.enum(LOG_STATUSES)),
      date_from: z.optional(calendarDate),
      date_to: z.optional(calendarDate),
    }),
    {},
  ),
});
