import * as z from 'zod/mini';

/**
 * The troubles that a version answers for: a load failed; an error or rejection that nothing caught; a call that it
 * made wrongly; its part of the page threw and was replaced; a slow answer to an interaction (INP), a late largest
 * paint (LCP) and a shift of its page (CLS), as https://web.dev/articles/vitals defines them.
 */
export const TROUBLES = [
  'load',
  'error',
  'call',
  'caught',
  'interaction',
  'paint',
  'shift',
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** Of these a page is measured: the visitor has the trouble if the measure is above its goal's value. */
export const MEASURES: readonly Trouble[] = ['interaction', 'paint', 'shift'];

/** How many visitors may have a trouble. */
const goal = z.strictObject({
  /** Of all visitors, or of those whose page was measured; from 0 to 1. */
  share: z.number().check(z.minimum(0), z.maximum(1)),
  /** The value above which a measure is a trouble: milliseconds, of a shift its score. */
  above: z.optional(z.number().check(z.minimum(0))),
});
export type Goal = z.infer<typeof goal>;

const shape = {
  load: z.optional(goal),
  error: z.optional(goal),
  call: z.optional(goal),
  caught: z.optional(goal),
  interaction: z.optional(goal),
  paint: z.optional(goal),
  shift: z.optional(goal),
};
/** As a team writes them: what is not known is a mistake. */
export const writtenGoals = z.strictObject(shape);
/** As a record has them, perhaps one that knows more troubles. */
export const goals = z.object(shape);
export type Goals = z.infer<typeof goals>;

/** Measures are troubles from where https://web.dev/articles/defining-core-web-vitals-thresholds no longer calls them good. */
const PRESET: Readonly<Record<Trouble, Goal>> = {
  load: { share: 0.01 },
  error: { share: 0.01 },
  call: { share: 0.01 },
  caught: { share: 0.01 },
  interaction: { share: 0.25, above: 200 },
  paint: { share: 0.25, above: 2500 },
  shift: { share: 0.25, above: 0.1 },
};

/** The goals of a version: its own, and the presets for the rest. */
export function goalsOf({ goals: own = {} }: { readonly goals?: Goals | undefined }) {
  const goalFor = (trouble: Trouble): Goal => ({ ...PRESET[trouble], ...own[trouble] });
  return { goalFor };
}
export type GoalsOfVersion = ReturnType<typeof goalsOf>;

/** When a canary that stays within its goals is promoted by itself. */
export const promotion = z.strictObject({
  /** So many visitors had it. */
  visitors: z.int().check(z.minimum(1)),
  /** It was tried so long. */
  hours: z.number().check(z.minimum(0)),
});
export type Promotion = z.infer<typeof promotion>;
