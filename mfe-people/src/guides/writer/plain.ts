import type { GuideContent } from '@fieldline/contracts';
import { type Chooser, COUNT, keyPoints, rankedObjections, rankedTexts } from './points';
import type { ProductFacts } from './product';
import { distinct, openingOf } from './seller';

const SENTENCES = 3;

/**
 * A guide made only of the product's own words, for languages without sentences of ours: the
 * headings explain each text.
 */
export function plainGuide(product: ProductFacts, chooser: Chooser): GuideContent {
  const { name, audience, category, price, plans } = product;
  const ranked = rankedTexts(product, chooser);
  const { features, benefits, useCases, differentiators } = ranked;
  const description = openingOf(product.description, SENTENCES);
  const pitch = openingOf(product.pitch, SENTENCES);
  const facts = [audience, category, price, name].filter((text) => text !== '');
  const points = atLeast([...keyPoints(product, ranked, chooser), ...facts]);
  const isFree = (text: string) => !points.includes(text);
  const labelled = (text: string) => (text === name ? name : `${name}: ${text}`);
  const uses = [...useCases, ...differentiators, ...benefits, ...features];
  const answers = [
    ...differentiators,
    ...benefits,
    ...features,
    pitch,
    description,
    ...facts,
  ].filter((text) => text !== '');
  const later = [...differentiators.filter(isFree), ...benefits.filter(isFree), ...answers];
  return {
    introduction: description || name,
    valueProposition:
      [
        pitch || benefits[0] || '',
        price && `${name}: ${price}`,
        ...plans.map((plan) => `${plan.name}: ${plan.price}`),
      ]
        .filter((text) => text !== '')
        .join('\n') || name,
    keyPoints: points,
    questions: atLeast([...uses.filter(isFree), ...uses, ...product.sentences, ...facts]).map(
      labelled,
    ),
    objectionHandling: [
      ...rankedObjections(product, chooser).map(({ key, response }) => ({
        objection: key,
        response,
      })),
      ...atLeast([price, ...useCases, audience, ...features, ...facts]).map((objection, index) => ({
        objection,
        response: answers.filter((text) => text !== objection)[index] ?? name,
      })),
    ].slice(0, COUNT),
    callToAction: later[0] ?? name,
    followUp: later[1] ?? name,
  };
}

/** Three texts, all different if there are enough. */
function atLeast(texts: readonly string[]): string[] {
  const known = distinct(texts.filter((text) => text !== ''));
  return Array.from({ length: COUNT }, (_, index) => known[index] ?? known.at(-1) ?? '');
}
