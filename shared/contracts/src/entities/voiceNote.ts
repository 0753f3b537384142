import * as z from 'zod/mini';

/** What a voice note may be recorded as. Its size is limited as a photo's is. */
export const VOICE_TYPES = ['audio/webm', 'audio/mp4', 'audio/ogg'] as const;
export const VOICE_MAX_SECONDS = 300;

/** What is said of a voice note whose content is none. */
export const VOICE_REFUSAL = 'Invalid file type. Only WebM, MP4 and Ogg recordings are allowed.';

/** How long a recording is, in seconds. */
export const durationWire = z.number().check(z.minimum(0), z.maximum(VOICE_MAX_SECONDS));

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
});
export type VoiceNoteWire = z.infer<typeof voiceNoteWire>;
export type VoiceNote = Readonly<VoiceNoteWire>;
