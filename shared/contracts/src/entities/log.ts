import * as z from 'zod/mini';
import { snakeKeyed, withoutNulls } from '../wire';
import { calendarDate } from './calendarDate';

export const LOG_STATUSES = ['draft', 'completed'] as const;
export type LogStatus = (typeof LOG_STATUSES)[number];

export const AI_PROCESSING_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;
export type AiProcessingStatus = (typeof AI_PROCESSING_STATUSES)[number];

const line = z.string().check(z.maxLength(500));
const prose = z.string().check(z.maxLength(50_000));

const fields = {
  title: line.check(z.trim(), z.minLength(1)),
  location: line,
  date: calendarDate,
  engineer: line,
  notes: prose,
  status: z.enum(LOG_STATUSES),
  summary: prose,
};

/** What POST /projects/{id}/logs takes. Without a date the visit is of today (UTC). */
export const logDraftWire = z.object({
  ...fields,
  location: z._default(fields.location, ''),
  date: z.optional(fields.date),
  engineer: z._default(fields.engineer, ''),
  notes: z._default(fields.notes, ''),
  status: z._default(fields.status, 'draft'),
  summary: z._default(fields.summary, ''),
});
export type LogDraftWire = z.input<typeof logDraftWire>;

/** What PATCH /logs/{id} takes; what is absent stays. A `project_id` moves the log. */
export const logPatchWire = z.partial(
  z.object({ ...fields, project_id: z.string().check(z.minLength(1), z.maxLength(128)) }),
);

/** A log as the server sends it. `photos` are ids of files; `version` goes into `If-Match`. */
export const logWire = z.object({
  id: z.string(),
  project_id: z.string(),
  project_name: z.string(),
  title: z.string(),
  location: z.string(),
  date: z.string(),
  engineer: z.string(),
  notes: z.string(),
  photos: z.array(z.string()),
  status: z.string(),
  summary: z.string(),
  ai_processing_status: z.string(),
  ai_confidence: z.nullable(z.number()),
  ai_processing_time: z.nullable(z.number()),
  ai_model_used: z.nullable(z.string()),
  ai_analysis_error: z.nullable(z.string()),
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type LogWire = z.infer<typeof logWire>;

/** The record of one site visit. Times are ISO 8601, `date` is a day. */
export interface Log {
  readonly id: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly title: string;
  readonly location: string;
  readonly date: string;
  readonly engineer: string;
  readonly notes: string;
  /** Ids of files. */
  readonly photos: readonly string[];
  /** `draft`, `completed`, or what a newer server knows. */
  readonly status: string;
  readonly summary: string;
  readonly aiProcessingStatus: AiProcessingStatus;
  readonly aiConfidence: number | null;
  readonly aiProcessingTime: number | null;
  readonly aiModelUsed: string | null;
  readonly aiAnalysisError: string | null;
  /** Counts the edits of the log; 0 where the server does not tell. */
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const text = z._default(z.string(), '');
const absentText = z._default(z.nullable(z.string()), null);
const absentNumber = z._default(z.nullable(z.number()), null);
const tolerantLog = z.object({
  id: z.string(),
  project_id: text,
  project_name: text,
  title: text,
  location: text,
  date: text,
  engineer: text,
  notes: text,
  photos: z._default(z.array(z.string()), []),
  status: z._default(z.string(), 'draft'),
  summary: text,
  ai_processing_status: z.catch(z.enum(AI_PROCESSING_STATUSES), 'pending'),
  ai_confidence: absentNumber,
  ai_processing_time: absentNumber,
  ai_model_used: absentText,
  ai_analysis_error: absentText,
  version: z._default(z.number(), 0),
  created_at: text,
  updated_at: text,
});

/** Reads one log of an answer, in snake or camel case; optional fields may be null. Throws a zod error on any other shape. */
export function decodeLog(wire: unknown): Log {
  const log = z.parse(tolerantLog, withoutNulls(snakeKeyed(wire)));
  return {
    id: log.id,
    projectId: log.project_id,
    projectName: log.project_name,
    title: log.title,
    location: log.location,
    date: log.date,
    engineer: log.engineer,
    notes: log.notes,
    photos: log.photos,
    status: log.status,
    summary: log.summary,
    aiProcessingStatus: log.ai_processing_status,
    aiConfidence: log.ai_confidence,
    aiProcessingTime: log.ai_processing_time,
    aiModelUsed: log.ai_model_used,
    aiAnalysisError: log.ai_analysis_error,
    version: log.version,
    createdAt: log.created_at,
    updatedAt: log.updated_at,
  };
}

/** What starting or retrying an analysis answers: the log's status, `processing` where there is none. */
export const aiRetryWire = z.object({ log_id: z.string(), ai_processing_status: z.string() });

const tolerantRetry = z.object({
  ai_processing_status: z.catch(z.enum(AI_PROCESSING_STATUSES), 'processing'),
});

export const decodeAiRetry = (wire: unknown): AiProcessingStatus =>
  z.parse(tolerantRetry, snakeKeyed(wire)).ai_processing_status;
