import * as z from 'zod/mini';
import { LOGS_PER_PAGE, PROJECTS_PER_PAGE } from '../constants';
import { calendarDate } from '../entities/calendarDate';
import { ID_MAX_LENGTH } from '../entities/limits';
import { decodeLog, LOG_STATUSES, logDraftWire, logWire } from '../entities/log';
import {
  decodeProject,
  decodeProjectStats,
  projectDraftWire,
  projectPatchWire,
  projectStatsWire,
  projectWire,
} from '../entities/project';
import { decodePage, pageWire } from '../wire';
import { decodeNothing, endpoint } from './endpoint';
import { mine, pagedQuery, queryFlag } from './listQuery';

export const PROJECT_SORT_FIELDS = [
  'created_at',
  'updated_at',
  'name',
  'log_count',
  'last_visit',
] as const;
export const LOG_SORT_FIELDS = [
  'created_at',
  'updated_at',
  'date',
  'title',
  'status',
  'follow_up',
] as const;

/** Each of these words must begin a word of the item. */
const words = z.optional(z.string().check(z.maxLength(500)));

export const projectListQuery = z.object({
  ...pagedQuery(PROJECTS_PER_PAGE),
  q: words,
  mine,
  sort_by: z._default(z.enum(PROJECT_SORT_FIELDS), 'created_at'),
});

export const logListQuery = z.object({
  ...pagedQuery(LOGS_PER_PAGE),
  sort_by: z._default(z.enum(LOG_SORT_FIELDS), 'created_at'),
  q: words,
  project_id: z.optional(z.string().check(z.minLength(1), z.maxLength(ID_MAX_LENGTH))),
  status: z.optional(z.enum(LOG_STATUSES)),
  /** The engineer's whole name. */
  engineer: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
  /** First and last day of the visits, both included. */
  date_from: z.optional(calendarDate),
  date_to: z.optional(calendarDate),
  /** Logs whose follow-up is on that day or before. */
  follow_up_to: z.optional(calendarDate),
  mine,
  /** Only logs that are assigned to the caller. */
  assigned: z.optional(queryFlag),
});

const path = '/projects';

export const listProjects = endpoint({
  method: 'GET',
  path,
  query: projectListQuery,
  answer: pageWire(projectWire),
  status: 200,
  decode: (wire) => decodePage(wire, decodeProject),
});

export const createProject = endpoint({
  method: 'POST',
  path,
  body: projectDraftWire,
  answer: projectWire,
  status: 201,
  decode: decodeProject,
});

export const readProject = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  answer: projectWire,
  status: 200,
  decode: decodeProject,
});

/** Honours `If-Match` (412 when stale). */
export const updateProject = endpoint({
  method: 'PATCH',
  path: `${path}/{id}`,
  body: projectPatchWire,
  answer: projectWire,
  status: 200,
  decode: decodeProject,
});

/** Deletes the project with its logs and their photos. */
export const deleteProject = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  status: 204,
  decode: decodeNothing,
});

export const listProjectLogs = endpoint({
  method: 'GET',
  path: `${path}/{id}/logs`,
  query: logListQuery,
  answer: pageWire(logWire),
  status: 200,
  decode: (wire) => decodePage(wire, decodeLog),
});

export const createLog = endpoint({
  method: 'POST',
  path: `${path}/{id}/logs`,
  body: logDraftWire,
  answer: logWire,
  status: 201,
  decode: decodeLog,
});

export const readProjectStats = endpoint({
  method: 'GET',
  path: `${path}/{id}/stats`,
  answer: projectStatsWire,
  status: 200,
  decode: decodeProjectStats,
});
