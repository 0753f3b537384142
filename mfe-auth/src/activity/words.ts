import { AUDIT_GROUPS, type AuditEntry, type AuditKind } from '@fieldline/contracts';

type Details = AuditEntry['details'];

const ROLES: Readonly<Record<string, string>> = {
  owner: 'an owner',
  member: 'a member',
  viewer: 'a viewer',
};
const asRole = (role = ''): string => ROLES[role] ?? role;

const ITEMS: Readonly<Record<string, string>> = {
  project: 'project',
  log: 'site visit',
  photo: 'photo',
  voice_note: 'voice note',
  product: 'product',
  person: 'person',
  guide: 'guide',
  file: 'file',
};
/** Singular and plural of the counted items. */
const COUNTED: Readonly<Record<string, readonly [string, string]>> = {
  people: ['person', 'people'],
  products: ['product', 'products'],
  projects: ['project', 'projects'],
  visits: ['site visit', 'site visits'],
};
const EXPORTS: Readonly<Record<string, string>> = {
  statistics: 'statistics',
  report: 'a report',
  photo: 'a photo',
  activity: 'the activity log',
  everything: 'everything',
};

const named = ({ item = '', name }: Details): string =>
  `the ${ITEMS[item] ?? item}${name ? ` “${name}”` : ''}`;
const browsers = (count = 1): string => (count === 1 ? 'one browser' : `${count} browsers`);
const exported = ({ item = '', count, format = '' }: Details): string => {
  const [one, several] = COUNTED[item] ?? [];
  const counted = count === undefined ? several : `${count} ${count === 1 ? one : several}`;
  return `${(several && counted) ?? EXPORTS[item] ?? item} (${format.toUpperCase()})`;
};

const SENTENCES: Readonly<Record<AuditKind, (details: Details) => string>> = {
  signed_in: () => 'Signed in',
  sign_in_failed: () => 'A sign-in with a wrong password was refused',

  team_created: ({ name }) => `Created the team “${name}”`,
  team_renamed: ({ name }) => `Renamed the team to “${name}”`,
  member_invited: ({ name, role }) =>
    name ? `Invited ${name} as ${asRole(role)}` : `Made an invitation link for ${asRole(role)}`,
  invitation_taken_back: ({ name, role }) =>
    name
      ? `Took back the invitation for ${name}`
      : `Took back an invitation link for ${asRole(role)}`,
  member_joined: ({ role }) => `Joined as ${asRole(role)}`,
  role_changed: ({ name, role, former_role }) =>
    `Changed the role of ${name} from ${former_role} to ${role}`,
  member_removed: ({ name, role }) => `Removed ${name}, ${asRole(role)}`,
  member_left: ({ role }) => `Left the team as ${asRole(role)}`,

  sync_on: () => 'Began to keep people on all devices',
  sync_off: () => 'Stopped keeping people on all devices',
  device_joined: () => 'Added a device',
  device_removed: ({ count = 1 }) =>
    count === 1 ? 'Removed a device' : `Removed ${count} devices`,
  recovery_code_changed: () => 'Made a new recovery code',
  team_device_added: () => 'Opened the shared people in a new browser',
  team_keys_given: ({ count }) => `Gave the key of the shared people to ${browsers(count)}`,
  team_keys_changed: ({ count }) => `Made a new key of the shared people for ${browsers(count)}`,

  exported: (details) => `Exported ${exported(details)}`,

  deleted: (details) => `Deleted ${named(details)}`,
  restored: (details) => `Restored ${named(details)}`,
  deleted_for_good: (details) =>
    details.item === undefined
      ? `Emptied the trash of ${details.count === 1 ? 'one item' : `${details.count} items`} after 30 days`
      : `Deleted ${named(details)} for good`,

  trial_admitted: () => 'Was allowed to try builds that are not released',
};

const isKnown = (kind: string): kind is AuditKind => Object.hasOwn(SENTENCES, kind);

/**
 * An action in words, to follow the person's name. A kind that only a newer server knows is shown
 * unchanged.
 */
export const sentenceOf = ({ kind, details }: AuditEntry): string =>
  isKnown(kind) ? SENTENCES[kind](details) : kind.replaceAll('_', ' ');

/** The groups of kinds to choose from, in their order. */
export const GROUPS = Object.keys(AUDIT_GROUPS).filter((name): name is keyof typeof AUDIT_GROUPS =>
  Object.hasOwn(AUDIT_GROUPS, name),
);
