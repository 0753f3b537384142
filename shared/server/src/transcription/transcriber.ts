import { TRANSCRIPT_MAX_LENGTH } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { plainText } from '../api/core/plainText';
import { TIME_LIMITS } from '../http/timeLimits';
import { openAiClient, type OpenAiService, reasonOf } from '../openAi/openAiClient';
import { retryAfterOf, ServiceError } from '../openAi/serviceError';

/** A voice note as it is sent. */
export interface Sound {
  readonly bytes: Buffer;
  /** Media type. */
  readonly type: string;
}

export interface Transcriber {
  /** Asks once for a transcript and its language. @throws ServiceError */
  transcribe(
    sound: Sound,
    signal: AbortSignal,
  ): Promise<{ readonly text: string; readonly language: string | null }>;
}

/** An answer in `verbose_json`. A service may return anything. */
const looseAnswer = z.object({ text: z.string(), language: z.catch(z.string(), '') });

/** Services name a language by its name ("english") or its code ("en", "pt-BR"). */
const languageOf = (language: string): string | null =>
  /^[\p{L}][\p{L} -]{1,39}$/u.test(language) ? language.toLowerCase() : null;

/** A transcriber that uses OpenAI's protocol. */
export function createTranscriber(
  service: OpenAiService,
  /** The time limit of one attempt, in milliseconds. */
  limitMs: number = TIME_LIMITS.analysis,
): Transcriber {
  const client = openAiClient(service);
  return {
    async transcribe({ bytes, type }, signal) {
      const limit = AbortSignal.timeout(limitMs);
      // The name tells the service the format, and nothing about the note.
      const file = new File([new Uint8Array(bytes)], `note.${type.split('/')[1]}`, { type });
      const answer: unknown = await client.audio.transcriptions
        .create(
          { file, model: service.model, response_format: 'verbose_json' },
          { signal: AbortSignal.any([limit, signal]), timeout: limitMs },
        )
        .catch((error: unknown) => {
          throw new ServiceError(reasonOf(error, limit), retryAfterOf(error));
        });
      const read = z.safeParse(looseAnswer, answer);
      if (!read.success) throw new ServiceError('The answer of the service could not be read');
      const { text, language } = read.data;
      return { text: plainText(text, TRANSCRIPT_MAX_LENGTH), language: languageOf(language) };
    },
  };
}
