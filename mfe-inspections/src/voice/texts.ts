import { lengthText, voiceName } from '../visit/voiceNotes';

/** The words of voice notes. */
export const texts = {
  title: 'Voice Notes',
  empty: 'No voice notes. Record what you see while your hands are busy: up to 5 minutes each.',
  record: 'Record',
  recordNote: 'Record voice note',
  starting: 'Starting the microphone...',
  recording: (seconds: number) => `Recording, ${lengthText(seconds)}`,
  of: (limit: number) => `of ${lengthText(limit)}`,
  stop: 'Stop and Save',
  discard: 'Discard',
  list: 'Voice notes',
  note: voiceName,
  numbered: (place: number, seconds: number | null) =>
    seconds === null ? `Voice note ${place}` : `Voice note ${place}, ${lengthText(seconds)}`,
  remove: (place: number) => `Delete voice note ${place}`,
  load: (place: number) => `Load voice note ${place} again`,
  again: 'Load Again',
  notLoaded: 'It could not be loaded.',
  waiting: 'Waiting to send',
  sending: (percent: number) => `Sending, ${percent}%`,
  refused: 'Could not be sent',
  saved: 'Voice note saved',
  full: 'Voice note saved: it has reached its limit of 5 minutes',
  deleted: 'Voice note deleted',
  deleteFailed: { title: 'Failed to delete voice note' },
  notSaved: 'The voice note could not be saved',
  kept: 'It is still here. Please try again before you leave this page.',
  retry: 'Save Again',
  failures: {
    denied: {
      title: 'The microphone is not allowed',
      hint: 'Allow it in the settings of your browser, and record again.',
    },
    missing: {
      title: 'There is no microphone to be used here',
      hint: 'Connect one, or close what else is using it, and record again.',
    },
    unable: {
      title: 'This browser cannot record',
      hint: 'Open the suite over a secure line in a current browser to record voice notes.',
    },
    broken: {
      title: 'The recording could not be started',
      hint: 'Please try again.',
    },
  },
};
