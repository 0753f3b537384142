import type {
  AuditDetails,
  AuditKind,
  Author,
  ChecklistWire,
  FindingBox,
  FindingSeverity,
  FindingState,
  ObjectionResponse,
  Pin,
  PhotoWire,
  Role,
  SharedGuideWire,
  SharedPersonWire,
  TrashKind,
} from '@fieldline/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** The tables as drizzle sees them; `migrations.ts` creates them. */

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const now = (name: string) =>
  time(name)
    .notNull()
    .default(sql`now()`);

const authorship = {
  created_by: jsonb().$type<Author>(),
  changed_by: jsonb().$type<Author>(),
};

interface StoredTier {
  name: string;
  price: number;
  features: string[];
}

/** A workspace with a name is a team. */
export const workspaces = pgTable('workspaces', {
  id: text().primaryKey(),
  name: text(),
  /** How many years photos are kept after their visits; null for unlimited. */
  photo_years: integer(),
  /** How long changes are kept, in years. */
  history_years: integer().notNull().default(2),
  /** When an owner last chose these. */
  retention_since: time('retention_since'),
});

export const members = pgTable(
  'members',
  {
    workspace: text().notNull(),
    uid: text().notNull(),
    role: text().$type<Role>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    joined_at: time('joined_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.uid] })],
);

/** Users whose membership has ended. */
export const formerMembers = pgTable(
  'former_members',
  {
    workspace: text().notNull(),
    uid: text().notNull(),
    left_at: time('left_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.uid] })],
);

/** Unused invitations. */
export const invitations = pgTable(
  'invitations',
  {
    workspace: text().notNull(),
    id: text().notNull(),
    secret: text().notNull(),
    email: text(),
    role: text().$type<Role>().notNull(),
    /** The name of the member who made it. */
    invited_by: text().notNull(),
    /** The member who made it, and when; null in invitations of earlier releases. */
    made_by: text(),
    made_at: now('made_at'),
    is_mailed: boolean().notNull().default(false),
    expires_at: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
);

export const products = pgTable(
  'products',
  {
    workspace: text().notNull(),
    id: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    price: doublePrecision().notNull(),
    currency: text().notNull(),
    features: jsonb().$type<string[]>().notNull(),
    benefits: jsonb().$type<string[]>().notNull(),
    target_audience: text().notNull(),
    use_cases: jsonb().$type<string[]>().notNull(),
    sales_pitch: text().notNull(),
    key_differentiators: jsonb().$type<string[]>().notNull(),
    objection_responses: jsonb().$type<readonly ObjectionResponse[]>().notNull(),
    pricing_tiers: jsonb().$type<StoredTier[]>().notNull(),
    ...authorship,
    version: integer().notNull().default(1),
    created_at: time('created_at')
      .notNull()
      .default(sql`now()`),
    updated_at: time('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
);

export const productGuides = pgTable(
  'product_guides',
  {
    workspace: text().notNull(),
    product_id: text().notNull(),
    uid: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.product_id, table.uid] })],
);

/** The index of a text search: lexemes with positions and weights, in PostgreSQL's notation. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const projects = pgTable(
  'projects',
  {
    workspace: text().notNull(),
    id: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    color: text().notNull().default('bg-blue-500'),
    words: tsvector().notNull(),
    ...authorship,
    version: integer().notNull().default(1),
    created_at: now('created_at'),
    updated_at: now('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
);

export const logs = pgTable(
  'logs',
  {
    workspace: text().notNull(),
    id: text().notNull(),
    project_id: text().notNull(),
    title: text().notNull(),
    location: text().notNull().default(''),
    date: text().notNull(),
    engineer: text().notNull().default(''),
    notes: text().notNull().default(''),
    status: text().notNull().default('draft'),
    summary: text().notNull().default(''),
    follow_up: text(),
    assigned_to: jsonb().$type<Author>(),
    // json, not jsonb, which would reorder the keys of objects.
    checklist: json().$type<ChecklistWire>(),
    ai_processing_status: text().notNull().default('pending'),
    ai_confidence: doublePrecision(),
    ai_processing_time: doublePrecision(),
    ai_model_used: text(),
    ai_analysis_error: text(),
    words: tsvector().notNull(),
    title_words: tsvector().notNull(),
    ...authorship,
    version: integer().notNull().default(1),
    created_at: now('created_at'),
    updated_at: now('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
);

/** Changes of projects, logs, products and people: each belongs to one of them. */
export const changes = pgTable(
  'changes',
  {
    workspace: text().notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    project_id: text(),
    log_id: text(),
    product_id: text(),
    person_id: text(),
    changed_by: jsonb().$type<Author>(),
    changed_at: now('changed_at'),
    /** The former values of the changed fields. Not jsonb, which would reorder them. */
    former: json().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
);

/** People whom members share with their team. */
export const people = pgTable(
  'people',
  {
    workspace: text().notNull(),
    id: text().notNull(),
    // json, not jsonb, which would reorder the fields.
    person: json().$type<SharedPersonWire['person']>().notNull(),
    ...authorship,
    version: integer().notNull().default(1),
    created_at: now('created_at'),
    updated_at: now('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
);

/** Their guides. */
export const salesGuides = pgTable(
  'sales_guides',
  {
    workspace: text().notNull(),
    id: text().notNull(),
    person_id: text().notNull(),
    guide: json().$type<SharedGuideWire['guide']>().notNull(),
    ...authorship,
    version: integer().notNull().default(1),
    created_at: now('created_at'),
    updated_at: now('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
);

/** Comments of team members on a visit. */
export const comments = pgTable(
  'comments',
  {
    workspace: text().notNull(),
    id: text().notNull(),
    log_id: text().notNull(),
    photo_id: text(),
    pin: jsonb().$type<Pin>(),
    text: text().notNull(),
    mentions: jsonb().$type<Author[]>().notNull().default([]),
    created_by: jsonb().$type<Author>(),
    created_at: now('created_at'),
    edited_at: time('edited_at'),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
);

/** Up to when a member has seen their notifications. */
export const notificationsSeen = pgTable(
  'notifications_seen',
  {
    workspace: text().notNull(),
    uid: text().notNull(),
    seen_at: time('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.uid] })],
);

/** Users' choice of a daily mail about unread notifications. */
export const dailyMails = pgTable('daily_mails', {
  uid: text().primaryKey(),
  email: text().notNull(),
  is_on: boolean().notNull(),
  /** When the last one was sent, and which notifications it covered. */
  mailed_at: time('mailed_at'),
  mailed_until: time('mailed_until'),
});

/** Deleted items that can be restored. */
export const trash = pgTable(
  'trash',
  {
    workspace: text().notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    kind: text().$type<TrashKind>().notNull(),
    /** The id of the deleted item. */
    item: text().notNull(),
    title: text().notNull(),
    /** The name of its project or visit. */
    within: text().notNull(),
    visits: integer().notNull(),
    /** The ids of its files, whose bytes are kept. */
    files: jsonb().$type<readonly string[]>().notNull(),
    /** All its rows, by table. */
    rows: json().notNull(),
    deleted_by: jsonb().$type<Author>(),
    deleted_at: now('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
);

export const checklistTemplates = pgTable(
  'checklist_templates',
  {
    workspace: text().notNull(),
    id: text().notNull(),
    name: text().notNull(),
    items: jsonb().$type<string[]>().notNull(),
    version: integer().notNull().default(1),
    created_at: now('created_at'),
    updated_at: now('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
);

export const searchWords = pgTable(
  'search_words',
  {
    workspace: text().notNull(),
    word: text().notNull(),
    mirrored: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.word] })],
);

export const recentSearches = pgTable(
  'recent_searches',
  {
    workspace: text().notNull(),
    uid: text().notNull(),
    query: text().notNull(),
    searched_at: now('searched_at'),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.uid, table.query] })],
);

export const photos = pgTable(
  'photos',
  {
    workspace: text().notNull(),
    id: text().notNull(),
    log_id: text(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    caption: text().notNull().default(''),
    marks: jsonb().$type<PhotoWire['marks']>().notNull().default([]),
    taken_at: time('taken_at'),
    compared_with: text(),
    place: jsonb().$type<NonNullable<PhotoWire['place']>>(),
    /** Seconds, of a voice note. */
    duration: doublePrecision(),
    /** The transcript of a voice note; null without one. */
    transcript: text(),
    /** The language's name from the service. */
    transcript_language: text(),
    ...authorship,
    version: integer().notNull().default(1),
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    created_at: now('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
);

export const profiles = pgTable('profiles', {
  uid: text().primaryKey(),
  name: text(),
  avatar_workspace: text(),
  avatar_id: text(),
});

export const creditAccounts = pgTable('credit_accounts', {
  uid: text().primaryKey(),
  balance: integer().notNull(),
  tier: text().notNull().default('free'),
  version: integer().notNull().default(1),
});

export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    uid: text().notNull(),
    key: text().notNull(),
    call: text().notNull(),
    // json, not jsonb, which would reorder the keys of objects.
    answer: json(),
    created_at: time('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.uid, table.key] })],
);

/** The counters and sealed keys of an owner whose devices are synced. */
export const syncAccounts = pgTable('sync_accounts', {
  uid: text().primaryKey(),
  epoch: integer().notNull(),
  recovery: text().notNull(),
  closing: boolean().notNull().default(false),
  /** The last assigned sequence, and that of the last forgotten deletion. */
  head: bigint({ mode: 'number' }).notNull().default(0),
  forgotten: bigint({ mode: 'number' }).notNull().default(0),
  /** Bytes of all records. */
  used: bigint({ mode: 'number' }).notNull().default(0),
  created_at: now('created_at'),
});

export const syncDevices = pgTable(
  'sync_devices',
  {
    uid: text().notNull(),
    id: text().notNull(),
    sealed: text().notNull(),
    keyring: text().notNull(),
    /** When its user signed in on it, in seconds; distinguishes the user's sessions. */
    signed_in_at: bigint({ mode: 'number' }).notNull(),
    last_seen: now('last_seen'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
);

/** Records that a user's devices have sealed; the server cannot read them. */
export const syncRecords = pgTable(
  'sync_records',
  {
    uid: text().notNull(),
    collection: text().notNull(),
    id: text().notNull(),
    sequence: bigint({ mode: 'number' }).notNull(),
    version: integer().notNull(),
    epoch: integer().notNull(),
    deleted: boolean().notNull(),
    /** Bytes of `sealed`. */
    size: integer().notNull(),
    sealed: bytes().notNull(),
    written_at: now('written_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.collection, table.id] })],
);

/** The random id of an owner's records after each push, by the last sequence of the push. */
export const syncIncarnations = pgTable(
  'sync_incarnations',
  {
    uid: text().notNull(),
    head: bigint({ mode: 'number' }).notNull(),
    incarnation: text().notNull(),
    made_at: now('made_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.head] })],
);

/** Keys for a device that is joining. They may be lost. */
export const syncInvitations = pgTable(
  'sync_invitations',
  {
    uid: text().notNull(),
    id: text().notNull(),
    sealed: text().notNull(),
    created_at: now('created_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
);

/**
 * Sessions that were ended by signing out or removing their device, by user and sign-in time in
 * seconds.
 */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    uid: text().notNull(),
    signed_in_at: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.signed_in_at] })],
);

/** Calls of each caller in the current period, over all processes. The counts may be lost. */
export const callCounts = pgTable('call_counts', {
  caller: text().primaryKey(),
  ends: time('ends').notNull(),
  taken: integer().notNull(),
});

export const uploadParts = pgTable(
  'upload_parts',
  {
    uid: text().notNull(),
    upload: text().notNull(),
    /** The offset of the part in the whole file, in bytes, like `length`. */
    start: integer().notNull(),
    length: integer().notNull(),
    bytes: bytes().notNull(),
    created_at: time('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.uid, table.upload, table.start] })],
);

/** Jobs that analyse visits, and their results. */
export const analyses = pgTable(
  'analyses',
  {
    workspace: text().notNull(),
    id: text().notNull(),
    log_id: text().notNull(),
    /** The user who requested it, and paid. */
    uid: text().notNull(),
    status: text().$type<'waiting' | 'running' | 'failed' | 'completed'>().notNull(),
    /** The process that works on it. */
    holder: text(),
    /** When a process may take it; for a running job, when its lease expires. */
    due_at: time('due_at').notNull(),
    attempts: integer().notNull().default(0),
    /** The visit's earlier analysis status, restored when the job is cancelled. */
    before_status: text().notNull(),
    before_error: text(),
    /** The credits paid for it. */
    credits: integer().notNull(),
    /** How many photos are sent. */
    photos: integer().notNull(),
    tokens: integer().notNull().default(0),
    summary: text().notNull().default(''),
    confidence: doublePrecision(),
    processing_time: doublePrecision(),
    model_used: text(),
    error_message: text(),
    key_findings: jsonb().$type<string[]>().notNull().default([]),
    recommendations: jsonb().$type<string[]>().notNull().default([]),
    issues_identified: jsonb().$type<string[]>().notNull().default([]),
    created_at: now('created_at'),
    updated_at: now('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
);

export const analysisFindings = pgTable(
  'analysis_findings',
  {
    workspace: text().notNull(),
    id: text().notNull(),
    log_id: text().notNull(),
    /** The position within its analysis. */
    position: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    severity: text().$type<FindingSeverity>().notNull(),
    confidence: doublePrecision(),
    photo_id: text(),
    box: jsonb().$type<FindingBox>(),
    state: text().$type<FindingState>().notNull().default('proposed'),
    decided_by: text(),
    decided_at: time('decided_at'),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
);

/** Jobs that transcribe voice notes, under the ids of their notes. */
export const transcriptions = pgTable(
  'transcriptions',
  {
    workspace: text().notNull(),
    id: text().notNull(),
    status: text().$type<'waiting' | 'running' | 'failed'>().notNull().default('waiting'),
    holder: text(),
    due_at: time('due_at').notNull(),
    attempts: integer().notNull().default(0),
    error_message: text(),
    created_at: now('created_at'),
    updated_at: now('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
);

/** The usage of services for a workspace on a day. */
export const analysisUsage = pgTable('analysis_usage', {
  workspace: text().primaryKey(),
  day: date().notNull(),
  photos: integer().notNull().default(0),
  tokens: bigint({ mode: 'number' }).notNull().default(0),
  bytes: bigint({ mode: 'number' }).notNull().default(0),
  voice_bytes: bigint({ mode: 'number' }).notNull().default(0),
});

/** The activity log of each workspace: entries are added, never changed. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    workspace: text().notNull(),
    sequence: bigint({ mode: 'number' }).notNull(),
    at: time('at').notNull(),
    kind: text().$type<AuditKind>().notNull(),
    uid: text(),
    name: text(),
    session: bigint({ mode: 'number' }),
    network: text().notNull(),
    browser: text().notNull(),
    details: jsonb().$type<AuditDetails>().notNull(),
    previous: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.sequence] })],
);

/** The end of a workspace's log. Earlier versions chained entries by the hashes here and there. */
export const auditChains = pgTable('audit_chains', {
  workspace: text().primaryKey(),
  sequence: bigint({ mode: 'number' }).notNull().default(0),
  hash: text().notNull().default(''),
  at: time('at'),
  pruned_sequence: bigint({ mode: 'number' }).notNull().default(0),
  pruned_hash: text().notNull().default(''),
});

/** Accounts that are going to be deleted. */
export const accountDeletions = pgTable('account_deletions', {
  uid: text().primaryKey(),
  email: text().notNull(),
  /** Whether the name is removed from items that stay in teams. */
  removes_name: boolean().notNull(),
  /** From then on the account is refused. */
  due_at: time('due_at').notNull(),
  /** Until then one process works on it. */
  claimed_until: time('claimed_until'),
  /** When all rows and files were deleted, so that only the account itself is left. */
  emptied_at: time('emptied_at'),
});

/**
 * Accounts that were permanently deleted: old tokens are refused, also after restoring an old
 * backup.
 */
export const deletedAccounts = pgTable('deleted_accounts', {
  /** SHA-256 of the user's id. */
  account: text().primaryKey(),
  /** Whether the name was removed too. */
  removes_name: boolean().notNull().default(false),
  deleted_at: now('deleted_at'),
});
