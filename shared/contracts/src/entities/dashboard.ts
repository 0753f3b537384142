import * as z from 'zod/mini';
import { type CamelKeyed, readerOf } from '../wire';

const sent = {
  total_projects: z.number(),
  total_logs: z.number(),
  people_profiled: z.nullable(z.number()),
  active_products: z.number(),
};

/** The four counters. The server holds no people: it sends `null` and the client fills the number in. */
export const dashboardStatsWire = z.object(sent);
export type DashboardStats = CamelKeyed<z.infer<typeof dashboardStatsWire>>;

export const decodeDashboardStats: (wire: unknown) => DashboardStats = readerOf(sent, [
  'total_projects',
  'total_logs',
  'active_products',
]);
