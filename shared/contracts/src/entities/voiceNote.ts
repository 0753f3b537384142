import * as z from 'zod/mini';

/** What a voice note may be recorded as. Its size is limited as a photo's is. */
export const VOICE_TYPES = ['audio/webm', 'audio/mp4', 'audio/ogg'] as const;
export const VOICE_MAX_SECONDS = 300;

/** What is said of a voice note whose content is none. */
export const VOICE_REFUSAL = 'Invalid file type. Only WebM, MP4 and Ogg recordings are allowed.';

/** How long a recording is, in seconds. */
export const durationWire = z.number().check(z.minimum(0), z.maximum(VOICE_MAX_SECONDS));

/** Longest transcript of a voice note, in characters. */
export const TRANSCRIPT_MAX_LENGTH = 20_000;

/** What a voice note says, written down by the operator's service or by a person, and the state of that. */
export const transcriptWire = z.object({
  status: z.enum(['processing', 'completed', 'failed']),
  text: z.string(),
  /** As the service named it, such as "english" or "en"; null where it named none. */
  language: z.nullable(z.string()),
  /** Why it failed, or has to wait. */
  error: z.nullable(z.string()),
});
export type Transcript = Readonly<z.infer<typeof transcriptWire>>;

/** A voice note of a log, as the log lists it; its bytes are read and deleted as a photo's are. */
export const voiceNoteWire = z.object({
  id: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Seconds, where its sender told. */
  duration: z.nullable(z.number()),
  /** When it was recorded, ISO 8601. */
  at: z.string(),
  /** Null where nobody asked for it; absent from servers that do not know of it, like `version`. */
  transcript: z.optional(z.nullable(transcriptWire)),
  /** Goes into `If-Match`. */
  version: z.optional(z.number()),
});
export type VoiceNoteWire = z.infer<typeof voiceNoteWire>;
export type VoiceNote = Readonly<VoiceNoteWire>;
