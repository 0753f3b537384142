import type { OutboxEntry } from '@fieldline/platform';
import { texts as project } from '../../projects/form/texts';
import { texts as fields } from '../../visits/form/texts';

export const texts = {
  title: 'Waiting to Send',
  lead: 'Changes made offline are saved on this device and sent in this order.',
  offline: 'You are offline. Changes are sent when you are back online.',
  sendNow: 'Send Now',
  empty: 'Nothing is waiting',
  emptyHint: 'Changes made offline are listed here until they are sent.',
  visits: 'See Visits',
  openVisit: 'Open site visit',
  openProject: 'Open project',
  captured: (time: string) => `Captured ${time}`,
  retry: 'Retry',
  edit: 'Edit',
  download: 'Download',
  sendSmaller: 'Send Smaller',
  notSmaller: {
    title: 'This photo could not be made smaller',
    description: 'You can download it instead.',
  },
  discard: 'Discard',
  compare: 'Compare Versions',
  ofEntry: (action: string, title: string) => `${action} ${title}`,
  waiting: 'Waiting to send',
  sending: (percent: number) => `Sending, ${percent}%`,
  refused: 'Could not be sent',
  conflict: 'Changed by someone else',
  confirm: {
    title: 'Discard without sending?',
    text: (title: string) =>
      `"${title}" has not been sent. It will be deleted from this device. This cannot be undone.`,
    /** A project or visit is discarded with everything in it. */
    whole: (title: string) =>
      `"${title}" has not been sent. It and everything in it will be deleted from this device. This cannot be undone.`,
    answers: (count: number) =>
      `${count} answers have not been sent. They will be deleted from this device. This cannot be undone.`,
    discard: 'Discard',
  },
  answers: (count: number) => `${count} answers`,
  change: { title: 'Edit and Send Again', submit: 'Send Again' },
  gone: {
    title: 'Already sent or discarded',
    description: 'Your change was not saved.',
  },
  photo: 'A photo',
  otherPhoto: 'Another photo',
  count: (n: number) => `${n} ${n === 1 ? 'item' : 'items'} waiting`,
};

const KINDS: Readonly<Record<string, string>> = {
  visit: 'New site visit',
  project: 'New project',
  edit: 'Edited site visit',
  photo: 'Photo',
  analysis: 'Analysis request',
  voice: 'Voice note',
  checklist: 'Checklist',
  annotation: 'Annotation',
  caption: 'Photo caption',
  details: 'Photo time and location',
  finding: 'Decision about a finding',
  transcript: 'Transcript of a voice note',
  comment: 'Comment',
};

export const kindOf = ({ kind, logId }: OutboxEntry): string =>
  kind === 'edit' && logId === '' ? 'Edited project' : (KINDS[kind] ?? kind);

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
  transcript: 'Transcript',
  text: 'Text',
  severity: 'Severity',
  state: 'Decision',
  answer: 'Answer',
  note: 'Note',
  photo: 'Photo',
  checklist: 'Checklist',
  marks: 'Annotation',
  place: 'Location',
  taken_at: 'Time',
  compared_with: 'Earlier photo',
};

/** The label of a wire field in the form. */
export const labelOf = (field: string): string => LABELS[field] ?? field;
