import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { Database } from '../database/database';
import { after, type Clock } from './clock';
import { use } from './usage';

/** Jobs of one workspace and kind that may run at once. */
const AT_ONCE = 2;

const dueRow = z.object({ workspace: z.string(), id: z.string() });
export type Due = Readonly<z.infer<typeof dueRow>>;

/**
 * The condition that a job runs and this process holds it, for a statement about one table of jobs.
 */
export const heldBy =
  (holder: string) =>
  ({ workspace, id }: Due): SQL => sql`
    workspace = ${workspace} and id = ${id} and holder = ${holder} and status = 'running'`;

/** The fields of every job. */
export interface QueuedJob extends Due {
  /** Includes the current attempt. */
  readonly attempts: number;
}

export interface JobsSettings<Job extends QueuedJob> {
  /** Has the columns `workspace`, `id`, `status`, `holder`, `due_at`, `attempts` and `updated_at`. */
  readonly table: PgTable;
  /** The schema of a taken row. */
  readonly row: z.ZodMiniType<Job>;
  readonly holder: string;
  readonly clock: Clock;
  readonly leaseMs: number;
  /** A part of the transaction that takes a job. */
  readonly onTaken?: (job: Job, tx: Database) => Promise<unknown>;
}

/**
 * Takes and ends the jobs of all workspaces in one table, for one process. A taken job belongs to
 * this process until its lease expires. If another process then takes it, that one starts it again,
 * and later writes by this one are refused.
 */
export function createJobs<Job extends QueuedJob>(
  db: Database,
  { table, row, holder, clock, leaseMs, onTaken }: JobsSettings<Job>,
) {
  const held = heldBy(holder);
  const change = (what: SQL, job: Due) => sql`update ${table} set ${what} where ${held(job)}`;

  return {
    /**
     * Jobs that may be taken, the longest due first. The only statement across workspaces; it
     * returns nothing but the jobs' keys.
     */
    async due(limit: number): Promise<readonly Due[]> {
      const { rows } = await db.execute(sql`
        /* in all workspaces */
        select workspace, id from ${table} as job
        where status in ('waiting', 'running') and due_at <= ${clock()} and (
          select count(*) from ${table} as other
          where other.workspace = job.workspace and other.status = 'running'
            and other.due_at > ${clock()}
        ) < ${AT_ONCE}
        order by due_at limit ${limit}`);
      return z.parse(z.array(dueRow), rows);
    },

    /** Undefined if another process was faster, or enough jobs of the workspace are running. */
    take: ({ workspace, id }: Due): Promise<Job | undefined> =>
      db.transaction(async (tx) => {
        await use(tx, clock, workspace);
        const running = await tx.execute(sql`
          select id from ${table} where workspace = ${workspace} and status = 'running'
            and due_at > ${clock()}`);
        if (running.rows.length >= AT_ONCE) return undefined;
        const { rows } = await tx.execute(sql`
          update ${table} set status = 'running', holder = ${holder}, attempts = attempts + 1,
            due_at = ${after(clock, leaseMs)}, updated_at = now()
          where workspace = ${workspace} and id = ${id}
            and status in ('waiting', 'running') and due_at <= ${clock()}
          returning *`);
        if (rows.length === 0) return undefined;
        const job = z.parse(row, rows[0]);
        await onTaken?.(job, tx);
        return job;
      }),

    /** Renews the lease. Returns whether this process still holds the job. */
    async renew(job: Job): Promise<boolean> {
      const lease = sql`due_at = ${after(clock, leaseMs)}`;
      const { rows } = await db.execute(sql`${change(lease, job)} returning id`);
      return rows.length > 0;
    },

    /** Releases the job after a pause, in milliseconds, as if it had not been taken. */
    async giveBack(job: Job, pauseMs = 0): Promise<void> {
      const due = sql`due_at = ${after(clock, pauseMs)}`;
      await db.execute(
        change(sql`status = 'waiting', holder = null, ${due}, attempts = attempts - 1`, job),
      );
    },

    /** Lets the job be tried again after a pause, in milliseconds. */
    async postpone(job: Job, pauseMs: number): Promise<void> {
      await db.execute(
        change(sql`status = 'waiting', holder = null, due_at = ${after(clock, pauseMs)}`, job),
      );
    },
  };
}

export type Jobs<Job extends QueuedJob> = ReturnType<typeof createJobs<Job>>;
