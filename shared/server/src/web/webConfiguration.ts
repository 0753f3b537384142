import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Overrides, remoteName } from '@fieldline/contracts';
import type { BaseOf } from '@fieldline/releases';
import * as z from 'zod';
import { ConfigurationError } from '../config/errors';

/** The settings of the web host. */
export interface WebConfiguration {
  /** The addresses of packages' files, by name, or `*` for all; this host if absent. */
  readonly bases?: Readonly<Record<string, string>>;
  /** The time limit for loading a remote in the browser; the shell's own limit if absent. */
  readonly loadLimitMs?: number;
  /** Public key (PEM) with which the records of all releases must be signed. */
  readonly verifyKey?: string;
  /** Accounts that may try unreleased versions. */
  readonly testers?: readonly string[];
  /** Origins of pictures that pages may show; none if absent. */
  readonly imageOrigins?: readonly string[];
  /** Set only by `npm run dev`: what every page gets from a development server. */
  readonly development?: Development;
}

/** Overrides from a development server, for everyone. */
export interface Development {
  /** The addresses of builds, by package, each with a trailing slash. */
  readonly builds: Overrides;
  /** The addresses of the shell's scripts. */
  readonly shellScripts: readonly string[];
}

/**
 * `https://cdn.example/releases` for all packages, `mfe-people=https://…` for one; separated by
 * commas.
 */
const byPackage = (message: string) =>
  z.string().transform((text, context) => {
    const entries = text.split(',').map((part): readonly [string, string] => {
      const [, name = '*', address = ''] = /^\s*(?:([a-z0-9-]+)=)?(\S*)\s*$/.exec(part) ?? [];
      const isRight = (name === '*' || remoteName.safeParse(name).success) && isHttp(address);
      if (!isRight) context.addIssue(message);
      return [name, address];
    });
    return Object.fromEntries(entries);
  });

/** `ada@example.com,uid`, separated by commas; empty means no one. */
const testers = z.string().transform((text) =>
  text
    .split(',')
    .map((account) => account.trim())
    .filter((account) => account !== ''),
);

/** Origins such as `https://images.example`, separated by commas. */
const imageOrigins = z.string().transform((text, context) => {
  const origins = text.split(',').map((part) => part.trim().replace(/\/$/, ''));
  const isOrigin = (origin: string) =>
    URL.canParse(origin) && origin.startsWith('https://') && new URL(origin).origin === origin;
  if (!origins.every(isOrigin)) {
    context.addIssue('must be a comma-separated list of https addresses without a path');
  }
  return origins;
});

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** The variables of the web host, for the schema of the whole configuration. */
export const webVariables = {
  FIELDLINE_RELEASE_BASES: byPackage(
    'must be addresses of releases, one for all or name=address',
  ).optional(),
  FIELDLINE_LOAD_LIMIT_MS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .optional(),
  FIELDLINE_VERIFY_KEY: z.string().optional(),
  FIELDLINE_TESTERS: testers.optional(),
  FIELDLINE_IMAGE_ORIGINS: imageOrigins.optional(),
};

type WebVariables = z.infer<z.ZodObject<typeof webVariables>>;

/** @throws ConfigurationError */
export function webConfiguration(variables: WebVariables, base: string): WebConfiguration {
  const { FIELDLINE_RELEASE_BASES, FIELDLINE_LOAD_LIMIT_MS, FIELDLINE_VERIFY_KEY } = variables;
  const { FIELDLINE_TESTERS, FIELDLINE_IMAGE_ORIGINS } = variables;
  return {
    ...(FIELDLINE_RELEASE_BASES && { bases: FIELDLINE_RELEASE_BASES }),
    ...(FIELDLINE_LOAD_LIMIT_MS !== undefined && { loadLimitMs: FIELDLINE_LOAD_LIMIT_MS }),
    ...(FIELDLINE_TESTERS && { testers: FIELDLINE_TESTERS }),
    ...(FIELDLINE_IMAGE_ORIGINS && { imageOrigins: FIELDLINE_IMAGE_ORIGINS }),
    ...(FIELDLINE_VERIFY_KEY && { verifyKey: publicKey(resolve(base, FIELDLINE_VERIFY_KEY)) }),
  };
}

function publicKey(path: string): string {
  try {
    const key = createPublicKey(readFileSync(path, 'utf8'));
    return key.export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    throw new ConfigurationError(
      `FIELDLINE_VERIFY_KEY must name a file with a public key (it is "${path}").`,
    );
  }
}

/** The base of each package, and the origins that the page's policy must allow for them. */
export function basesOf(
  configured: WebConfiguration['bases'] = {},
  own: string,
): { readonly baseOf: BaseOf; readonly origins: readonly string[] } {
  const origins = Object.values(configured).map((base) => new URL(base).origin);
  return {
    baseOf: (name) => (configured[name] ?? configured['*'] ?? own).replace(/\/$/, ''),
    origins: [...new Set(origins)],
  };
}
