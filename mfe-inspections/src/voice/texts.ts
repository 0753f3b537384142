import type { OutboxEntry } from '@fieldline/platform';
import { lengthText, voiceName } from '../visits/voiceNotes';
import { languageName } from './model';

/** The words of voice notes. */
export const texts = {
  title: 'Voice Notes',
  add: 'Add Voice Note',
  record: 'Record',
  recordNote: 'Record voice note',
  starting: 'Starting the microphone...',
  recording: (seconds: number) => `Recording, ${lengthText(seconds)}`,
  of: (limit: number) => `of ${lengthText(limit)}`,
  stop: 'Stop and Save',
  discard: 'Discard',
  list: 'Voice notes',
  note: voiceName,
  numbered: (number: number, seconds: number | null) =>
    seconds === null ? `Voice note ${number}` : `Voice note ${number}, ${lengthText(seconds)}`,
  remove: (number: number) => `Delete voice note ${number}`,
  load: (number: number) => `Load voice note ${number} again`,
  again: 'Load Again',
  notLoaded: 'This voice note could not be loaded.',
  waiting: 'Waiting to send',
  sending: (percent: number) => `Sending, ${percent}%`,
  refused: 'Could not be sent',
  changed: 'Changed by someone else',
  saved: 'Voice note saved',
  full: 'Voice note saved: it has reached its limit of 5 minutes',
  deleted: 'Voice note deleted',
  deleteFailed: { title: 'Failed to delete voice note' },
  notSaved: 'The voice note could not be saved',
  kept: 'It stays on the page of the site visit until you close this tab. Save it again from there.',
  leaving: {
    title: 'Voice note not saved',
    text: 'It stays on this page until you close this tab, then it is lost. Leave without saving it again?',
    confirmLabel: 'Leave',
  },
  transcribing: 'Transcribing...',
  transcribe: 'Transcribe',
  transcribeOf: (number: number) => `Transcribe voice note ${number}`,
  notTranscribed: (reason: string | null | undefined) =>
    `This voice note could not be transcribed.${reason ? ` ${reason}.` : ''}`,
  notAsked: { title: 'Failed to start the transcription', description: 'Please try again.' },
  transcript: (language: string | null) =>
    ['Transcript', language && languageName(language)].filter(Boolean).join(' · '),
  transcriptLabel: 'Transcript',
  nothingSaid: 'No words',
  edit: 'Edit',
  editOf: (number: number) => `Edit transcript of voice note ${number}`,
  editTitle: 'Edit Transcript',
  submit: 'Save',
  busy: 'Saving...',
  saving: {
    done: 'Transcript updated',
    failed: { title: 'Failed to save the transcript', description: 'Please try again.' },
  },
  retry: 'Save Again',
  failures: {
    denied: {
      title: 'Microphone access is blocked',
      hint: 'Allow it in your browser settings, then record again.',
    },
    missing: {
      title: 'No microphone found',
      hint: 'Connect a microphone or close other apps that use it, then record again.',
    },
    unable: {
      title: 'This browser cannot record',
      hint: 'To record voice notes, open Fieldline over HTTPS in a current browser.',
    },
    broken: {
      title: 'The recording could not be started',
      hint: 'Please try again.',
    },
  },
};

/** The state of an unsent voice note in words. */
export function wordOf(state: OutboxEntry['state']): string {
  switch (state.kind) {
    case 'waiting':
      return texts.waiting;
    case 'sending':
      return texts.sending(Math.round(state.sent * 100));
    case 'refused':
      return texts.refused;
    case 'conflict':
      return texts.changed;
  }
}
