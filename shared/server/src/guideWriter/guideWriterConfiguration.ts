import * as z from 'zod';
import type { OpenAiService } from '../openAi/openAiClient';

export const isHttp = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** The variables of the guide writer, for the schema of the whole configuration. */
export const guideWriterVariables = {
  GUIDE_WRITER_URL: z.string().refine(isHttp, 'must be an http or https address').optional(),
  GUIDE_WRITER_KEY: z.string().min(1, 'must not be empty').optional(),
  GUIDE_WRITER_MODEL: z.string().min(1, 'must not be empty').optional(),
};

export type GuideWriterVariables = z.infer<z.ZodObject<typeof guideWriterVariables>>;

/**
 * The writer, if the operator has one.
 * @throws Error with a sentence that names the variable, if only some are set
 */
export function guideWriterConfiguration(
  variables: GuideWriterVariables,
): OpenAiService | undefined {
  const { GUIDE_WRITER_URL: url, GUIDE_WRITER_KEY: key, GUIDE_WRITER_MODEL: model } = variables;
  if (url !== undefined && key !== undefined && model !== undefined) return { url, key, model };
  const names = ['GUIDE_WRITER_URL', 'GUIDE_WRITER_KEY', 'GUIDE_WRITER_MODEL'] as const;
  const missing = names.filter((name) => variables[name] === undefined);
  if (missing.length < names.length) {
    throw new Error(`${missing[0]} is missing: a guide writer needs ${names.join(', ')}.`);
  }
  return undefined;
}
