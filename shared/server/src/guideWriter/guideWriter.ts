import OpenAI from 'openai';
import { TIME_LIMITS } from '../timeLimits';
import { answerSchema, checkAnswer } from './answer';
import type { GuideWriterConfiguration } from './guideWriterConfiguration';
import { type GuideWriter, GuideWriterError } from './writing';
import { limitedFetch } from './limitedFetch';
import { messagesFor, repairMessages } from './prompt';

const ANSWER_TOKENS = 2500;
const ATTEMPTS = 2;

/** A writer behind OpenAI's protocol. What it answers is checked, and may be repaired once. */
export function createGuideWriter(
  { url, key, model }: GuideWriterConfiguration,
  /** For both attempts together, in milliseconds. */
  limitMs: number = TIME_LIMITS.guide,
): GuideWriter {
  const client = new OpenAI({
    baseURL: url,
    apiKey: key,
    // The environment's settings belong to other programs.
    organization: null,
    project: null,
    maxRetries: 0,
    fetch: limitedFetch,
    logLevel: 'off',
  });

  return {
    async write(product, person) {
      const signal = AbortSignal.timeout(limitMs);
      const ask = async (messages: OpenAI.ChatCompletionMessageParam[]) => {
        const completion = await client.chat.completions.create(
          {
            model,
            messages,
            max_tokens: ANSWER_TOKENS,
            response_format: { type: 'json_schema', json_schema: answerSchema },
          },
          { signal },
        );
        return completion.choices[0]?.message.content ?? '';
      };
      const messages: OpenAI.ChatCompletionMessageParam[] = messagesFor(product, person);
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const answer = await ask(messages).catch((error: unknown) => {
          throw new GuideWriterError(reasonOf(error, signal), { cause: error });
        });
        const checked = checkAnswer(answer, product, person);
        if (checked.guide) return checked.guide;
        messages.push(...repairMessages(answer, checked.faults));
      }
      throw new GuideWriterError('The answer broke the rules twice');
    },
  };
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'It took too long';
  if (error instanceof OpenAI.APIError && error.status !== undefined)
    return `It answered ${error.status}`;
  return 'It could not be reached, or did not speak the protocol';
}
