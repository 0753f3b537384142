import * as z from 'zod/mini';
import { type CamelKeyed, readerOf } from '../wire';
import { visible } from '../words/invisible';
import { authorship, authorWire } from './author';
import { calendarDate } from './calendarDate';
import { checklistDraftWire, checklistOfLog, checklistWire } from './checklist';
import { ID_MAX_LENGTH, LINE_MAX_LENGTH, MADE_ID } from './limits';
import { voiceNoteWire } from './voiceNote';

export const LOG_STATUSES = ['draft', 'completed'] as const;
export type LogStatus = (typeof LOG_STATUSES)[number];

export const AI_PROCESSING_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;
export type AiProcessingStatus = (typeof AI_PROCESSING_STATUSES)[number];

/** Longest notes and summary, in characters. */
export const LOG_PROSE_MAX_LENGTH = 50_000;

const line = z.string().check(visible, z.maxLength(LINE_MAX_LENGTH));
const prose = z.string().check(z.maxLength(LOG_PROSE_MAX_LENGTH));

const fields = {
  title: line.check(z.trim(), z.minLength(1)),
  location: line,
  date: calendarDate,
  engineer: line,
  notes: prose,
  status: z.enum(LOG_STATUSES),
  summary: prose,
  /** The day of the follow-up visit. */
  follow_up: z.nullable(calendarDate),
  /** Replaces the whole checklist; single items have a call of their own. */
  checklist: z.nullable(checklistDraftWire),
};

/**
 * The body of POST /projects/{id}/logs. Without a date the visit is dated today (UTC). A client
 * that captures offline chooses the `id` itself, so that photos and edits can name the visit.
 */
export const logDraftWire = z.object({
  ...fields,
  id: z.optional(z.string().check(z.regex(MADE_ID))),
  location: z._default(fields.location, ''),
  date: z.optional(fields.date),
  engineer: z._default(fields.engineer, ''),
  notes: z._default(fields.notes, ''),
  status: z._default(fields.status, 'draft'),
  summary: z._default(fields.summary, ''),
  follow_up: z._default(fields.follow_up, null),
  checklist: z._default(fields.checklist, null),
});
export type LogDraftWire = z.input<typeof logDraftWire>;

/** The body of PATCH /logs/{id}; absent fields do not change. A `project_id` moves the log. */
export const logPatchWire = z.partial(
  z.object({
    ...fields,
    project_id: z.string().check(z.minLength(1), z.maxLength(ID_MAX_LENGTH)),
    /** The `uid` of a member, or null to unassign. */
    assigned_to: z.nullable(z.string().check(z.minLength(1), z.maxLength(ID_MAX_LENGTH))),
  }),
);

const sent = {
  id: z.string(),
  project_id: z.string(),
  project_name: z.string(),
  title: z.string(),
  location: z.string(),
  date: z.string(),
  engineer: z.string(),
  notes: z.string(),
  /** Ids of files. */
  photos: z.array(z.string()),
  /** In the order of their arrival. */
  voice_notes: z.array(voiceNoteWire),
  /** `draft`, `completed`, or a status that only a newer server knows. */
  status: z.string(),
  summary: z.string(),
  follow_up: z.nullable(z.string()),
  /** The member of the team to whom the log is assigned. */
  assigned_to: authorWire,
  checklist: z.nullable(checklistWire),
  ai_processing_status: z.string(),
  ai_confidence: z.nullable(z.number()),
  ai_processing_time: z.nullable(z.number()),
  ai_model_used: z.nullable(z.string()),
  ai_analysis_error: z.nullable(z.string()),
  version: z.number(),
  ...authorship,
  created_at: z.string(),
  updated_at: z.string(),
};

/** A log as the server sends it; `version` goes into `If-Match`. */
export const logWire = z.object(sent);
export type LogWire = z.infer<typeof logWire>;

/**
 * The record of one site visit. Times are ISO 8601, `date` is a day; `version` is 0 if the server
 * does not send one.
 */
export type Log = CamelKeyed<
  Omit<LogWire, 'ai_processing_status'> & { ai_processing_status: AiProcessingStatus }
>;

/** Reads one log of an answer. @throws a zod error on any other shape */
export const decodeLog: (wire: unknown) => Log = readerOf(sent, ['id'], {
  status: z._default(z.string(), 'draft'),
  ai_processing_status: z.catch(z.enum(AI_PROCESSING_STATUSES), 'pending'),
  checklist: checklistOfLog,
});

/**
 * The answer to starting or retrying an analysis: the log's status, `processing` if it has none.
 */
export const aiRetryWire = z.object({ log_id: z.string(), ai_processing_status: z.string() });

const readRetry = readerOf(aiRetryWire.shape, [], {
  ai_processing_status: z.catch(z.enum(AI_PROCESSING_STATUSES), 'processing'),
});

export const decodeAiRetry = (wire: unknown): AiProcessingStatus =>
  readRetry(wire).aiProcessingStatus;
