import type { Choice } from './choice';
import type { PersonFacts } from './facts/person';
import type { ProductFacts } from './facts/product';
import type { Composer } from './frames';
import type { Language } from './languages/language';
import type { Relevance } from './relevance';
import type { Fragment } from './text/fragment';
import { joined } from './text/sentences';

/** A guide while it is written: what is known, in which language, and what has been said. */
export interface Draft {
  readonly language: Language;
  readonly person: PersonFacts;
  readonly product: ProductFacts;
  readonly choice: Choice;
  readonly composer: Composer;
  readonly relevance: Relevance;
  /** Texts of the seller that have their place. */
  readonly taken: Set<Fragment>;
}

/** The first text that has no place yet, which it now has. */
export function take(
  draft: Draft,
  ...lists: readonly (readonly Fragment[])[]
): Fragment | undefined {
  const free = lists.flat().find((fragment) => !draft.taken.has(fragment));
  if (free) draft.taken.add(free);
  return free;
}

/** The sentences that there are, as one paragraph. */
export const paragraph = (...sentences: readonly string[]): string =>
  joined(sentences.filter((sentence) => sentence !== ''));
