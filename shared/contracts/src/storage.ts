import * as z from 'zod/mini';
import { person } from './entities/person';
import { storedProductSummary } from './entities/productSummary';
import { generationRun, salesGuide } from './entities/salesGuide';

export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Unknown keys are kept. */
export const userPreferences = z.looseObject({
  theme: z.catch(z.optional(z.enum(THEME_CHOICES)), undefined),
  personViewMode: z.catch(z.optional(z.enum(['grid', 'list'])), undefined),
  /** Whether the navigation at the side shows only icons. */
  navigationCollapsed: z.catch(z.optional(z.boolean()), undefined),
  /** The dashboard's sections that are open on a phone, where they can be folded. */
  dashboardOpen: z.catch(z.optional(z.array(z.string())), undefined),
  /** The first steps on the dashboard: open, or closed for good. */
  firstSteps: z.catch(z.optional(z.enum(['open', 'closed'])), undefined),
  /** Whether single letters act in lists and open pages; on unless false (WCAG 2.1.4). */
  singleKeys: z.catch(z.optional(z.boolean()), undefined),
  /** Whether the inspector opens with every page. */
  inspector: z.catch(z.optional(z.boolean()), undefined),
  sampleDataSeeded: z.catch(z.optional(z.boolean()), undefined),
  /** Whether people and guides are kept on all of the user's devices, including this one. */
  onAllDevices: z.catch(z.optional(z.boolean()), undefined),
  sendPhotosSmaller: z.catch(z.optional(z.boolean()), undefined),
  /** Whether new photos get the device's location. */
  addPlace: z.catch(z.optional(z.boolean()), undefined),
  /** The paper size of reports. */
  reportPaper: z.catch(z.optional(z.enum(['a4', 'letter'])), undefined),
  /** The project and engineer of the last created site visit; the next one starts with them. */
  lastVisit: z.catch(
    z.optional(z.object({ projectId: z.string(), engineer: z.string() })),
    undefined,
  ),
});
export type UserPreferences = z.infer<typeof userPreferences>;

/** Local-storage keys whose names the specification gives, with the schema of their values. */
export const LOCAL_LISTS = {
  people: person,
  salesGuides: salesGuide,
  products: storedProductSummary,
  recentSearches: z.string(),
  'fieldline:generationRuns': generationRun,
} as const;

export const PREFERENCES_KEY = 'userPreferences';
/** Names the user whose data the keys hold; every write checks it. */
export const OWNER_KEY = 'fieldline:owner';
/** The stage of a handover from one user's data to another's; absent if none is running. */
export const HANDOVER_KEY = 'fieldline:handover';
/** The user last signed in in this browser, with their token; removed when they sign out. */
export const SESSION_KEY = 'fieldline:session';
/** The key for the revision of another key's value: the changes it contains, and its owner. */
export const revisionKeyOf = (key: string): string => `${key}:revision`;
/** The key for the unreadable parts of another key's value. */
export const corruptKeyOf = (key: string): string => `${key}:corrupt`;
/** Changes whenever a tab changes the catalogue; the value has no meaning. */
export const CATALOGUE_CHANGED_KEY = 'fieldline:productsUpdated';
/** When data were last written through the API: answers stored before are not shown again. Milliseconds. */
export const WRITTEN_KEY = 'fieldline:written';
/** The heights that the dashboard's widgets last had in this browser. */
export const WIDGET_HEIGHTS_KEY = 'fieldline:widgetHeights';
/**
 * Keys of the tab's session storage: scroll positions of its pages, open parts, and the time of the last
 * reload because of a missing chunk.
 */
export const SCROLL_POSITIONS_KEY = 'fieldline:scroll';
export const OPEN_PARTS_KEY = 'fieldline:open';
export const RELOADED_KEY = 'fieldline-reloaded-at';
/**
 * … the time when its user was allowed to try versions that others do not get, and the page was reloaded.
 */
export const TRIED_KEY = 'fieldline-tried-at';
/** The prefix of the keys, in local storage, of what was typed into forms and is not saved yet. */
export const DRAFT_KEY = 'fieldline:draft';
/** The key of what one user typed into a form about one item; each tab adds its own part. */
export const draftKeyOf = (owner: string, form: string): string => `${DRAFT_KEY}:${owner}:${form}:`;
export const storedDraft = z.object({
  /** When it was typed, in milliseconds. */
  at: z.number(),
  /** The version of the item that the user began with; 0 if it has none. */
  version: z.number(),
  /** The form's values of that version. */
  began: z.unknown(),
  values: z.unknown(),
});
export type StoredDraft = z.infer<typeof storedDraft>;
/** The workspace in which a user of this browser works, if it is not their own. */
export const workspaceKeyOf = (uid: string): string => `fieldline:workspace:${uid}`;
/** Every key that belongs to the signed-in user; moved elsewhere when another user signs in. */
export const OWNED_KEYS: readonly string[] = [...Object.keys(LOCAL_LISTS), PREFERENCES_KEY].flatMap(
  (key) => [key, revisionKeyOf(key), corruptKeyOf(key)],
);

/** The suite's databases in the browser (IndexedDB), each with its one store. */
export const DATABASES = {
  /** Local data of users who are not signed in at this browser, by user. */
  parking: { name: 'fieldline', store: 'parked' },
  /** The order in which tabs changed local data: the last commit of each user's keys. */
  commits: { name: 'fieldline-commits', store: 'last' },
  /** The server's last answers, by user and query; removed when they sign out. */
  answers: { name: 'fieldline-answers', store: 'last' },
} as const;

/**
 * The database (IndexedDB) of field work: unsent changes and data kept for offline use, by user.
 */
export const FIELD_DATABASE = 'fieldline-field';
/**
 * The database (IndexedDB) of the token with which the shell's worker may send. Separate from the one above,
 * which an older suite must be able to open after a roll-back.
 */
export const TOKEN_DATABASE = 'fieldline-pass';
/**
 * The database (IndexedDB) of files that another app shared and that are not added to a visit yet.
 */
export const SHARE_DATABASE = 'fieldline-share';
/** The database (IndexedDB) of synced devices: their keys, and their copies of the records, by user. */
export const DEVICES_DATABASE = 'fieldline-devices';
/**
 * The prefix, before `:{owner}`, of the key for the number of a user's unsent entries in one
 * workspace.
 */
export const WAITING_KEY = 'fieldline:waiting';

/** The tag with which a browser wakes the shell's worker when the network is back. */
export const SYNC_TAG = 'fieldline:outbox';

/** Names of the Web Locks that tabs of the suite share. */
export const LOCKS = {
  handover: 'fieldline:handover',
  generation: 'fieldline:generation',
  outbox: 'fieldline:outbox',
  devices: 'fieldline:devices',
  team: 'fieldline:team',
  /** … with a tab's own key, held while the tab is open and may have drafts. */
  drafts: 'fieldline:drafts',
} as const;

/**
 * The lock under which one tab, or the worker, sends unsent changes of a workspace; null for the
 * user's own.
 */
export const outboxLock = (workspace: string | null): string =>
  workspace === null ? LOCKS.outbox : `${LOCKS.outbox} ${workspace}`;
