/**
 * The values that the suite stores on a device: how each is read, and samples of what is written. Not part of
 * any bundle: a build writes them into `stored.json`, by which releases are compared. Add a new field or
 * choice to the samples in the release that begins to write it, not earlier.
 */
import {
  DATABASES,
  DEVICES_DATABASE,
  DRAFT_KEY,
  FIELD_DATABASE,
  generationRun,
  type GenerationRun,
  HANDOVER_KEY,
  LOCAL_LISTS,
  OPEN_PARTS_KEY,
  OWNER_KEY,
  type Person,
  PERSON_STATUSES,
  PREFERENCES_KEY,
  type ProductSummary,
  type SalesGuide,
  SHARE_DATABASE,
  storedDraft,
  SYNC_COLLECTIONS,
  SYNC_RESTARTS,
  THEME_CHOICES,
  TOKEN_DATABASE,
  userPreferences,
  type UserPreferences,
  WAITING_KEY,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import type { KeptAnswer, KeptEntry, KeptItem, Pin } from './offline/late/database';
import type { BearerToken } from './offline/late/bearerToken';
import { commit } from './stores/commits';
import type { Stage } from './stores/handover';
import { keptValues } from './stores/otherUsers';
import { revision } from './stores/revision';
import type { Progress, Row } from './sync/engine/recordStorage';

export interface StoredKey {
  /** The browser's name, without the user's part; for a database, with the object store's name. */
  readonly key: string;
  readonly place: 'local storage' | 'session storage' | 'IndexedDB';
  /** The database version that is opened. */
  readonly version?: number;
  readonly reader: z.ZodMiniType;
  readonly samples: readonly unknown[];
}

/** A value stored as one JSON text. */
export const storedValue = <Reader extends z.ZodMiniType>(
  place: Exclude<StoredKey['place'], 'IndexedDB'>,
  key: string,
  reader: Reader,
  samples: readonly z.output<Reader>[],
): StoredKey => ({ place, key, reader, samples });

const ofDatabase = <Value>(
  key: string,
  reader: z.ZodMiniType<Value>,
  samples: readonly Value[],
): StoredKey => ({ place: 'IndexedDB', key, version: 1, reader, samples });

const at = '2026-11-27T08:00:00.000Z';
const texts = ['text'];

const people = PERSON_STATUSES.map((status): Required<Person> => ({
  id: 'a',
  name: 'Ada',
  email: 'ada@example.com',
  phone: '1',
  linkedinUrl: 'https://example.com/ada',
  company: 'Engines',
  position: 'Engineer',
  industry: 'Computing',
  location: 'London',
  status,
  tags: texts,
  notes: 'text',
  totalGuides: 1,
  lastContact: at,
  followUpAt: '2026-12-01',
  createdAt: at,
  updatedAt: at,
  team: 't',
}));
const content: SalesGuide['content'] = {
  introduction: 'text',
  valueProposition: 'text',
  keyPoints: texts,
  questions: texts,
  objectionHandling: [{ objection: 'text', response: 'text' }],
  callToAction: 'text',
  followUp: 'text',
};
const guide: Required<SalesGuide> = {
  id: 'g',
  leadId: 'a',
  productId: 'p',
  personId: 'a',
  createdAt: at,
  content,
  language: 'en',
  languageChosen: true,
  standIn: true,
  standInParts: texts,
  advice: texts,
  editedAt: at,
  team: 't',
  previous: [{ content, createdAt: at, editedAt: at, language: 'en' }],
};
const runs = people.map((person): Required<GenerationRun> => ({
  id: 'r',
  person,
  guides: [guide],
  cost: 1,
  credits: 1,
  version: 1,
  createdAt: at,
  reserve: ' ',
}));
const product: Required<ProductSummary> = {
  id: 'p',
  name: 'Insight',
  description: 'text',
  sector: 'Software',
  pricing: '499 USD',
  properties: texts,
};
const preferences = THEME_CHOICES.map((theme): Required<UserPreferences> => ({
  theme,
  personViewMode: theme === 'light' ? 'grid' : 'list',
  navigationCollapsed: true,
  dashboardOpen: texts,
  firstSteps: theme === 'light' ? 'open' : 'closed',
  singleKeys: true,
  inspector: true,
  sampleDataSeeded: true,
  onAllDevices: true,
  sendPhotosSmaller: true,
  addPlace: true,
  reportPaper: theme === 'light' ? 'a4' : 'letter',
  lastVisit: { projectId: 'p', engineer: 'Ada' },
}));

const unknowns = z.record(z.string(), z.unknown());
const kinds = ['log', 'project'] as const;
const pinned = { uid: z.string(), kind: z.enum(kinds), id: z.string(), at: z.number() };

/** The code does not check the values it reads from a database; this schema states what it relies on. */
const entry: z.ZodMiniType<KeptEntry> = z.looseObject({
  id: z.string(),
  uid: z.string(),
  kind: z.string(),
  title: z.string(),
  logId: z.string(),
  projectId: z.exactOptional(z.string()),
  request: z.looseObject({
    method: z.enum(['POST', 'PATCH', 'DELETE']),
    path: z.string(),
    body: z.exactOptional(unknowns),
    ifMatch: z.exactOptional(z.number()),
    readAt: z.exactOptional(z.string()),
  }),
  base: z.exactOptional(unknowns),
  createdAt: z.string(),
  file: z.exactOptional(z.looseObject({ name: z.string(), type: z.string(), size: z.number() })),
  state: z.discriminatedUnion('kind', [
    z.looseObject({ kind: z.literal('waiting') }),
    z.looseObject({ kind: z.literal('refused'), status: z.number(), message: z.string() }),
    z.looseObject({ kind: z.literal('conflict'), saved: unknowns }),
  ]),
  order: z.number(),
  attempts: z.number(),
  notBefore: z.number(),
  isTried: z.exactOptional(z.literal(true)),
  isChanged: z.exactOptional(z.literal(true)),
});
const STATES: readonly KeptEntry['state'][] = [
  { kind: 'waiting' },
  { kind: 'refused', status: 422, message: 'text' },
  { kind: 'conflict', saved: { title: 'text' } },
];
const METHODS = ['POST', 'PATCH', 'DELETE'] as const;
const entries = STATES.flatMap((state) =>
  METHODS.map((method): Required<KeptEntry> => ({
    id: 'e',
    uid: 'u',
    kind: 'edit',
    title: 'text',
    logId: 'l',
    projectId: 'p',
    request: { method, path: '/logs/l', body: { title: 'text' }, ifMatch: 1, readAt: '/logs/l' },
    base: { title: 'text' },
    createdAt: at,
    file: { name: 'a.jpg', type: 'image/jpeg', size: 1 },
    state,
    order: 1,
    attempts: 0,
    notBefore: 0,
    isTried: true,
    isChanged: true,
  })),
);

const earlier = z.looseObject({ field: z.string(), value: z.unknown(), at: z.string() });
const version = {
  change: z.string(),
  after: z.array(z.string()),
  text: z.nullable(z.string()),
  earlier: z.array(earlier),
};
const storedVersion = z.looseObject({ ...version, version: z.number(), epoch: z.number() });
const row: z.ZodMiniType<Row> = z.looseObject({
  collection: z.enum(SYNC_COLLECTIONS),
  id: z.string(),
  base: z.nullable(storedVersion),
  arrived: z.optional(storedVersion),
  sent: z.optional(z.array(z.looseObject(version))),
  last: z.optional(z.string()),
  aside: z.optional(z.array(earlier)),
  undecided: z.optional(z.string()),
  era: z.number(),
});
const earlierValue = { field: 'name', value: 'Ada', at };
const oneVersion = { change: 'c', after: texts, text: '{}', earlier: [earlierValue] };
const oneStored = { ...oneVersion, version: 1, epoch: 1 };

/** A blob or a key, which only a browser can write: only its name is compared. */
const opaque = z.any();
const field = (store: string) => `${FIELD_DATABASE}/${store}`;
const devices = (store: string) => `${DEVICES_DATABASE}/${store}`;

/** The values that the shell and, through the platform, the remotes store. */
export const STORED: readonly StoredKey[] = [
  storedValue('local storage', 'people', z.array(LOCAL_LISTS.people), [people]),
  storedValue('local storage', 'salesGuides', z.array(LOCAL_LISTS.salesGuides), [[guide]]),
  storedValue('local storage', 'products', z.array(LOCAL_LISTS.products), [[product]]),
  storedValue('local storage', 'recentSearches', z.array(z.string()), [texts]),
  storedValue('local storage', 'fieldline:generationRuns', z.array(generationRun), [runs]),
  storedValue('local storage', PREFERENCES_KEY, userPreferences, preferences),
  storedValue('local storage', ':revision', revision, [
    { owner: 'u', of: '1', operations: { tab: 1 } },
    { owner: null, of: '1', operations: {} },
  ]),
  storedValue('local storage', ':corrupt', z.unknown(), texts),
  storedValue('local storage', OWNER_KEY, z.string(), texts),
  storedValue<z.ZodMiniType<Stage>>(
    'local storage',
    HANDOVER_KEY,
    z.enum(['parking', 'exchanging']),
    ['parking', 'exchanging'],
  ),
  storedValue('local storage', DRAFT_KEY, storedDraft, [
    { at: 1, version: 1, began: { notes: 'text' }, values: { notes: 'text' } },
  ]),
  storedValue('local storage', WAITING_KEY, z.number(), [1]),
  storedValue('session storage', OPEN_PARTS_KEY, z.record(z.string(), z.boolean()), [{ a: true }]),
  ofDatabase(`${DATABASES.parking.name}/${DATABASES.parking.store}`, keptValues, [
    { people: '[]' },
  ]),
  ofDatabase(`${DATABASES.commits.name}/${DATABASES.commits.store}`, commit, [
    { text: '[]', operations: { tab: 1 } },
  ]),
  ofDatabase(field('outbox'), entry, entries),
  ofDatabase(field('files'), z.looseObject({ id: z.string(), blob: opaque }), [
    { id: 'e', blob: null },
  ]),
  ofDatabase<KeptAnswer>(
    field('answers'),
    z.looseObject({
      uid: z.string(),
      address: z.string(),
      at: z.number(),
      body: opaque,
      size: z.number(),
    }),
    [{ uid: 'u', address: '/logs', at: 1, body: '{}', size: 1 }],
  ),
  ofDatabase<KeptItem>(
    field('items'),
    z.looseObject({ ...pinned, wire: unknowns }),
    kinds.map((kind) => ({ uid: 'u', kind, id: 'l', at: 1, wire: { id: 'l' } })),
  ),
  ofDatabase<Pin>(
    field('pins'),
    z.looseObject(pinned),
    kinds.map((kind) => ({ uid: 'u', kind, id: 'l', at: 1 })),
  ),
  ofDatabase<BearerToken>(
    `${TOKEN_DATABASE}/passes`,
    z.looseObject({
      uid: z.string(),
      workspace: z.exactOptional(z.string()),
      token: z.string(),
      apiBase: z.string(),
    }),
    [{ uid: 'u', workspace: 't', token: 'text', apiBase: '/api' }],
  ),
  ofDatabase(
    `${SHARE_DATABASE}/files`,
    z.looseObject({
      id: z.string(),
      at: z.number(),
      name: z.string(),
      lastModified: z.number(),
      blob: opaque,
    }),
    [{ id: 'f', at: 1, name: 'a.jpg', lastModified: 1, blob: null }],
  ),
  ofDatabase(
    devices('keys'),
    z.looseObject({
      uid: z.string(),
      device: z.string(),
      about: z.looseObject({ name: z.string(), browser: z.string() }),
      wrapping: opaque,
      pair: opaque,
      keyring: opaque,
    }),
    [
      {
        uid: 'u',
        device: 'd',
        about: { name: 'Phone', browser: 'Chrome' },
        wrapping: null,
        pair: null,
        keyring: null,
      },
    ],
  ),
  ofDatabase<Progress>(
    devices('progress'),
    z.looseObject({
      cursor: z.number(),
      era: z.number(),
      known: z.optional(z.looseObject({ head: z.number(), incarnation: z.string() })),
      restart: z.optional(z.enum(SYNC_RESTARTS)),
      isComplete: z.boolean(),
      merges: z.optional(z.number()),
      isMerging: z.optional(z.boolean()),
      isResealing: z.optional(z.boolean()),
    }),
    [
      {
        cursor: 1,
        era: 1,
        known: { head: 1, incarnation: 'a' },
        restart: 'restored',
        isComplete: true,
        merges: 1,
        isMerging: true,
        isResealing: true,
      } satisfies Required<Progress>,
    ],
  ),
  ofDatabase(
    devices('rows'),
    row,
    SYNC_COLLECTIONS.map((collection): Required<Row> => ({
      collection,
      id: 'a',
      base: oneStored,
      arrived: oneStored,
      sent: [oneVersion],
      last: '{}',
      aside: [earlierValue],
      undecided: '{}',
      era: 1,
    })),
  ),
];
