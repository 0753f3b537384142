import type { Generation } from './generate';
import { insufficientCredits, INVALID_PRODUCTS, type Problem } from './request';

const TITLE = 'Generation failed';

/** For any other cause. Nothing was written, and nothing was charged. */
export const GENERATION_FAILED: Problem = {
  title: TITLE,
  description: 'Failed to generate sales guide. Please try again.',
};

const STORAGE_FULL: Problem = {
  title: TITLE,
  description:
    'Browser storage is full. Nothing was charged. Export and delete some people, then try again.',
};

type Ended =
  | { readonly outcome: Exclude<Generation['outcome'], 'short'> }
  | { readonly outcome: 'short'; readonly needed: number; readonly credits: number };

/** Why a generation has failed; undefined if it has not, or if its charge is not decided yet. */
export function failureOf(ended: Ended): Problem | undefined {
  switch (ended.outcome) {
    case 'short':
      return insufficientCredits(ended.needed, ended.credits);
    case 'full':
      return STORAGE_FULL;
    case 'gone':
      return INVALID_PRODUCTS;
    case 'rival':
    case 'refused':
      return GENERATION_FAILED;
    case 'paid':
    case 'pending':
    case 'existing':
      return undefined;
  }
}
