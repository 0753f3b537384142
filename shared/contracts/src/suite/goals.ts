import * as z from 'zod/mini';

/**
 * The problems attributed to a version: a failed load; an uncaught error or rejection; a wrong call; a part
 * of the page that threw and was replaced; a slow response to an interaction (INP), a late largest paint
 * (LCP) and a layout shift (CLS), as https://web.dev/articles/vitals defines them.
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

/**
 * Problems that are measured: the visitor has the problem if the measure is above the goal's value.
 */
export const MEASURES: readonly Trouble[] = ['interaction', 'paint', 'shift'];

/** How many visitors may have a problem. */
const goal = z.strictObject({
  /** The share of all visitors, or of those with a measure; from 0 to 1. */
  share: z.number().check(z.minimum(0), z.maximum(1)),
  /** The value above which a measure is a problem: milliseconds, or the score of a shift. */
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
/** As written by teams: unknown keys are errors. */
export const writtenGoals = z.strictObject(shape);
/** As in a record, which may contain further problems. */
export const goals = z.object(shape);
export type Goals = z.infer<typeof goals>;

/**
 * A measure is a problem if https://web.dev/articles/defining-core-web-vitals-thresholds does not call it
 * good.
 */
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

/** When a canary within its goals is promoted automatically. */
export const promotion = z.strictObject({
  /** After this many visitors. */
  visitors: z.int().check(z.minimum(1)),
  /** After this many hours. */
  hours: z.number().check(z.minimum(0)),
});
export type Promotion = z.infer<typeof promotion>;
