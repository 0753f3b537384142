import * as z from 'zod/mini';
import { SUITE_EVENTS } from '../events';

/**
 * The major of the platform contract; a remote built for another one is refused before it loads.
 */
export const CONTRACT_MAJOR = 1;

/** Widgets of `header` are shown only to members of a team, once the page is idle. */
export const SLOTS = ['sign-in', 'dashboard', 'search', 'header'] as const;
export type Slot = (typeof SLOTS)[number];

/** Icons that a navigation entry can have; the shell draws them. */
export const NAV_ICONS = ['people', 'products', 'projects', 'visits', 'report', 'page'] as const;
export type NavIcon = (typeof NAV_ICONS)[number];

const STARTS = ['at-once', 'idle'] as const;
/** The sign that a first step is done: the user has an item of this kind that is not a sample. */
const STEP_SIGNS = ['products', 'people', 'salesGuides', 'logs'] as const;
export type StepSign = (typeof STEP_SIGNS)[number];

export const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/));
const moduleName = z.string().check(z.regex(/^\.\/[A-Za-z][A-Za-z0-9]*$/));
const order = z.number();
const pixels = z.int().check(z.minimum(0), z.maximum(5000));
const address = z.string().check(z.regex(/^\/(?!\/)/));
const callName = z.string().check(z.regex(/^(GET|POST|PATCH|DELETE) \/\S*$/));

/** How strictly a manifest is read. */
export interface ManifestReading {
  /** Refuses unknown keys, or keeps them. */
  readonly object: <Shape extends z.core.$ZodLooseShape>(
    shape: Shape,
  ) => z.ZodMiniObject<{ -readonly [Key in keyof Shape]: Shape[Key] }, z.core.$strip>;
  /** Names to which later versions may add. */
  readonly oneOf: (names: readonly [string, ...string[]]) => z.ZodMiniType<string>;
  readonly label: z.ZodMiniType<string>;
}

/** `remote.json`, the manifest of a remote, read as strictly as given. */
// @__NO_SIDE_EFFECTS__
export function manifestSchema({ object, oneOf, label }: ManifestReading) {
  /**
   * API calls that a page or widget begins with, by their addresses below the API's base, such as
   * `/logs/:id?limit=5`; parameters are the pattern's. The shell starts them as soon as there is a token, and
   * their answers serve the component's own calls.
   */
  const preload = z.optional(z.array(address).check(z.maxLength(8)));

  /** An entry of the navigation. */
  const navEntry = object({
    label,
    order,
    icon: z.optional(oneOf(NAV_ICONS)),
    /** Whether it is in the bar at the bottom of a phone; all others are behind "More". */
    bar: z.optional(z.boolean()),
    /** The letter that opens it after "g"; "d" is the dashboard's. */
    key: z.optional(z.string().check(z.regex(/^[a-z]$/))),
  });

  /**
   * A page that takes over its address while one of the query parameters is present, or the history
   * entry's state names it.
   */
  const pageCondition = object({
    query: z.array(z.string()).check(z.minLength(1)),
    state: z.string().check(z.minLength(1)),
  });

  const page = object({
    /** A route pattern of react-router, such as `/person/:personId`. */
    pattern: address,
    module: moduleName,
    title: label,
    /** Reachable without sign-in. */
    public: z.optional(z.boolean()),
    /** Text shown while its code loads; a skeleton if absent. */
    loading: z.optional(label),
    nav: z.optional(navEntry),
    /** The address of the navigation entry it belongs to, if its own address does not begin with that. */
    under: z.optional(address),
    when: z.optional(pageCondition),
    preload,
  });

  const widget = object({
    slot: oneOf(SLOTS),
    module: moduleName,
    order,
    /**
     * How many of twelve columns it takes on a screen of 1024 px or more; all of them if absent.
     */
    columns: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
    /** On such a screen, it may fill the space left below the shorter of the widgets before it. */
    fills: z.optional(z.boolean()),
    /**
     * Its approximate height in pixels, on a desk and on a phone: this space is reserved until it is ready,
     * unless the browser remembers its actual height. `tablet` is for windows between the two and for touch
     * screens wider than a phone's; the desk's height if absent.
     */
    height: z.optional(object({ desk: pixels, tablet: z.optional(pixels), phone: pixels })),
    /** It may be empty: a browser that has not shown it before holds back the widgets below it. */
    conditional: z.optional(z.boolean()),
    preload,
  });

  const background = object({
    module: moduleName,
    start: oneOf(STARTS),
    /**
     * A preference in `userPreferences`: users who have set it do not need the module, so it is not loaded.
     */
    unless: z.optional(z.string().check(z.minLength(1))),
    /**
     * A preference in `userPreferences`: the module is loaded once the user has set it, and stopped when it
     * is removed.
     */
    when: z.optional(z.string().check(z.minLength(1))),
    /** Only for members of a team, while they work in its workspace. */
    inTeam: z.optional(z.boolean()),
  });

  const action = object({
    label,
    address,
    /** Shown raised in the bar at the bottom of a phone; the first such action is used. */
    raised: z.optional(z.boolean()),
    /** Changes data that a team shares: not offered to viewers. */
    forEditors: z.optional(z.boolean()),
    /** Opens a download of data stored only in this browser; offered when its storage is full. */
    backup: z.optional(z.boolean()),
    /** Offered to new users on the dashboard; it is ticked off automatically. */
    firstStep: z.optional(object({ label, order, by: oneOf(STEP_SIGNS) })),
  });

  const event = oneOf(SUITE_EVENTS);

  return object({
    $schema: z.optional(z.string()),
    name: remoteName,
    version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
    contract: z.int().check(z.minimum(1)),
    pages: z._default(z.array(page), []),
    widgets: z._default(z.array(widget), []),
    background: z._default(z.array(background), []),
    actions: z._default(z.array(action), []),
    /** The shared resources it uses; check and release compare its sources with this list. */
    events: z.optional(object({ sends: z.array(event), hears: z.array(event) })),
    /** Calls of the API, as `GET /products/{id}`. */
    calls: z.optional(z.array(callName)),
    /** Keys of the browser's storage. */
    storage: z.optional(z.array(z.string())),
  });
}

/**
 * A manifest as read when the remote is shown. It may be newer than the reader: unknown keys are
 * kept, also for the signature, and ignored.
 */
export const remoteManifest = manifestSchema({
  object: z.looseObject,
  oneOf: () => z.string(),
  label: z.string(),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;
export type RemotePage = RemoteManifest['pages'][number];
export type BackgroundEntry = RemoteManifest['background'][number];
export type PageCondition = NonNullable<RemotePage['when']>;
export type RemoteWidget = RemoteManifest['widgets'][number];
export type RemoteAction = RemoteManifest['actions'][number];

/** The global name of a remote's container: its name as an identifier. Build and shell agree on it. */
export const containerName = (remote: string): string => remote.replace(/\W/g, '_');

/** Names of every module the manifest exposes, each once. */
export function exposedModules(manifest: RemoteManifest): readonly string[] {
  const entries = [...manifest.pages, ...manifest.widgets, ...manifest.background];
  return [...new Set(entries.map((entry) => entry.module))];
}

/** The background modules that every signed-in page loads at its start. */
export const alwaysStarted = ({ background }: RemoteManifest): readonly BackgroundEntry[] =>
  background.filter(
    ({ start, unless, when }) => start === 'at-once' && unless === undefined && when === undefined,
  );
