import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import type { FirebaseConfiguration, ServiceAccount } from '../identity/firebase/configuration';

const text = z.string().min(1, 'must not be empty');

/** The settings that make a server public instead of local, for the whole schema. */
export const publicVariables = {
  FIREBASE_PROJECT_ID: text
    // The tokens of such a project are unsigned.
    .refine((id) => !id.startsWith('demo-'), 'must be the id of a project at Google')
    .optional(),
  FIREBASE_API_KEY: text.optional(),
  FIREBASE_AUTH_DOMAIN: text.regex(/^[\w.:-]+$/, 'must be the name of a host').optional(),
  FIREBASE_SERVICE_ACCOUNT: text.optional(),
  FIELDLINE_HOST: text.optional(),
  FIELDLINE_ORIGIN: z
    .string()
    .refine(
      isOrigin,
      'must be an address such as https://fieldline.example, without a path: Fieldline needs a host name of its own',
    )
    .optional(),
  FIELDLINE_PROXIES: text.optional(),
  SAMPLE_DATA: z.enum(['on', 'off'], 'must be on or off').optional(),
};

type PublicVariables = z.infer<z.ZodObject<typeof publicVariables>>;

/** How the server is reached, and by whom. */
export interface PublicConfiguration {
  /** The one address the server listens on. */
  readonly host: string;
  /** The address under which browsers reach it, if not its own; without a trailing slash. */
  readonly origin?: string;
  /** Addresses of balancers, which are trusted to report a client's address. */
  readonly proxies?: readonly string[];
  /** A Firebase project; if absent, accounts are local. */
  readonly firebase?: FirebaseConfiguration;
  /** Whether a new workspace gets samples; by default only with local accounts. */
  readonly samples?: boolean;
}

/** The address under which browsers reach the server, without a trailing slash. */
export const addressOf = ({
  origin,
  host,
  port,
}: Pick<PublicConfiguration, 'origin' | 'host'> & { readonly port: number }): string =>
  origin ?? `http://${host}:${port}`;

/** Allowed only with a project: anyone who reaches a server can read its local accounts. */
const OF_A_PROJECT = ['FIELDLINE_HOST', 'FIELDLINE_ORIGIN', 'FIELDLINE_PROXIES'] as const;

/** @throws Error with a sentence that names the variable */
export function publicConfiguration(variables: PublicVariables, base: string): PublicConfiguration {
  const { SAMPLE_DATA, FIELDLINE_HOST, FIELDLINE_ORIGIN, FIELDLINE_PROXIES } = variables;
  const firebase = firebaseConfiguration(variables, base);
  // Processes of one machine may be reached through the address of one of them.
  const isHere = FIELDLINE_ORIGIN !== undefined && isLoopback(FIELDLINE_ORIGIN);
  const needing = OF_A_PROJECT.find(
    (name) => variables[name] !== undefined && !(name === 'FIELDLINE_ORIGIN' && isHere),
  );
  if (needing !== undefined && !firebase) {
    throw new Error(
      `${needing} needs FIREBASE_PROJECT_ID: with local accounts the server is for this machine alone.`,
    );
  }
  return {
    host: FIELDLINE_HOST ?? 'localhost',
    ...(FIELDLINE_ORIGIN !== undefined && { origin: new URL(FIELDLINE_ORIGIN).origin }),
    ...(FIELDLINE_PROXIES !== undefined && {
      proxies: FIELDLINE_PROXIES.split(',').map((proxy) => proxy.trim()),
    }),
    ...(firebase && { firebase }),
    ...(SAMPLE_DATA !== undefined && { samples: SAMPLE_DATA === 'on' }),
  };
}

function firebaseConfiguration(
  variables: PublicVariables,
  base: string,
): FirebaseConfiguration | undefined {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = variables;
  const { FIREBASE_AUTH_DOMAIN, FIREBASE_SERVICE_ACCOUNT } = variables;
  if (projectId === undefined || apiKey === undefined) {
    if ([projectId, apiKey, FIREBASE_SERVICE_ACCOUNT, FIREBASE_AUTH_DOMAIN].every(isAbsent)) {
      return undefined;
    }
    const missing = projectId === undefined ? 'FIREBASE_PROJECT_ID' : 'FIREBASE_API_KEY';
    throw new Error(
      `${missing} is missing: a project needs FIREBASE_PROJECT_ID, FIREBASE_API_KEY.`,
    );
  }
  return {
    projectId,
    apiKey,
    authDomain: FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    ...(FIREBASE_SERVICE_ACCOUNT !== undefined && {
      serviceAccount: readServiceAccount(resolve(base, FIREBASE_SERVICE_ACCOUNT)),
    }),
  };
}

const isAbsent = (value: string | undefined) => value === undefined;

const serviceAccount = z.object({
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url(),
});

/** The file that Google gives for a service account. */
function readServiceAccount(path: string): ServiceAccount {
  try {
    const account = serviceAccount.parse(JSON.parse(readFileSync(path, 'utf8')));
    return {
      email: account.client_email,
      privateKey: account.private_key,
      tokenAddress: account.token_uri,
    };
  } catch {
    throw new Error(
      `FIREBASE_SERVICE_ACCOUNT must name a file with the key of a service account (it is "${path}").`,
    );
  }
}

/** Whether an address leads to this machine. */
export const isLoopback = (address: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin } = new URL(address);
  return /^https?:$/.test(protocol) && address.replace(/\/$/, '') === origin;
}
