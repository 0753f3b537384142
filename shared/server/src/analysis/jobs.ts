import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../database/database';
import { analyses } from '../database/schema';
import type { Clock } from '../queue/clock';
import { createJobs, heldBy } from '../queue/jobs';
import { type Amounts, use } from '../queue/usage';

const jobRow = z.object({
  workspace: z.string(),
  id: z.string(),
  log_id: z.string(),
  uid: z.string(),
  /** Includes the current attempt. */
  attempts: z.number(),
  credits: z.number(),
  /** How many photos are sent. */
  photos: z.number(),
});

/** An analysis that this process holds. */
export type Job = Readonly<z.infer<typeof jobRow>>;

/** Takes and ends analyses of all workspaces, for one process. */
export function createAnalysisJobs(
  db: Database,
  settings: { readonly holder: string; readonly clock: Clock; readonly leaseMs: number },
) {
  const { clock, holder } = settings;
  return {
    ...createJobs(db, {
      ...settings,
      table: analyses,
      row: jobRow,
      onTaken: ({ workspace, photos }, tx) => use(tx, clock, workspace, { photos }),
    }),

    /** Counts the service's usage, whatever the outcome of the job. */
    async spend(job: Job, used: Pick<Amounts, 'tokens' | 'bytes'>): Promise<void> {
      const { tokens = 0 } = used;
      await use(db, clock, job.workspace, used);
      await db
        .update(analyses)
        .set({ tokens: sql`${analyses.tokens} + ${tokens}` })
        .where(heldBy(holder)(job));
    },
  };
}
