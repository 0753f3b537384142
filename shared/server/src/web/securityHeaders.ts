import type { BootSettings } from '@fieldline/contracts';
import { THEME_SCRIPT_HASH } from './html';
import { START_WATCH_HASH } from './startWatch';

interface PolicyOptions {
  /** Whether pages of this origin may frame one another. */
  readonly framesItself?: boolean;
  /** The address of a store from which photos are fetched. */
  readonly downloads?: string | undefined;
  /** Hashes of further inline scripts. */
  readonly scriptHashes?: readonly string[];
}

/**
 * The page's Content-Security-Policy: scripts from this origin and from those configured for
 * releases, styles by nonce, no inline code, trusted types. The two inline scripts, which set the
 * theme and watch the start, are allowed by their hashes. `framesItself` lets pages of this origin
 * frame one another, as the component book does in development.
 */
export function contentSecurityPolicy(
  nonce: string,
  settings: BootSettings,
  releaseOrigins: readonly string[] = [],
  { framesItself = false, downloads, scriptHashes = [] }: PolicyOptions = {},
): string {
  const { authDomain } = settings.firebase;
  const google = settings.identityEmulator ? [] : ['https://apis.google.com'];
  const identityCalls = settings.identityEmulator
    ? []
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  const frames = settings.identityEmulator ? ["'self'"] : [`https://${authDomain}`];
  // An image's address can carry data out, so only configured origins are allowed.
  const images = settings.imageOrigins ?? [];
  const store = downloads === undefined ? [] : [new URL(downloads).origin];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...[THEME_SCRIPT_HASH, START_WATCH_HASH, ...scriptHashes],
      ...releaseOrigins,
      ...google,
    ],
    'style-src': [`'nonce-${nonce}'`],
    'font-src': ["'self'", ...releaseOrigins],
    'media-src': ['blob:'],
    'img-src': ["'self'", 'blob:', 'data:', ...releaseOrigins, ...images, ...store],
    'connect-src': ["'self'", ...releaseOrigins, ...identityCalls, ...store],
    'frame-src': framesItself ? [...new Set(["'self'", ...frames])] : frames,
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': [framesItself ? "'self'" : "'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['fieldline', 'default'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Headers of the page in addition to its policy. */
export const PAGE_HEADERS = {
  // Lets a sign-in popup tell its opener that it is done.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Camera, microphone and location, only for this origin's own pages.
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=()',
} as const;
