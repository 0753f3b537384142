import * as z from 'zod/mini';
import { DEFAULT_PROJECT_COLOR } from '../constants';
import { type CamelKeyed, readerOf } from '../wire';
import { visible } from '../words/invisible';
import { authorship } from './author';
import { LINE_MAX_LENGTH, MADE_ID } from './limits';

export const PROJECT_DESCRIPTION_MAX_LENGTH = 20_000;

const fields = {
  name: z.string().check(visible, z.trim(), z.minLength(1), z.maxLength(LINE_MAX_LENGTH)),
  description: z.string().check(z.maxLength(PROJECT_DESCRIPTION_MAX_LENGTH)),
  /** The name of a colour, such as `bg-blue-500`. */
  color: z.string().check(z.regex(/^[a-z]+(-[a-z0-9]+)*$/), z.maxLength(60)),
};

/** The body of POST /projects; a project captured offline has its own `id`, as a log does. */
export const projectDraftWire = z.object({
  ...fields,
  id: z.optional(z.string().check(z.regex(MADE_ID))),
  description: z._default(fields.description, ''),
  color: z._default(fields.color, DEFAULT_PROJECT_COLOR),
});
export type ProjectDraftWire = z.input<typeof projectDraftWire>;

/** The body of PATCH /projects/{id}; absent fields do not change. */
export const projectPatchWire = z.partial(z.object(fields));

const sent = {
  id: z.string(),
  name: z.string(),
  description: z.string(),
  color: z.string(),
  log_count: z.number(),
  /** The day of its latest visit that is not planned for later (UTC); null without one. */
  last_visit: z.nullable(z.string()),
  version: z.number(),
  ...authorship,
  created_at: z.string(),
  updated_at: z.string(),
};

/** A project as the server sends it. `version` goes into `If-Match`. */
export const projectWire = z.object(sent);
export type ProjectWire = z.infer<typeof projectWire>;

/**
 * A project: it groups logs. Times are ISO 8601; `version` is 0 if the server does not send one.
 */
export type Project = CamelKeyed<ProjectWire>;

/** The fields of a project that a user edits. */
export type ProjectDraft = Pick<Project, keyof typeof fields>;

/** Reads one project of an answer. @throws a zod error on any other shape */
export const decodeProject: (wire: unknown) => Project = readerOf(sent, ['id', 'name'], {
  color: z._default(z.string(), DEFAULT_PROJECT_COLOR),
});

const sentStats = {
  total_logs: z.number(),
  completed_logs: z.number(),
  draft_logs: z.number(),
  total_photos: z.number(),
  engineers: z.number(),
  /** Their names, in alphabetical order. */
  engineer_names: z.array(z.string()),
  /** The days of the first and the last visit that is not planned for later (UTC); null without one. */
  first_visit: z.nullable(z.string()),
  last_visit: z.nullable(z.string()),
};

/** Numbers over the logs of one project. */
export const projectStatsWire = z.object(sentStats);
export type ProjectStats = CamelKeyed<z.infer<typeof projectStatsWire>>;

export const decodeProjectStats: (wire: unknown) => ProjectStats = readerOf(sentStats, [
  'total_logs',
  'completed_logs',
  'draft_logs',
  'total_photos',
  'engineers',
]);
