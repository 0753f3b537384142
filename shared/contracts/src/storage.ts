import * as z from 'zod/mini';
import { person } from './entities/person';
import { storedProductSummary } from './entities/productSummary';
import { generationRun, salesGuide } from './entities/salesGuide';

export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Keys it does not know are kept. */
export const userPreferences = z.looseObject({
  theme: z.catch(z.optional(z.enum(THEME_CHOICES)), undefined),
  personViewMode: z.catch(z.optional(z.enum(['grid', 'list'])), undefined),
  /** Whether the navigation beside the page shows its icons alone. */
  navigationCollapsed: z.catch(z.optional(z.boolean()), undefined),
  /** The sections of the dashboard that are open on a phone, where they fold. */
  dashboardOpen: z.catch(z.optional(z.array(z.string())), undefined),
  /** The first steps on the dashboard: shown, or closed for good. */
  firstSteps: z.catch(z.optional(z.enum(['open', 'closed'])), undefined),
  /** Single letters do something in lists and lead to places, unless this is false (WCAG 2.1.4). */
  singleKeys: z.catch(z.optional(z.boolean()), undefined),
  /** Whether the inspector opens with every page. */
  inspector: z.catch(z.optional(z.boolean()), undefined),
  sampleDataSeeded: z.catch(z.optional(z.boolean()), undefined),
  /** People and guides are kept on all of the user's devices, and this is one of them. */
  onAllDevices: z.catch(z.optional(z.boolean()), undefined),
  sendPhotosSmaller: z.catch(z.optional(z.boolean()), undefined),
  /** Whether photos that are taken now get the device's place. */
  addPlace: z.catch(z.optional(z.boolean()), undefined),
  /** The paper that reports are made for. */
  reportPaper: z.catch(z.optional(z.enum(['a4', 'letter'])), undefined),
  /** What the site visit that was created last named; the next one begins with it. */
  lastVisit: z.catch(
    z.optional(z.object({ projectId: z.string(), engineer: z.string() })),
    undefined,
  ),
});
export type UserPreferences = z.infer<typeof userPreferences>;

/** Local-storage keys whose names the specification gives, with the schema of what they hold. */
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
/** How far one user's data are put away for another's; absent while nobody's are. */
export const HANDOVER_KEY = 'fieldline:handover';
/** Who was signed in last in this browser, with their token; gone when they sign out. */
export const SESSION_KEY = 'fieldline:session';
/** Stands beside a key: which changes its value contains, and whose they are. */
export const revisionKeyOf = (key: string): string => `${key}:revision`;
/** Stands beside a key: what of its value could not be read. */
export const corruptKeyOf = (key: string): string => `${key}:corrupt`;
/** Changes whenever a tab has changed the catalogue; its value means nothing. */
export const CATALOGUE_CHANGED_KEY = 'fieldline:productsUpdated';
/** When something was last written by way of the API; answers kept before are not shown again. Milliseconds. */
export const WRITTEN_KEY = 'fieldline:written';
/** How high the widgets of the dashboard were when they last stood in this browser. */
export const WIDGET_HEIGHTS_KEY = 'fieldline:widgetHeights';
/** Keys of the tab's session storage: where its pages were left, what of them was open, and when it was last loaded anew for a chunk that is gone. */
export const SCROLL_POSITIONS_KEY = 'fieldline:scroll';
export const OPEN_PARTS_KEY = 'fieldline:open';
export const RELOADED_KEY = 'fieldline-reloaded-at';
/** … when its user was let try what others do not get, and the document was asked for again. */
export const TRIED_KEY = 'fieldline-tried-at';
/** … and what of a form is not saved yet. */
export const draftKeyOf = (owner: string, form: string): string =>
  `fieldline:draft:${owner}:${form}`;
/** The workspace in which a user of this browser works, if it is not their own. */
export const workspaceKeyOf = (uid: string): string => `fieldline:workspace:${uid}`;
/** Every key that belongs to the signed-in user and is kept elsewhere when another one signs in. */
export const OWNED_KEYS: readonly string[] = [...Object.keys(LOCAL_LISTS), PREFERENCES_KEY].flatMap(
  (key) => [key, revisionKeyOf(key), corruptKeyOf(key)],
);

/** The suite's databases in the browser (IndexedDB), each with its one store. */
export const DATABASES = {
  /** Local data of users who are not signed in at this browser, by user. */
  parking: { name: 'fieldline', store: 'parked' },
  /** The order in which tabs changed local data: the last value of each user's key. */
  commits: { name: 'fieldline-commits', store: 'last' },
  /** What the server answered last, by user and query; gone when they sign out. */
  answers: { name: 'fieldline-answers', store: 'last' },
} as const;

/** The database (IndexedDB) of field work: what waits to be sent, and what is kept for reading, by user. */
export const FIELD_DATABASE = 'fieldline-field';
/**
 * The database (IndexedDB) of the token with which the shell's worker may send. Apart from the one
 * before, whose version an older suite has to be able to open after a roll-back.
 */
export const TOKEN_DATABASE = 'fieldline-pass';
/** The database (IndexedDB) of what another app has shared and no visit has taken yet. */
export const SHARE_DATABASE = 'fieldline-share';
/** The database (IndexedDB) of devices in step: their keys, and what each knows of the records, by user. */
export const DEVICES_DATABASE = 'fieldline-devices';
/** The database (IndexedDB) of sealed changes that the shell's worker sends while no tab is open, by user. */
export const SEALED_DATABASE = 'fieldline-sealed';
/** Before `:{owner}`, the number of the entries that wait to be sent for a user in one workspace. */
export const WAITING_KEY = 'fieldline:waiting';

/** The name under which a browser wakes the shell's worker when there is a network again. */
export const SYNC_TAG = 'fieldline:outbox';

/** Names of the Web Locks that tabs of the suite take in turn. */
export const LOCKS = {
  handover: 'fieldline:handover',
  generation: 'fieldline:generation',
  outbox: 'fieldline:outbox',
  devices: 'fieldline:devices',
  team: 'fieldline:team',
} as const;

/** What tabs of a team tell one another, under its lock's name: people and guides that it shares were changed, or their keys. */
export const TEAM_SEALED = 'sealed';

/** The lock under which one tab, or the worker, sends what waits for a workspace; null for the user's own. */
export const outboxLock = (workspace: string | null): string =>
  workspace === null ? LOCKS.outbox : `${LOCKS.outbox} ${workspace}`;
