import { PHOTO_MAX_BYTES, VOICE_MAX_SECONDS, VOICE_TYPES } from '@fieldline/contracts';

/** A voice recording that is not sent yet. */
export interface Recording {
  readonly file: File;
  /** Seconds. */
  readonly duration: number;
}

/** Speech needs no more; five minutes are about 1.8 MB. */
export const BITS_PER_SECOND = 48_000;
/** Length of the pieces in which the sound is delivered. */
export const PIECE_MS = 1000;
/** Leaves room for the last piece. */
const MOST_BYTES = PHOTO_MAX_BYTES * 0.95;

const CODECS: Readonly<Record<string, string>> = {
  'audio/webm': 'audio/webm;codecs=opus',
  'audio/ogg': 'audio/ogg;codecs=opus',
};

/** The first supported type of recording; undefined if the browser cannot record. */
export const recordedType = (isSupported: (type: string) => boolean): string | undefined =>
  VOICE_TYPES.map((type) => CODECS[type] ?? type).find(isSupported);

/** Whether a recording has reached its limit: length in seconds, or size in bytes. */
export const isFull = (seconds: number, bytes: number): boolean =>
  seconds >= VOICE_MAX_SECONDS || bytes >= MOST_BYTES;

/** The file of a recording. Its name contains the time: "2026-11-19T14-30-05.webm". */
export function recordedFile(pieces: readonly Blob[], mimeType: string, at: Date): File {
  const [type = ''] = mimeType.split(';');
  const [, kind = 'webm'] = type.split('/');
  const name = `${at.toISOString().slice(0, 19).replaceAll(':', '-')}.${kind}`;
  return new File([...pieces], name, { type, lastModified: at.getTime() });
}

/** Why recording is not possible. */
export type VoiceFailure = 'denied' | 'missing' | 'unable' | 'broken';

/** The failure that the browser's refusal of a microphone means. */
export function failureOf(error: unknown): VoiceFailure {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return ['NotFoundError', 'NotReadableError', 'OverconstrainedError'].includes(name)
    ? 'missing'
    : 'broken';
}

/** The name of a language, for which services use its name ("english") or its code ("en"). */
export function languageName(told: string): string {
  // Language, script and region: Intl throws at codes that only look right.
  const isCode = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/.test(told);
  if (isCode) return new Intl.DisplayNames(['en'], { type: 'language' }).of(told) ?? told;
  return told.slice(0, 1).toUpperCase() + told.slice(1);
}
