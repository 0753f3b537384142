import * as z from 'zod/mini';
import { authorWire } from './author';

/** How long an entry is kept: two years. Days. */
export const AUDIT_DAYS = 730;
/** Entries per page. */
export const AUDIT_PAGE = 50;

/** Kinds that earlier releases wrote, when a team's people were sealed; their entries stay. */
export const FORMER_AUDIT_KINDS = [
  'team_device_added',
  'team_keys_given',
  'team_keys_changed',
] as const;

/** The kinds of entries in the activity log, in the groups by which it is filtered. */
export const AUDIT_GROUPS = {
  sign_ins: ['signed_in', 'sign_in_failed'],
  members: [
    'team_created',
    'team_renamed',
    'member_invited',
    'invitation_taken_back',
    'member_joined',
    'role_changed',
    'member_removed',
    'member_left',
  ],
  devices: [
    'sync_on',
    'sync_off',
    'device_joined',
    'device_removed',
    'recovery_code_changed',
    ...FORMER_AUDIT_KINDS,
  ],
  exports: ['exported'],
  deletions: ['deleted', 'restored', 'deleted_for_good'],
  builds: ['trial_admitted'],
} as const;
export type AuditGroup = keyof typeof AUDIT_GROUPS;
export type AuditKind = (typeof AUDIT_GROUPS)[AuditGroup][number];

const groups = [
  'sign_ins',
  'members',
  'devices',
  'exports',
  'deletions',
  'builds',
] as const satisfies readonly AuditGroup[];

/** Details of an entry. */
export const auditDetails = z.partial(
  z.object({
    /** The name of a member, a visit, a team, …, or the address that an invitation is for. */
    name: z.string(),
    /** The account of the member concerned. */
    uid: z.string(),
    role: z.string(),
    former_role: z.string(),
    /** The kind of the deleted or exported item. */
    item: z.string(),
    format: z.string(),
    /** How many, if more than one. */
    count: z.number(),
  }),
);
export type AuditDetails = Readonly<z.infer<typeof auditDetails>>;

export const auditEntryWire = z.object({
  /** Counts the entries of a workspace, from 1, without gaps. */
  sequence: z.number(),
  at: z.string(),
  /** An `AuditKind`, or a kind that only a newer server knows. */
  kind: z.string(),
  /** Absent if no person did it (such as deletions after a time limit) or the person is unknown. */
  by: authorWire,
  /** When the session of the action began, in seconds; null without a session. */
  session: z.nullable(z.number()),
  /** An IPv4 address, or the first half of an IPv6 address; empty if unknown. */
  network: z.string(),
  /** The browser and system as reported by the browser; empty if not reported. */
  browser: z.string(),
  details: auditDetails,
  /** Empty, as `hash`, in newer entries. Earlier versions of the suite require both. */
  previous: z.string(),
  hash: z.string(),
});
export type AuditEntry = Readonly<z.infer<typeof auditEntryWire>>;

/** Entries, newest first. */
export const auditWire = z.object({
  data: z.array(auditEntryWire),
  /** Whether there are earlier entries. */
  more: z.boolean(),
  /** All people who appear in the stored entries. Only on the first page. */
  people: z.optional(z.array(z.object({ uid: z.string(), name: z.string() }))),
});

export const auditQuery = z.object({
  /** Only entries before this one. */
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  group: z.optional(z.enum(groups)),
  /** Only actions of this account. */
  uid: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
});
