import type { dashboardStatsWire } from '@fieldline/contracts';
import { count, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { logs, products, projects } from '../../database/schema';
import type { Caller } from '../core/caller';

/** Counts of items in the caller's workspace. */
export function createDashboard(db: Database, { workspace }: Caller) {
  return {
    async stats(): Promise<z.output<typeof dashboardStatsWire>> {
      const [projectCount] = await db
        .select({ value: count() })
        .from(projects)
        .where(eq(projects.workspace, workspace));
      const [logCount] = await db
        .select({ value: count() })
        .from(logs)
        .where(eq(logs.workspace, workspace));
      const [productCount] = await db
        .select({ value: count() })
        .from(products)
        .where(eq(products.workspace, workspace));
      return {
        total_projects: projectCount?.value ?? 0,
        total_logs: logCount?.value ?? 0,
        // People are stored only in the users' browsers.
        people_profiled: null,
        active_products: productCount?.value ?? 0,
      };
    },
  };
}
