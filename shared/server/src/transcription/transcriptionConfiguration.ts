import * as z from 'zod';
import { notEmpty, wholeNumber } from '../analysis/analysisConfiguration';
import { isHttp } from '../guideWriter/guideWriterConfiguration';
import type { OpenAiService } from '../openAi/openAiClient';
import type { QueueTiming } from '../queue/worker';

/** The operator's service that transcribes voice notes. */
export interface TranscriptionConfiguration extends OpenAiService {
  /** Bytes of voice notes that a workspace may send per day. */
  readonly dailyBytes: number;
  /** Overrides the normal timing in tests. */
  readonly timing?: Partial<QueueTiming>;
}

/** The variables of transcription, for the schema of the whole configuration. */
export const transcriptionVariables = {
  TRANSCRIPTION_URL: z.string().refine(isHttp, 'must be an http or https address').optional(),
  TRANSCRIPTION_KEY: notEmpty,
  TRANSCRIPTION_MODEL: notEmpty,
  TRANSCRIPTION_DAILY_BYTES: wholeNumber.default(200_000_000),
};

/**
 * The service, if it is set. It uses no settings of the other services: a key is only for its own
 * host.
 * @throws Error with a sentence that names the variable, if only some are set
 */
export function transcriptionConfiguration(
  variables: z.infer<z.ZodObject<typeof transcriptionVariables>>,
): TranscriptionConfiguration | undefined {
  const names = ['TRANSCRIPTION_URL', 'TRANSCRIPTION_KEY', 'TRANSCRIPTION_MODEL'] as const;
  const [url, key, model] = names.map((name) => variables[name]);
  if (url !== undefined && key !== undefined && model !== undefined)
    return { url, key, model, dailyBytes: variables.TRANSCRIPTION_DAILY_BYTES };
  const missing = names.filter((name) => variables[name] === undefined);
  if (missing.length === names.length) return undefined;
  throw new Error(`${missing[0]} is missing: transcription needs ${names.join(', ')}.`);
}
