import { type Draft } from '../draft';
import { distinct } from '../facts/product';
import type { Fragment } from '../text/fragment';

const COUNT = 3;

/**
 * Three points: the features that matter most to this person, completed from benefits, use cases,
 * the description, what sets it apart, and what is always known.
 */
export function keyPoints(draft: Draft, lead: Fragment | undefined): string[] {
  const { product, relevance, language, composer } = draft;
  const benefits = relevance.rank(product.benefits);
  const candidates = distinct([
    ...relevance.rank(product.features),
    ...benefits.filter((benefit) => benefit !== lead),
    ...benefits,
    ...product.useCases,
    ...product.descriptionSentences,
    ...product.differences,
  ]);
  const points: string[] = [];
  for (const fragment of candidates) {
    if (points.length === COUNT) break;
    const point = composer.keep(fragment.sentence);
    if (point === '') continue;
    draft.taken.add(fragment);
    points.push(point);
  }
  while (points.length < COUNT) {
    const filler = composer.say('filler', language.fillers.slice(points.length));
    if (filler === '') break;
    points.push(filler);
  }
  return points;
}
