import * as z from 'zod/mini';

/** The major of the platform contract; a remote built for another one is refused before it loads. */
export const CONTRACT_MAJOR = 1;

export const SLOTS = ['sign-in', 'dashboard', 'search'] as const;
export type Slot = (typeof SLOTS)[number];

const moduleName = z.string().check(z.regex(/^\.\/[A-Za-z][A-Za-z0-9]*$/));
const label = z.string().check(z.minLength(1), z.maxLength(80));
const order = z.number();
const address = z.string().check(z.regex(/^\/(?!\/)/));

/** A page that takes over its address while one of the query parameters is present, or the history entry's state names it. */
export const pageCondition = z.object({
  query: z.array(z.string()).check(z.minLength(1)),
  state: z.string().check(z.minLength(1)),
});
export type PageCondition = z.infer<typeof pageCondition>;

/** Pictures that a navigation entry may have; the shell draws them. */
export const NAV_ICONS = ['people', 'products', 'projects', 'visits', 'report', 'page'] as const;
export type NavIcon = (typeof NAV_ICONS)[number];

/** An entry of the navigation. */
export const navEntry = z.strictObject({
  label,
  order,
  icon: z.optional(z.enum(NAV_ICONS)),
  /** Stands in the bar at the bottom of a phone; all others are behind "More". */
  bar: z.optional(z.boolean()),
});

export const remotePage = z.strictObject({
  /** A route pattern of react-router, such as `/person/:personId`. */
  pattern: address,
  module: moduleName,
  title: label,
  /** Reachable without sign-in. */
  public: z.optional(z.boolean()),
  /** What stands in its place while its code loads; a skeleton unless told. */
  loading: z.optional(label),
  nav: z.optional(navEntry),
  when: z.optional(pageCondition),
});
export type RemotePage = z.infer<typeof remotePage>;

export const remoteWidget = z.strictObject({
  slot: z.enum(SLOTS),
  module: moduleName,
  order,
  /** How many of twelve columns it takes on a screen of 1024 px or more; all of them unless told. */
  columns: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
});
export type RemoteWidget = z.infer<typeof remoteWidget>;

export const remoteBackground = z.strictObject({
  module: moduleName,
  start: z.enum(['at-once', 'idle']),
});

export const remoteAction = z.strictObject({
  label,
  address,
  /** Stands raised in the bar at the bottom of a phone; the first one that says so. */
  raised: z.optional(z.boolean()),
});
export type RemoteAction = z.infer<typeof remoteAction>;

export const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/));

/** `remote.json`: how a remote describes itself, read at release time. */
export const remoteManifest = z.strictObject({
  $schema: z.optional(z.string()),
  name: remoteName,
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  contract: z.int().check(z.minimum(1)),
  pages: z._default(z.array(remotePage), []),
  widgets: z._default(z.array(remoteWidget), []),
  background: z._default(z.array(remoteBackground), []),
  actions: z._default(z.array(remoteAction), []),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;

/** The global name of a remote's container: its name as an identifier. Build and shell agree on it. */
export const containerName = (remote: string): string => remote.replace(/\W/g, '_');

/** Names of every module the manifest exposes, each once. */
export function exposedModules(manifest: RemoteManifest): readonly string[] {
  const entries = [...manifest.pages, ...manifest.widgets, ...manifest.background];
  return [...new Set(entries.map((entry) => entry.module))];
}
