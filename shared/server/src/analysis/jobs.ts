import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../database/database';
import { analyses } from '../database/schema';
import { after, type Clock } from './clock';
import { use } from './usage';

/** Analyses of a workspace that run at once. */
const AT_ONCE = 2;

/** A job that this process holds. */
export interface Job {
  readonly workspace: string;
  readonly id: string;
  readonly log_id: string;
  readonly uid: string;
  /** This one included. */
  readonly attempts: number;
  readonly credits: number;
  /** How many photos are sent. */
  readonly photos: number;
}

const jobColumns = {
  workspace: analyses.workspace,
  id: analyses.id,
  log_id: analyses.log_id,
  uid: analyses.uid,
  attempts: analyses.attempts,
  credits: analyses.credits,
  photos: analyses.photos,
};
const dueRow = z.object({ workspace: z.string(), id: z.string() });
type Due = z.infer<typeof dueRow>;

const ofJob = ({ workspace, id }: Due) =>
  and(eq(analyses.workspace, workspace), eq(analyses.id, id));
/** That a job runs, and the process holds it. */
export const heldBy = (holder: string) => (job: Due) =>
  and(ofJob(job), eq(analyses.holder, holder), eq(analyses.status, 'running'));

/**
 * The jobs of all workspaces, as one process takes and ends them. A job that was taken is this process's until its
 * lease runs out; whoever takes it then begins it anew, and what this one writes later is refused.
 */
export function createJobs(
  db: Database,
  {
    holder,
    clock,
    leaseMs,
  }: { readonly holder: string; readonly clock: Clock; readonly leaseMs: number },
) {
  const held = heldBy(holder);

  return {
    /**
     * Jobs that may be taken, the longest due first. The one statement that looks into all workspaces; it tells
     * nothing but which jobs these are.
     */
    async due(limit: number): Promise<readonly Due[]> {
      const { rows } = await db.execute(sql`
        /* in all workspaces */
        select workspace, id from analyses as job
        where status in ('waiting', 'running') and due_at <= ${clock()} and (
          select count(*) from analyses as other
          where other.workspace = job.workspace and other.status = 'running'
            and other.due_at > ${clock()}
        ) < ${AT_ONCE}
        order by due_at limit ${limit}`);
      return z.parse(z.array(dueRow), rows);
    },

    /** Undefined if another process was faster, or enough of the workspace run. */
    take: (due: Due): Promise<Job | undefined> =>
      db.transaction(async (tx) => {
        await use(tx, clock, due.workspace);
        const running = tx
          .select({ count: sql`count(*)` })
          .from(analyses)
          .where(
            and(
              eq(analyses.workspace, due.workspace),
              eq(analyses.status, 'running'),
              sql`${analyses.due_at} > ${clock()}`,
            ),
          );
        const [{ count } = { count: 0 }] = await running;
        if (Number(count) >= AT_ONCE) return undefined;
        const [job] = await tx
          .update(analyses)
          .set({
            status: 'running',
            holder,
            attempts: sql`${analyses.attempts} + 1`,
            due_at: after(clock, leaseMs),
            updated_at: sql`now()`,
          })
          .where(
            and(
              ofJob(due),
              inArray(analyses.status, ['waiting', 'running']),
              sql`${analyses.due_at} <= ${clock()}`,
            ),
          )
          .returning(jobColumns);
        if (job) await use(tx, clock, job.workspace, { photos: job.photos });
        return job;
      }),

    /** Whether the job is still this process's. */
    async renew(job: Job): Promise<boolean> {
      const renewed = await db
        .update(analyses)
        .set({ due_at: after(clock, leaseMs) })
        .where(held(job))
        .returning({ id: analyses.id });
      return renewed.length > 0;
    },

    /** Lets others take the job, as if it had not been taken. */
    async giveBack(job: Job): Promise<void> {
      await db
        .update(analyses)
        .set({
          status: 'waiting',
          holder: null,
          due_at: clock(),
          attempts: sql`${analyses.attempts} - 1`,
        })
        .where(held(job));
    },

    /** Lets the job be tried again after a pause, in milliseconds. */
    async postpone(job: Job, pauseMs: number): Promise<void> {
      await db
        .update(analyses)
        .set({ status: 'waiting', holder: null, due_at: after(clock, pauseMs) })
        .where(held(job));
    },

    /** Counts what the service used, whatever becomes of the job. */
    async spend(job: Job, tokens: number): Promise<void> {
      if (tokens === 0) return;
      await use(db, clock, job.workspace, { tokens });
      await db
        .update(analyses)
        .set({ tokens: sql`${analyses.tokens} + ${tokens}` })
        .where(held(job));
    },
  };
}
