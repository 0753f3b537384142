import * as z from 'zod/mini';

/**
 * The web host's settings for the browser, in addition to the registry. No secrets: everyone can
 * read them.
 */
export const bootSettings = z.object({
  /** Base address of the API, without a trailing slash. */
  apiBase: z.string(),
  firebase: z.object({ apiKey: z.string(), authDomain: z.string(), projectId: z.string() }),
  /** Address of the local identity service, or null with a real Firebase project. */
  identityEmulator: z.nullable(z.string()),
  /** Optional features that this server has. */
  features: z._default(z.array(z.string()), []),
  /** Whether API calls carry a trace, which the server reports to a collector. */
  traced: z.optional(z.boolean()),
  /** Origins whose pictures the page may show, in addition to its own; any if absent. */
  imageOrigins: z.optional(z.array(z.string())),
  /** The time limit for loading a remote, in milliseconds; the shell's own limit if absent. */
  loadLimitMs: z.optional(z.int().check(z.minimum(1))),
  /** Public key (PEM, P-256) with which every remote must be signed, if one is configured. */
  verifyKey: z.optional(z.string()),
  /** Whether this browser may try versions that others do not get. */
  mayTry: z.optional(z.boolean()),
  /** Overrides by package: an address that ends with a slash. */
  overrides: z.optional(z.record(z.string(), z.string())),
  /** Whether this is a development server, for which overrides are normal. */
  development: z.optional(z.boolean()),
});
export type BootSettings = z.infer<typeof bootSettings>;

/** Id of the JSON block in the HTML that holds the settings. */
export const BOOT_SETTINGS_ELEMENT_ID = 'fieldline-settings';

/** Cookie that hints, for preloading only, that the browser holds a signed-in session. */
export const SESSION_HINT_COOKIE = 'fieldline-session';

/**
 * The name of a cookie of this host. With this prefix, browsers under https accept it only from the host
 * itself and over https (RFC 6265bis, section 4.1.3.2): no neighbouring host can set it.
 */
export const cookieOfHost = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;
