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
