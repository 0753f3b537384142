import * as z from 'zod/mini';
import { person } from './person';

const text = z._default(z.string(), '');
const texts = z._default(z.array(z.string()), []);

export const guideContent = z.object({
  introduction: text,
  valueProposition: text,
  keyPoints: texts,
  questions: texts,
  objectionHandling: z._default(
    z.array(z.object({ objection: z.string(), response: z.string() })),
    [],
  ),
  callToAction: text,
  followUp: text,
});
export type GuideContent = z.infer<typeof guideContent>;

const optionalText = z.catch(z.optional(z.string()), undefined);
const optionalTexts = z.catch(z.optional(z.array(z.string())), undefined);
const optionalFlag = z.catch(z.optional(z.boolean()), undefined);

/** A version of a guide before it was regenerated, edited by hand or replaced by an earlier version. */
export const formerGuide = z.object({
  content: guideContent,
  createdAt: z.string(),
  editedAt: optionalText,
  language: optionalText,
});
export type FormerGuide = z.infer<typeof formerGuide>;

/**
 * A sales guide for one person and product, kept in local storage (key `salesGuides`). Fields of another
 * version of the suite are kept.
 */
export const salesGuide = z.looseObject({
  id: z.string(),
  /** The same as `personId`. */
  leadId: z.string(),
  productId: z.string(),
  personId: z.string(),
  createdAt: z.string(),
  content: guideContent,
  /** The language of the guide (ISO 639-1, or "und"); English if absent. */
  language: optionalText,
  /** Whether the user chose the language, instead of the product's own. */
  languageChosen: optionalFlag,
  /** Whether the built-in writer wrote it because the operator's had failed. */
  standIn: optionalFlag,
  /**
   * The parts that the built-in writer wrote because the operator's had made a claim that no fact supports.
   */
  standInParts: optionalTexts,
  /** Additions to the product that would make a better guide; only for the seller. */
  advice: optionalTexts,
  /** When the content was last changed by hand. */
  editedAt: optionalText,
  /** The workspace of the team that shares the person, and so the guide. */
  team: optionalText,
  /** Previous versions, newest first. An unreadable one is dropped without harming the guide. */
  previous: z.catch(z.optional(z.array(formerGuide)), undefined),
});
export type SalesGuide = z.infer<typeof salesGuide>;

/**
 * A generation that is confirmed but not yet paid. It is stored before the charge is sent, so that after a
 * crash or a lost answer the same key can be sent again.
 */
export const generationRun = z.object({
  /** Also the charge's `Idempotency-Key`. */
  id: z.string(),
  /** The person the guides belong to, as they will be stored once the run is paid. */
  person,
  guides: z.array(salesGuide),
  /** Number of credits the run costs. */
  cost: z.number(),
  /** The absolute balance that the charge asks for, and the ledger version it was computed from. */
  credits: z.number(),
  version: z.number(),
  createdAt: z.string(),
  /** Filler that reserves space for the guides until they are paid. */
  reserve: optionalText,
});
export type GenerationRun = z.infer<typeof generationRun>;
