import * as z from 'zod/mini';

/** Accepted media types of voice notes. Their size limit is that of photos. */
export const VOICE_TYPES = ['audio/webm', 'audio/mp4', 'audio/ogg'] as const;
export const VOICE_MAX_SECONDS = 300;

/** The message for a file that is not a voice note. */
export const VOICE_REFUSAL = 'Invalid file type. Only WebM, MP4 and Ogg recordings are allowed.';

/** How long a recording is, in seconds. */
export const durationWire = z.number().check(z.minimum(0), z.maximum(VOICE_MAX_SECONDS));

/** The longest transcript of a voice note, in characters. */
export const TRANSCRIPT_MAX_LENGTH = 20_000;

/** The transcript of a voice note, by the operator's service or a person, and its state. */
export const transcriptWire = z.object({
  status: z.enum(['processing', 'completed', 'failed']),
  text: z.string(),
  /** As the service named it, such as "english" or "en"; null if it named none. */
  language: z.nullable(z.string()),
  /** Why it failed, or has to wait. */
  error: z.nullable(z.string()),
});
export type Transcript = Readonly<z.infer<typeof transcriptWire>>;

/** A voice note of a log, as the log lists it; it is downloaded and deleted like a photo. */
export const voiceNoteWire = z.object({
  id: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Seconds, if its sender gave the length. */
  duration: z.nullable(z.number()),
  /** When it was recorded, ISO 8601. */
  at: z.string(),
  /** Null if not requested; absent from servers that do not know it, like `version`. */
  transcript: z.optional(z.nullable(transcriptWire)),
  /** Goes into `If-Match`. */
  version: z.optional(z.number()),
});
export type VoiceNoteWire = z.infer<typeof voiceNoteWire>;
export type VoiceNote = Readonly<VoiceNoteWire>;
