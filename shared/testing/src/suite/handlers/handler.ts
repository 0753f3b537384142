import type {
  AccountDeletionWire,
  AnalysisWire,
  AuditCheck,
  AuditEntry,
  Author,
  ChecklistTemplateWire,
  CommentWire,
  DayLimit,
  Endpoint,
  HistoryWire,
  LogWire,
  Method,
  Notification,
  OutputOf,
  PhotoWire,
  ProductWire,
  ProjectWire,
  RetentionWire,
  TeamWire,
  TrashEntry,
} from '@fieldline/contracts';
import type * as z from 'zod/mini';
import { TEST_USER } from '../fakeSession';

/** State that a test may look at and change. Lists are newest first. */
export interface FakeApiState {
  products: ProductWire[];
  projects: ProjectWire[];
  logs: LogWire[];
  photos: PhotoWire[];
  checklists: ChecklistTemplateWire[];
  /** One of each visit that was analysed. */
  analyses: AnalysisWire[];
  /** What is left of the day's limits of analyses. */
  limits: DayLimit[];
  recentSearches: string[];
  credits: number;
  creditsVersion: number;
  tier: string;
  /** What the operator has set up, as the page's boot settings tell it. */
  features: readonly string[];
  /** The user's team; null for who works alone. */
  team: TeamWire | null;
  /** The oldest first. */
  comments: CommentWire[];
  /** What is meant for the user, the latest first. */
  notifications: readonly Notification[];
  /** Whether the user wants a daily mail; null where none can be sent. */
  dailyMail: boolean | null;
  /** Deleted items, as given by a test; deletions made here add nothing. */
  trash: readonly TrashEntry[];
  /** Changes by the id of the project, visit or product; changes made here are not added. */
  histories: Readonly<Record<string, HistoryWire>>;
  /** The activity log as a test gave it, the latest entry first, and where it breaks. */
  audit: readonly AuditEntry[];
  auditBreak: AuditCheck['broken'];
  /** What browsers told of their exports. */
  exported: unknown[];
  /** Whether the user's account is going to be deleted. */
  deletion: AccountDeletionWire;
  /** How long photos and changes are kept. */
  retention: RetentionWire;
}

/** What a handler needs of an endpoint. */
export interface AnyEndpoint {
  readonly method: Method;
  readonly path: string;
  readonly status?: number;
  readonly query?: z.ZodMiniType | undefined;
  readonly body?: z.ZodMiniType | undefined;
  readonly answer?: z.ZodMiniType | undefined;
}

export interface FakeCall<Query = unknown, Body = unknown> {
  readonly state: FakeApiState;
  /** The `{id}` of the path; empty where it has none. */
  readonly id: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  /** What was uploaded. */
  readonly form: FormData | undefined;
  readonly headers: Headers;
  /** An id that nothing has yet. */
  readonly newId: (kind: string) => string;
}

export type Handler = readonly [AnyEndpoint, (call: FakeCall) => unknown];

type Schema = z.ZodMiniType | undefined;

/** Registers a call: its contract and its handler. */
export const on = <Query extends Schema = undefined, Body extends Schema = undefined>(
  endpoint: Endpoint<Query, Body, unknown>,
  handle: (call: FakeCall<OutputOf<Query>, OutputOf<Body>>) => unknown,
): Handler => [
  endpoint,
  (call) =>
    handle({
      ...call,
      // The fake API has checked these types with the schemas of the contract.
      query: call.query as OutputOf<Query>,
      body: call.body as OutputOf<Body>,
    }),
];

/** Whether an item passes the filter `mine`; here everything is the user's. */
export const isWanted = (
  { created_by: author }: { readonly created_by?: Author | undefined },
  { mine = false }: { readonly mine?: boolean | undefined },
): boolean => !mine || author === undefined || author.uid === TEST_USER.uid;

/** The history of something, as a test gave it. */
export const historyOf = ({ state, id }: FakeCall) =>
  state.histories[id] ?? { data: [], current: {}, version: 1, more: false };

/** An answer that says no. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message = code,
  ) {
    super(message);
  }
}

export function found<Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
): Item {
  const item = items.find((each) => each.id === id);
  if (!item) throw new Refusal(404, 'NOT_FOUND');
  return item;
}

/** Refuses a change that is based on another version. */
export function requireVersion(headers: Headers, version: number): void {
  const expected = headers.get('if-match');
  if (expected !== null && expected !== `"${version}"`) throw new Refusal(412, 'STALE_VERSION');
}

export const now = (): string => new Date().toISOString();

/**
 * Changes an item if the call knows its version; without fields nothing changes.
 * @param also changes with the fields
 */
export function changed<Item extends { version: number }>(
  { headers }: FakeCall,
  item: Item,
  fields: object,
  also: object = {},
): Item {
  requireVersion(headers, item.version);
  if (Object.keys(fields).length === 0) return item;
  return Object.assign(item, fields, also, { version: item.version + 1 });
}

/** Which page of a list is asked for, and in which order. */
export interface ListQuery<Item> {
  readonly page: number;
  readonly limit: number;
  readonly sort_by: keyof Item;
  readonly sort_order: 'asc' | 'desc';
}

/** One page of a list that is kept newest first, as every list call answers it. */
export function paged<Item>(
  items: readonly Item[],
  { page, limit, sort_by, sort_order }: ListQuery<Item>,
) {
  // Those that are equal come in the order of their creation.
  const sorted = [...items].reverse().sort((one, other) => {
    const [first, second] = [one[sort_by], other[sort_by]];
    if (sort_by === 'created_at' || first === second) return 0;
    return first < second ? -1 : 1;
  });
  if (sort_order === 'desc') sorted.reverse();
  // Missing values come last in either order.
  sorted.sort((one, other) => Number(one[sort_by] === null) - Number(other[sort_by] === null));
  return {
    data: sorted.slice((page - 1) * limit, page * limit),
    page,
    limit,
    total: items.length,
  };
}
