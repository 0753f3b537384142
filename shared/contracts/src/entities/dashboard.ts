import * as z from 'zod/mini';
import { snakeKeyed } from '../wire';

/** The four counters. The server holds no people: it sends `null` and the client fills the number in. */
export const dashboardStatsWire = z.object({
  total_projects: z.number(),
  total_logs: z.number(),
  people_profiled: z.nullable(z.number()),
  active_products: z.number(),
});

export interface DashboardStats {
  readonly totalProjects: number;
  readonly totalLogs: number;
  readonly peopleProfiled: number | null;
  readonly activeProducts: number;
}

export function decodeDashboardStats(wire: unknown): DashboardStats {
  const stats = z.parse(dashboardStatsWire, snakeKeyed(wire));
  return {
    totalProjects: stats.total_projects,
    totalLogs: stats.total_logs,
    peopleProfiled: stats.people_profiled,
    activeProducts: stats.active_products,
  };
}
