import type { Choose } from './choice';
import type { ProductFacts } from './product';
import { FOR_EXAMPLE, sentencesOf } from '@fieldline/contracts';
import { distinct, isQuestion, keyOf } from './seller';
import type { Ranking } from './words';

export const COUNT = 3;

const itself = (text: string) => text;

/** The seller's texts, ordered for this person. */
export interface Ranked {
  readonly features: readonly string[];
  readonly benefits: readonly string[];
  readonly useCases: readonly string[];
  readonly differentiators: readonly string[];
}

/**
 * If texts are equally relevant, the choice begins among the first of them: sellers name the most
 * important first.
 */
const FIRST = 4;

export interface Chooser {
  readonly ranking: Ranking;
  readonly choose: Choose;
}

/**
 * The most relevant to this person first. Equally relevant ones begin at different points, so that
 * two people read different ones.
 */
export function rankedFor<Item>(
  topic: string,
  items: readonly Item[],
  textOf: (item: Item) => string,
  { ranking, choose }: Chooser,
): readonly Item[] {
  const texts = items.map(textOf);
  const at = Math.max(0, texts.indexOf(choose(topic, texts.slice(0, FIRST))));
  return ranking.rank([...items.slice(at), ...items.slice(0, at)], textOf);
}

export function rankedTexts(product: ProductFacts, chooser: Chooser): Ranked {
  const rank = (topic: string, texts: readonly string[]) =>
    rankedFor(topic, texts, itself, chooser);
  return {
    features: rank('feature', product.features),
    benefits: rank('benefit', product.benefits),
    useCases: rank('use case', product.useCases),
    differentiators: rank('difference', product.differentiators),
  };
}

/** The seller's answers to objections, those that the person's notes mention first. */
export const rankedObjections = ({ objections }: ProductFacts, chooser: Chooser) =>
  rankedFor('own objection', objections, ({ key, response }) => `${key}. ${response}`, chooser);

/**
 * The key points: features, completed from benefits, use cases and the description. A text from any
 * list that answers the person's notes moves up, and the last point may be another benefit or a
 * difference.
 */
export function keyPoints(
  product: ProductFacts,
  { features, benefits, useCases, differentiators }: Ranked,
  chooser: Chooser,
): readonly string[] {
  const { ranking } = chooser;
  // The first benefit has its own line, unless there are too few features and there is a pitch.
  const hasLine = features.length >= COUNT || product.pitch.length === 0;
  const others = hasLine ? benefits.slice(1) : benefits;
  const called = [
    ...[...others, ...differentiators].filter((text) => ranking.answers(text) > 0),
    // A use case of a single word says too little to be a point.
    ...useCases.filter((text) => ranking.answers(text) > 1),
  ];
  const sentences = product.description.flatMap((line) => sentencesOf(line));
  const known = new Set(sentences.map(keyOf));
  const isNew = (text: string) => !known.has(keyOf(text));
  const ranked = ranking.rank([...features, ...called], itself);
  // What the description says is not repeated if there is something else.
  const best = distinct([...ranked.filter(isNew), ...ranked]).slice(0, COUNT);
  const first = best.slice(0, COUNT - 1);
  const last = distinct([
    ...best.slice(COUNT - 1),
    ...others.slice(0, 1),
    ...differentiators.slice(0, 1),
  ]).filter((text) => !first.includes(text) && (isNew(text) || best.includes(text)));
  const points = distinct([
    ...first,
    ...rankedFor('last point', last, itself, chooser).slice(0, 1),
    ...features,
    ...others,
    ...useCases,
    ...differentiators,
  ]).slice(0, COUNT);
  return distinct([...points, ...tailOf(sentences, COUNT - points.length)]);
}

/** Up to so many last sentences; the first ones are for the introduction, which must make sense alone. */
function tailOf(sentences: readonly string[], most: number): readonly string[] {
  for (let count = Math.min(most, sentences.length - 1); count > 0; count -= 1) {
    const tail = sentences.slice(-count);
    const before = sentences[sentences.length - count - 1] ?? '';
    const isAlone = (text: string) => !FOR_EXAMPLE.test(text) && !isQuestion(text);
    if (!isQuestion(before) && !/[:,;]$/u.test(before) && tail.every(isAlone)) return tail;
  }
  return [];
}
