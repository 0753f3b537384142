import type { Manifest } from './format';

const count = (counts: Manifest['counts'], list: string) => counts[list] ?? 0;

/** Explains the ZIP to people who open it. */
export function readmeOf(manifest: Manifest, waiting: number): string {
  const { exported_at, exported_by, workspace, counts, missing } = manifest;
  const lines = [
    'FIELDLINE: ALL DATA OF A WORKSPACE',
    '',
    `Workspace: ${workspace ?? 'personal'}`,
    `Downloaded by: ${exported_by.name} (${exported_by.email})`,
    `Downloaded at: ${exported_at}`,
    '',
    'WHAT IS IN IT',
    '',
    `  people           ${count(counts, 'people')}`,
    `  sales-guides     ${count(counts, 'guides')}`,
    `  products         ${count(counts, 'products')}`,
    `  checklists       ${count(counts, 'checklists')}  (the lists that visits begin with)`,
    `  projects         ${count(counts, 'projects')}`,
    `  site-visits      ${count(counts, 'visits')}  (answers to checklists: checklist-answers.csv)`,
    `  photos           ${count(counts, 'photos')}`,
    `  voice-notes      ${count(counts, 'voiceNotes')}`,
    `  comments         ${count(counts, 'comments')}`,
    `  analyses         ${count(counts, 'analyses')}  (their findings: findings.csv)`,
    '',
    'Each list is there twice: as .json with every field, for programs, and as .csv for spreadsheets.',
    'In the .json files each item has a line of its own.',
    'In the .csv files a cell that begins with =, +, - or @ has an apostrophe before it, so that',
    'no spreadsheet runs it as a formula.',
    'Photos and voice notes are the original files, byte for byte, in a folder for each site visit.',
    'What was drawn on a photo is not in its file; it is in photos.json, as "marks".',
    'People and sales guides come from the device where this ZIP was made. They may be private.',
    '',
    'WHAT IS NOT IN IT',
    '',
    'Passwords and keys, credits, settings, earlier versions of what was changed, what is in the trash,',
    'and people and guides that are only on other devices.',
    ...(waiting > 0
      ? [
          `Changes on the device that were not sent yet: ${waiting}. Send them, then download again.`,
        ]
      : []),
    '',
    'WHAT COULD NOT BE FETCHED',
    '',
    ...(missing.length === 0 ? ['Nothing.'] : missing.map(({ what, why }) => `${what}: ${why}`)),
    '',
    'HOW TO IMPORT IT',
    '',
    'In Fieldline, open Account and choose "Import Everything". Importing adds to a workspace; it',
    'replaces and deletes nothing. If it stops half-way, start it again with the same ZIP: nothing',
    'comes twice within 30 days.',
    'What differs afterwards:',
    '- Everything has new ids, and whoever imports it counts as its author.',
    '- Times at which the server saved something are those of the import. Dates of visits, and times',
    '  and places of photos, stay.',
    '- Comments by others begin with their author and day. Mentions notify nobody.',
    '- Site visits are assigned to nobody.',
    '- Analyses and their findings are not imported. The summary of a site visit is.',
    '- People who were shared with a team are private.',
    '',
  ];
  // Old Windows editors need CRLF line ends.
  return lines.join('\r\n');
}
