import * as z from 'zod/mini';
import { snakeKeyed, withoutNulls } from '../wire';

/** The colour of a project that names none. */
export const DEFAULT_PROJECT_COLOR = 'bg-blue-500';

const fields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  description: z.string().check(z.maxLength(20_000)),
  /** The name of a colour, such as `bg-blue-500`. */
  color: z.string().check(z.regex(/^[a-z]+(-[a-z0-9]+)*$/), z.maxLength(60)),
};

/** What POST /projects takes. */
export const projectDraftWire = z.object({
  ...fields,
  description: z._default(fields.description, ''),
  color: z._default(fields.color, DEFAULT_PROJECT_COLOR),
});
export type ProjectDraftWire = z.input<typeof projectDraftWire>;

/** What PATCH /projects/{id} takes; what is absent stays. */
export const projectPatchWire = z.partial(z.object(fields));

/** A project as the server sends it. `version` goes into `If-Match`. */
export const projectWire = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  color: z.string(),
  log_count: z.number(),
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ProjectWire = z.infer<typeof projectWire>;

/** The fields of a project that a user edits. */
export interface ProjectDraft {
  readonly name: string;
  readonly description: string;
  readonly color: string;
}

/** A project: what logs belong to. Times are ISO 8601. */
export interface Project extends ProjectDraft {
  readonly id: string;
  readonly logCount: number;
  /** Counts the edits of the project; 0 where the server does not tell. */
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const tolerantProject = z.object({
  id: z.string(),
  name: z.string(),
  description: z._default(z.string(), ''),
  color: z._default(z.string(), DEFAULT_PROJECT_COLOR),
  log_count: z._default(z.number(), 0),
  version: z._default(z.number(), 0),
  created_at: z._default(z.string(), ''),
  updated_at: z._default(z.string(), ''),
});

/** Reads one project of an answer, in snake or camel case; optional fields may be null. Throws a zod error on any other shape. */
export function decodeProject(wire: unknown): Project {
  const { log_count, created_at, updated_at, ...project } = z.parse(
    tolerantProject,
    withoutNulls(snakeKeyed(wire)),
  );
  return { ...project, logCount: log_count, createdAt: created_at, updatedAt: updated_at };
}

/** Numbers over the logs of one project. */
export const projectStatsWire = z.object({
  total_logs: z.number(),
  completed_logs: z.number(),
  draft_logs: z.number(),
  total_photos: z.number(),
  engineers: z.number(),
  /** Their names, in the order of the alphabet. */
  engineer_names: z.array(z.string()),
  /** The days of the first and the last visit; null without logs. */
  first_visit: z.nullable(z.string()),
  last_visit: z.nullable(z.string()),
});

const tolerantStats = z.extend(projectStatsWire, {
  engineer_names: z._default(z.array(z.string()), []),
});

export interface ProjectStats {
  readonly totalLogs: number;
  readonly completedLogs: number;
  readonly draftLogs: number;
  readonly totalPhotos: number;
  readonly engineers: number;
  readonly engineerNames: readonly string[];
  readonly firstVisit: string | null;
  readonly lastVisit: string | null;
}

export function decodeProjectStats(wire: unknown): ProjectStats {
  const stats = z.parse(tolerantStats, snakeKeyed(wire));
  return {
    totalLogs: stats.total_logs,
    completedLogs: stats.completed_logs,
    draftLogs: stats.draft_logs,
    totalPhotos: stats.total_photos,
    engineers: stats.engineers,
    engineerNames: stats.engineer_names,
    firstVisit: stats.first_visit,
    lastVisit: stats.last_visit,
  };
}
