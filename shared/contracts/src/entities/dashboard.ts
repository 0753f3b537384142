import * as z from 'zod/mini';
import { type CamelKeyed, readerOf } from '../wire';

const sent = {
  total_projects: z.number(),
  total_logs: z.number(),
  people_profiled: z.nullable(z.number()),
  active_products: z.number(),
};

/**
 * The four counters. People are not on the server: it sends `null`, and the client fills in the
 * number.
 */
export const dashboardStatsWire = z.object(sent);
export type DashboardStats = CamelKeyed<z.infer<typeof dashboardStatsWire>>;

export const decodeDashboardStats: (wire: unknown) => DashboardStats = readerOf(sent, [
  'total_projects',
  'total_logs',
  'active_products',
]);
