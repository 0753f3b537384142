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

export const remotePage = z.strictObject({
  /** A route pattern of react-router, such as `/person/:personId`. */
  pattern: address,
  module: moduleName,
  title: label,
  /** Reachable without sign-in. */
  public: z.optional(z.boolean()),
  nav: z.optional(z.strictObject({ label, order })),
  when: z.optional(pageCondition),
});
export type RemotePage = z.infer<typeof remotePage>;

export const remoteWidget = z.strictObject({
  slot: z.enum(SLOTS),
  module: moduleName,
  order,
});
export type RemoteWidget = z.infer<typeof remoteWidget>;

export const remoteBackground = z.strictObject({
  module: moduleName,
  start: z.enum(['at-once', 'idle']),
});

export const remoteAction = z.strictObject({ label, address });
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

/** Names of every module the manifest exposes, each once. */
export function exposedModules(manifest: RemoteManifest): readonly string[] {
  const entries = [...manifest.pages, ...manifest.widgets, ...manifest.background];
  return [...new Set(entries.map((entry) => entry.module))];
}
