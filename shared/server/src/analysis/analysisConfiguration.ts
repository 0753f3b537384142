import * as z from 'zod';
import { type GuideWriterVariables, isHttp } from '../guideWriter/guideWriterConfiguration';
import type { OpenAiService } from '../openAi/openAiClient';
import type { QueueTiming } from '../queue/worker';

/** The operator's service that analyses site visits, and what it may cost. */
export interface AnalysisConfiguration extends OpenAiService {
  /** Credits that an analysis costs. */
  readonly credits: number;
  /** Photos that a workspace may have analysed per day. */
  readonly dailyPhotos: number;
  /** Tokens that a workspace may use per day, as the service counts them. */
  readonly dailyTokens: number;
  /** Bytes of photos that a workspace may send per day. */
  readonly dailyBytes: number;
  /** Overrides the normal timing in tests. */
  readonly timing?: Partial<QueueTiming>;
}

export const wholeNumber = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must not be negative');
export const notEmpty = z.string().min(1, 'must not be empty').optional();

/** The variables of the analysis, for the schema of the whole configuration. */
export const analysisVariables = {
  ANALYSIS_URL: z.string().refine(isHttp, 'must be an http or https address').optional(),
  ANALYSIS_KEY: notEmpty,
  ANALYSIS_MODEL: notEmpty,
  ANALYSIS_CREDITS: wholeNumber.default(0),
  ANALYSIS_DAILY_PHOTOS: wholeNumber.default(500),
  ANALYSIS_DAILY_TOKENS: wholeNumber.default(2_000_000),
  ANALYSIS_DAILY_BYTES: wholeNumber.default(250_000_000),
};

type Variables = z.infer<z.ZodObject<typeof analysisVariables>> & GuideWriterVariables;

/**
 * The service, if `ANALYSIS_URL` or `ANALYSIS_MODEL` is set; missing values are taken from the
 * guide writer's. A guide writer alone is not used for analysis: its model may not accept pictures.
 * The writer's key is sent only to the writer's host.
 * @throws Error with a sentence that names the variable
 */
export function analysisConfiguration(variables: Variables): AnalysisConfiguration | undefined {
  const { ANALYSIS_URL, ANALYSIS_KEY, ANALYSIS_MODEL } = variables;
  if (ANALYSIS_URL === undefined && ANALYSIS_MODEL === undefined) {
    if (ANALYSIS_KEY === undefined) return undefined;
    throw new Error('ANALYSIS_KEY needs ANALYSIS_URL or ANALYSIS_MODEL.');
  }
  const either = (own: string | undefined, writers: string | undefined, name: string) => {
    const value = own ?? writers;
    if (value !== undefined) return value;
    throw new Error(`ANALYSIS_${name} is missing, and so is GUIDE_WRITER_${name}.`);
  };
  const url = either(ANALYSIS_URL, variables.GUIDE_WRITER_URL, 'URL');
  const writers = variables.GUIDE_WRITER_URL;
  if (ANALYSIS_KEY === undefined && writers && new URL(url).origin !== new URL(writers).origin)
    throw new Error(
      'ANALYSIS_KEY is missing: GUIDE_WRITER_KEY is for the host of GUIDE_WRITER_URL.',
    );
  return {
    url,
    key: either(ANALYSIS_KEY, variables.GUIDE_WRITER_KEY, 'KEY'),
    model: either(ANALYSIS_MODEL, variables.GUIDE_WRITER_MODEL, 'MODEL'),
    credits: variables.ANALYSIS_CREDITS,
    dailyPhotos: variables.ANALYSIS_DAILY_PHOTOS,
    dailyTokens: variables.ANALYSIS_DAILY_TOKENS,
    dailyBytes: variables.ANALYSIS_DAILY_BYTES,
  };
}
