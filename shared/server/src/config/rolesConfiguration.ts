import * as z from 'zod';

/** The parts that a process may serve: documents and releases, the API, or the local accounts. */
export const ROLES = ['web', 'api', 'identity'] as const;
export type Role = (typeof ROLES)[number];

const isRole = (name: string): name is Role => ROLES.some((role) => role === name);
const isOrigin = (address: string) =>
  URL.canParse(address) &&
  /^https?:$/.test(new URL(address).protocol) &&
  new URL(address).origin === address.replace(/\/$/, '');
const origin = z
  .string()
  .refine(isOrigin, 'must be an address such as http://api.internal:3000, without a path')
  .transform((address) => new URL(address).origin);

const roles = z.string().transform((text, context): readonly Role[] => {
  const names = text.split(',').map((name) => name.trim());
  if (!names.every(isRole))
    context.addIssue(`must be a comma-separated list of ${ROLES.join(', ')}`);
  return names.filter(isRole);
});

/** The variables of roles, for the schema of the whole configuration. */
export const rolesVariables = {
  FIELDLINE_ROLES: roles.optional(),
  FIELDLINE_API_URL: origin.optional(),
  FIELDLINE_IDENTITY_URL: origin.optional(),
};

type RolesVariables = z.infer<z.ZodObject<typeof rolesVariables>>;

/** The parts that this process serves, and the addresses of the other parts. */
export interface RolesConfiguration {
  /** All roles if absent. */
  readonly roles?: readonly Role[];
  /** The API, to which calls under this process's address are forwarded. */
  readonly apiUrl?: string;
  /** The local accounts: calls are forwarded there, and the API asks there about sessions. */
  readonly identityUrl?: string;
}

/** @throws Error with a sentence that names the variable */
export function rolesConfiguration(
  variables: RolesVariables,
  hasProject: boolean,
): RolesConfiguration {
  const { FIELDLINE_ROLES, FIELDLINE_API_URL, FIELDLINE_IDENTITY_URL } = variables;
  const needs = (role: Role) => FIELDLINE_ROLES?.includes(role) ?? true;
  if (hasProject && (FIELDLINE_ROLES?.includes('identity') || FIELDLINE_IDENTITY_URL)) {
    throw new Error('Local accounts cannot be served beside those of FIREBASE_PROJECT_ID.');
  }
  if (!hasProject && needs('api') && !needs('identity') && FIELDLINE_IDENTITY_URL === undefined) {
    throw new Error(
      'FIELDLINE_IDENTITY_URL is missing: the API has to know where the local accounts are.',
    );
  }
  return {
    ...(FIELDLINE_ROLES && { roles: FIELDLINE_ROLES }),
    ...(FIELDLINE_API_URL !== undefined && { apiUrl: FIELDLINE_API_URL }),
    ...(FIELDLINE_IDENTITY_URL !== undefined && { identityUrl: FIELDLINE_IDENTITY_URL }),
  };
}

/** Whether this process has the role. */
export const hasRole = (
  { roles: own = ROLES, firebase }: RolesConfiguration & { readonly firebase?: unknown },
  role: Role,
): boolean => own.includes(role) && !(role === 'identity' && firebase);
