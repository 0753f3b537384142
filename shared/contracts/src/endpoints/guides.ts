import { LINE_MAX_LENGTH } from '../entities/limits';
import * as z from 'zod/mini';
import type { GuideContent } from '../entities/salesGuide';
import { GUIDE_PARTS, type GuidePart } from '../guides/parts';
import { endpoint } from './endpoint';

const line = z.string().check(z.maxLength(LINE_MAX_LENGTH));
const optionalLine = z.optional(line);

/** The reader of a guide. People are stored in the browser, so the call sends what is known. */
export const guideReaderWire = z.object({
  name: line,
  company: optionalLine,
  position: optionalLine,
  industry: optionalLine,
  location: optionalLine,
  notes: z.optional(z.string().check(z.maxLength(5000))),
  tags: z._default(z.array(line).check(z.maxLength(50)), []),
});
export type GuideReaderWire = z.input<typeof guideReaderWire>;

export const guideRequestWire = z.object({
  product_id: z.string().check(z.minLength(1), z.maxLength(128)),
  person: guideReaderWire,
  /** The language the user wants (ISO 639-1); absent for the product's own language. */
  language: z.optional(z.string().check(z.minLength(2), z.maxLength(8))),
});

const prose = z.string().check(z.minLength(1), z.maxLength(2000));
const three = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.minLength(3), z.maxLength(3));

/** A guide as the operator's writer returns it: every part, and nothing else. */
export const writtenGuideWire = z.object({
  introduction: prose,
  value_proposition: prose,
  key_points: three(prose),
  questions: three(prose),
  objection_handling: three(z.object({ objection: prose, response: prose })),
  call_to_action: prose,
  follow_up: prose,
  /** ISO 639-1. */
  language: z.string().check(z.minLength(2), z.maxLength(8)),
  /**
   * Parts that claimed something the facts do not support; they are empty, and the caller writes
   * them.
   */
  faulty: z.optional(z.array(z.enum(GUIDE_PARTS))),
});
export type WrittenGuideWire = z.infer<typeof writtenGuideWire>;

export interface WrittenGuide {
  readonly content: GuideContent;
  readonly language: string;
  readonly faulty?: readonly GuidePart[] | undefined;
}

/** Reads a written guide. Throws a zod error on any other shape. */
export function decodeWrittenGuide(wire: unknown): WrittenGuide {
  const guide = z.parse(writtenGuideWire, wire);
  return {
    language: guide.language,
    ...(guide.faulty && { faulty: guide.faulty }),
    content: {
      introduction: guide.introduction,
      valueProposition: guide.value_proposition,
      keyPoints: guide.key_points,
      questions: guide.questions,
      objectionHandling: guide.objection_handling,
      callToAction: guide.call_to_action,
      followUp: guide.follow_up,
    },
  };
}

/** In `bootSettings.features` if the operator has a guide writer. */
export const GUIDE_WRITER_FEATURE = 'guide-writer';

/**
 * Lets the operator's writer write a guide for a product and a person. Charges nothing. It may take
 * 25 seconds: a further attempt with the same `Idempotency-Key` waits for the first one's answer.
 * 404 if there is no writer or no such product, 429 over the user's limit, 502 if it failed.
 */
export const writeGuideCall = endpoint({
  method: 'POST',
  access: 'own',
  path: '/guides/write',
  body: guideRequestWire,
  answer: writtenGuideWire,
  status: 200,
  decode: decodeWrittenGuide,
});
