import type {
  AccountDeletionWire,
  AnalysisWire,
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
  /** One for each analysed visit. */
  analyses: AnalysisWire[];
  /** The rest of the day's limits of analyses. */
  limits: DayLimit[];
  recentSearches: string[];
  credits: number;
  creditsVersion: number;
  tier: string;
  /** The features that the operator has set up, as in the page's boot settings. */
  features: readonly string[];
  /** The user's team; null if the user works alone. */
  team: TeamWire | null;
  /** Oldest first. */
  comments: CommentWire[];
  /** The user's notifications, latest first. */
  notifications: readonly Notification[];
  /** Whether the user wants a daily mail; null if none can be sent. */
  dailyMail: boolean | null;
  /** Deleted items, given by a test; deletions made here are not added. */
  trash: readonly TrashEntry[];
  /** Changes by the id of the project, visit or product; changes made here are not added. */
  histories: Readonly<Record<string, HistoryWire>>;
  /** The activity log given by a test, latest entry first. */
  audit: readonly AuditEntry[];
  /** Whether the user's account is going to be deleted. */
  deletion: AccountDeletionWire;
  /** How long photos and changes are kept. */
  retention: RetentionWire;
}

/** The parts of an endpoint that a handler needs. */
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
  /** The `{id}` of the path; empty if it has none. */
  readonly id: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  /** The uploaded form. */
  readonly form: FormData | undefined;
  readonly headers: Headers;
  /** A new id. */
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

/** The history of an item, given by a test. */
export const historyOf = ({ state, id }: FakeCall) =>
  state.histories[id] ?? { data: [], current: {}, version: 1, more: false };

/** Thrown by a handler to refuse a call. */
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

/** The requested page of a list, and its order. */
export interface ListQuery<Item> {
  readonly page: number;
  readonly limit: number;
  readonly sort_by: keyof Item;
  readonly sort_order: 'asc' | 'desc';
}

/** One page of a list that is stored newest first, in the form of every list call. */
export function paged<Item>(
  items: readonly Item[],
  { page, limit, sort_by, sort_order }: ListQuery<Item>,
) {
  // Equal items keep the order of their creation.
  const sorted = [...items].reverse().sort((one, other) => {
    const [first, second] = [one[sort_by], other[sort_by]];
    if (sort_by === 'created_at' || first === second) return 0;
    return first < second ? -1 : 1;
  });
  if (sort_order === 'desc') sorted.reverse();
  // Items without a value come last in either order.
  sorted.sort((one, other) => Number(one[sort_by] === null) - Number(other[sort_by] === null));
  return {
    data: sorted.slice((page - 1) * limit, page * limit),
    page,
    limit,
    total: items.length,
  };
}
