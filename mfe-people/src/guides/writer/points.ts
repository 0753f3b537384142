import type { Choose } from './choice';
import type { ProductFacts } from './product';
import { distinct } from './seller';
import type { Ranking } from './words';

export const COUNT = 3;

const itself = (text: string) => text;

/**
 * The seller's texts in the order of this person. Features that matter equally stay in the seller's
 * order; the others begin anywhere, so that two people read different ones.
 */
export interface Ranked {
  readonly features: readonly string[];
  readonly benefits: readonly string[];
  readonly useCases: readonly string[];
  readonly differentiators: readonly string[];
}

export function rankedTexts(product: ProductFacts, ranking: Ranking, choose: Choose): Ranked {
  const rank = (topic: string, texts: readonly string[]) => {
    const at = Math.max(0, texts.indexOf(choose(topic, texts)));
    return ranking.rank([...texts.slice(at), ...texts.slice(0, at)], itself);
  };
  return {
    features: ranking.rank(product.features, itself),
    benefits: rank('benefit', product.benefits),
    useCases: rank('use case', product.useCases),
    differentiators: rank('difference', product.differentiators),
  };
}

/**
 * What the guide says of the product in a list: features, completed from benefits, use cases and the
 * description. What answers the person's notes comes up from any list.
 */
export function keyPoints(
  product: ProductFacts,
  { features, benefits, useCases, differentiators }: Ranked,
  ranking: Ranking,
): readonly string[] {
  // The first benefit has a line of its own, unless there are too few features.
  const others = features.length < COUNT ? benefits : benefits.slice(1);
  const called = [
    ...[...others, ...differentiators].filter((text) => ranking.answers(text) > 0),
    // A use case tells what the product is for: it takes more than one word to be a point.
    ...useCases.filter((text) => ranking.answers(text) > 1),
  ];
  return distinct([
    ...ranking.rank([...features, ...called], itself),
    ...benefits,
    ...useCases,
    ...product.sentences,
    ...differentiators,
  ]).slice(0, COUNT);
}
