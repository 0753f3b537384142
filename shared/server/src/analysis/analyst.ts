import type OpenAI from 'openai';
import { TIME_LIMITS } from '../http/timeLimits';
import { openAiClient, type OpenAiService, reasonOf } from '../openAi/openAiClient';
import { retryAfterOf } from '../openAi/serviceError';
import { type Analyst, AnalystError } from './analysing';
import { answerSchema, readAnswer } from './answer';
import { messagesFor } from './prompt';

const ANSWER_TOKENS = 8000;

/** An analyst that uses OpenAI's protocol. */
export function createAnalyst(
  service: OpenAiService,
  /** The time limit of one attempt, in milliseconds. */
  limitMs: number = TIME_LIMITS.analysis,
): Analyst {
  const client = openAiClient(service);
  const { model } = service;

  return {
    model,

    async analyse(visit, photos, signal) {
      const limit = AbortSignal.timeout(limitMs);
      const completion = await client.chat.completions
        .create(
          {
            model,
            messages: messagesFor(visit, photos),
            max_tokens: ANSWER_TOKENS,
            response_format: { type: 'json_schema', json_schema: answerSchema },
          },
          { signal: AbortSignal.any([limit, signal]), timeout: limitMs },
        )
        .catch((error: unknown) => {
          throw new AnalystError(reasonOf(error, limit), 0, retryAfterOf(error));
        });
      const tokens = tokensOf(completion);
      const failed = (reason: string) => new AnalystError(reason, tokens);
      // A service may answer anything.
      const [choice] = Array.isArray(completion.choices) ? completion.choices : [];
      const { refusal, content } = choice?.message ?? {};
      if (refusal || choice?.finish_reason === 'content_filter')
        throw failed('The service refused to analyse this visit');
      if (choice?.finish_reason === 'length') throw failed('The answer of the service was cut off');
      const ids = photos.map(({ id }) => id);
      const result = typeof content === 'string' ? readAnswer(content, ids) : undefined;
      if (!result) throw failed('The answer of the service could not be read');
      return { result, tokens };
    },
  };
}

/** The service's own count; anything but a number counts as 0. */
function tokensOf({ usage }: OpenAI.ChatCompletion): number {
  const total = Number(usage?.total_tokens);
  return Number.isFinite(total) ? Math.min(Math.max(0, Math.round(total)), 100_000_000) : 0;
}
