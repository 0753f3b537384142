import type { AuditGroup } from '@fieldline/contracts';

export const texts = {
  title: 'Activity Log',
  back: 'Team',
  lead: 'Who did what in this workspace, when and from where. Entries are kept for two years and cannot be changed.',
  loading: 'Loading activity...',
  loadFailed: 'Failed to load the activity log',
  ownersOnly: 'Only owners can see the activity log',
  ownersOnlyHint: 'Ask an owner of the team.',

  export: 'Export as CSV',
  exporting: 'Exporting...',
  exportFailed: 'Failed to export the log',
  file: 'fieldline-activity.csv',

  checking: 'Checking that the log is complete...',
  complete: (entries: number) =>
    `The log is complete. ${entries.toLocaleString('en-US')} ${entries === 1 ? 'entry was' : 'entries were'} checked.`,
  head: 'Fingerprint of the last entry',
  headWhy:
    'Each entry carries the fingerprint of the one before it. Write this one down: if a later export still contains it, no earlier entry was changed.',
  notChecked: 'The log could not be checked',
  breaks: {
    changed: (entry: number, when: string) => `Entry ${entry}${when} was changed.`,
    missing: (entry: number) => `Entry ${entry} is missing.`,
    cut: (entry: number) => `All entries from entry ${entry} on are missing.`,
  },
  broken: 'The log is not complete',
  brokenHint: 'Someone changed it in the database. Ask the people who run this server.',

  show: 'Show',
  everything: 'Everything',
  groups: {
    sign_ins: 'Sign-ins',
    members: 'Members and roles',
    devices: 'Devices and keys',
    exports: 'Exports',
    deletions: 'Deletions',
    builds: 'Builds under test',
  } satisfies Record<AuditGroup, string>,
  by: 'By',
  everybody: 'Everybody',

  time: 'Time',
  who: 'Who',
  what: 'What',
  from: 'From',
  nobody: 'Fieldline',
  unknown: 'Unknown',
  here: 'This server',
  none: 'No activity',
  noneFiltered: 'Nothing matches these filters.',
  noneYet: 'New activity appears here.',
  more: 'Show Earlier',
  loadingMore: 'Loading...',
};
