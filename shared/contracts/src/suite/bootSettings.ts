import * as z from 'zod/mini';

/** What the web host tells the browser beside the registry. No secrets: everyone can read it. */
export const bootSettings = z.object({
  /** Base address of the API, without a trailing slash. */
  apiBase: z.string(),
  firebase: z.object({ apiKey: z.string(), authDomain: z.string(), projectId: z.string() }),
  /** Address of the local identity service, or null with a real Firebase project. */
  identityEmulator: z.nullable(z.string()),
  /** What this server can do beyond every server. */
  features: z._default(z.array(z.string()), []),
  /** Whether calls of the API name a trace, which the server tells a collector of. */
  traced: z.optional(z.boolean()),
  /** Origins whose pictures the page may show, beside its own; any where it is absent. */
  imageOrigins: z.optional(z.array(z.string())),
  /** How long a load of a remote may take, in milliseconds; the shell's own limit unless told. */
  loadLimitMs: z.optional(z.int().check(z.minimum(1))),
  /** Public key (PEM, P-256) with which every remote must be signed, where one is configured. */
  verifyKey: z.optional(z.string()),
  /** Whether this browser may try versions that others do not get. */
  mayTry: z.optional(z.boolean()),
  /** Builds that come from elsewhere, by package: an address that ends with a slash. */
  overrides: z.optional(z.record(z.string(), z.string())),
  /** The server is one of development: such builds are what it is for. */
  development: z.optional(z.boolean()),
});
export type BootSettings = z.infer<typeof bootSettings>;

/** Id of the JSON block in the HTML that holds the settings. */
export const BOOT_SETTINGS_ELEMENT_ID = 'fieldline-settings';

/** Cookie that hints, for preloading only, that the browser holds a signed-in session. */
export const SESSION_HINT_COOKIE = 'fieldline-session';

/**
 * The name of a cookie of this host. Under https a browser takes one with this prefix from the host itself only,
 * and over https (RFC 6265bis, section 4.1.3.2): no neighbour can set it.
 */
export const cookieOfHost = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;
