import type { OutboxEntry } from '@fieldline/platform';
import { texts as project } from '../project/form/texts';
import { texts as fields } from '../visit/form/texts';

export const texts = {
  title: 'Waiting to Send',
  lead: 'What was captured without a connection is kept on this device and sent in this order.',
  offline: 'There is no connection now. It is sent as soon as there is one.',
  sendNow: 'Send Now',
  empty: 'Nothing is waiting',
  emptyHint: 'What you capture without a connection stands here until it has been sent.',
  visits: 'See Visits',
  openVisit: 'Open site visit',
  openProject: 'Open project',
  captured: (time: string) => `Captured ${time}`,
  retry: 'Retry',
  edit: 'Edit',
  discard: 'Discard',
  compare: 'Compare Versions',
  ofEntry: (action: string, title: string) => `${action} ${title}`,
  waiting: 'Waiting to send',
  sending: (percent: number) => `Sending, ${percent}%`,
  refused: 'Could not be sent',
  conflict: 'Changed meanwhile',
  confirm: {
    title: 'Discard what was captured?',
    text: (title: string) =>
      `"${title}" was never sent. It is removed from this device and cannot be brought back.`,
    project: (title: string) =>
      `"${title}" was never sent. It is removed from this device with its site visits and all else that belongs to it, and cannot be brought back.`,
    visit: (title: string) =>
      `"${title}" was never sent. It is removed from this device with its photos and all else that belongs to it, and cannot be brought back.`,
    answers: (count: number) =>
      `${count} answers were never sent. They are removed from this device and cannot be brought back.`,
    discard: 'Discard',
  },
  answers: (count: number) => `${count} answers`,
  change: { title: 'Edit and Send Again', submit: 'Send Again' },
  gone: {
    title: 'It waits no more',
    description: 'It was sent or discarded in the meantime. Your change was not made.',
  },
  count: (n: number) => `${n} ${n === 1 ? 'item' : 'items'} waiting`,
};

const KINDS: Readonly<Record<string, string>> = {
  visit: 'New site visit',
  project: 'New project',
  edit: 'Change of a site visit',
  photo: 'Photo',
  analysis: 'Analysis request',
  voice: 'Voice note',
  checklist: 'Checklist',
  annotation: 'Annotation',
  caption: 'Caption of a photo',
  details: 'Time and place of a photo',
};

export const kindOf = ({ kind, logId }: OutboxEntry): string =>
  kind === 'edit' && logId === '' ? 'Change of a project' : (KINDS[kind] ?? kind);

const LABELS: Readonly<Record<string, string>> = {
  title: fields.title,
  location: fields.location,
  date: fields.date,
  engineer: fields.engineer,
  status: fields.status,
  notes: fields.notes,
  summary: fields.summary,
  project_id: fields.projectId,
  follow_up: fields.followUp,
  name: project.name,
  description: project.description,
  color: project.color,
  caption: 'Caption',
};

/** What a field of the wire is called in the form. */
export const labelOf = (field: string): string => LABELS[field] ?? field;
