import type OpenAI from 'openai';
import { TIME_LIMITS } from '../http/timeLimits';
import { GUIDE_PARTS, type WrittenGuideWire } from '@fieldline/contracts';
import { answerSchema, checkAnswer, withoutParts } from './answer';
import { openAiClient, type OpenAiService, reasonOf } from '../openAi/openAiClient';
import { retryAfterOf } from '../openAi/serviceError';
import { setTimeout as pause } from 'node:timers/promises';
import { type GuideWriter, GuideWriterError } from './writing';
import { messagesFor, repairMessages } from './prompt';
import type { Fault } from './rules';

const ANSWER_TOKENS = 2500;
const ATTEMPTS = 2;

/**
 * A writer that uses OpenAI's protocol. Its answer is checked, and may be repaired once; parts that
 * are still faulty are left to the caller's own writer.
 */
export function createGuideWriter(
  service: OpenAiService,
  /** The time limit of both attempts together, in milliseconds. */
  limitMs: number = TIME_LIMITS.guide,
): GuideWriter {
  const client = openAiClient(service);

  return {
    async write(product, request) {
      const signal = AbortSignal.timeout(limitMs);
      const end = Date.now() + limitMs;
      const ask = async (messages: OpenAI.ChatCompletionMessageParam[]): Promise<string> => {
        const completion = await client.chat.completions.create(
          {
            model: service.model,
            messages,
            max_tokens: ANSWER_TOKENS,
            response_format: { type: 'json_schema', json_schema: answerSchema },
          },
          { signal },
        );
        return completion.choices[0]?.message.content ?? '';
      };
      /** A service that is busy is asked again when it says, if that is within the limit. */
      const askInTime = async (messages: OpenAI.ChatCompletionMessageParam[]): Promise<string> => {
        for (;;) {
          try {
            return await ask(messages);
          } catch (error) {
            const wait = retryAfterOf(error);
            if (wait === 0 || Date.now() + wait >= end) throw error;
            await pause(wait, undefined, { signal });
          }
        }
      };
      const messages: OpenAI.ChatCompletionMessageParam[] = messagesFor(product, request);
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const answer = await askInTime(messages).catch((error: unknown) => {
          throw new GuideWriterError(reasonOf(error, signal), { cause: error });
        });
        const checked = checkAnswer(answer, product, request);
        if (checked.guide && checked.faults.length === 0) return checked.guide;
        if (checked.guide && attempt === ATTEMPTS)
          return withoutFaults(checked.guide, checked.faults);
        const problems = checked.guide ? checked.faults.map(({ text }) => text) : checked.problems;
        messages.push(...repairMessages(answer, problems));
      }
      throw new GuideWriterError('The answer broke the rules twice');
    },
  };
}

/** The correct parts; if there are none, there is no guide. */
function withoutFaults(guide: WrittenGuideWire, faults: readonly Fault[]): WrittenGuideWire {
  const faulty = GUIDE_PARTS.filter((part) => faults.some((fault) => fault.part === part));
  if (faulty.length === GUIDE_PARTS.length)
    throw new GuideWriterError('The answer broke the rules twice');
  return withoutParts(guide, faulty);
}
