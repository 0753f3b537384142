import type { GuideContent } from '@fieldline/contracts';
import { type Draft, take } from '../draft';
import type { StockObjection } from '../languages/language';
import { fragmentOf } from '../text/fragment';
import { asSentence } from '../text/sentences';

type Objection = GuideContent['objectionHandling'][number];

const COUNT = 3;

/** The seller's own first, in their order; others only as far as they apply, up to three. */
export function objectionHandling(draft: Draft): Objection[] {
  const own = ownObjections(draft).slice(0, COUNT);
  const asked = own.map(({ objection }) => objection).join(' ');
  const { language, product, choice } = draft;
  const applying = language.stockObjections.filter(
    ({ about, offers }) => (!offers || offers.includes(product.offer)) && !about.test(asked),
  );
  for (const stock of choice.order('objections', applying)) {
    if (own.length >= COUNT) break;
    const response = answer(draft, stock);
    if (response === '') continue;
    own.push({ objection: draft.composer.say('objection', stock.objections), response });
  }
  return own;
}

function ownObjections({ product, language, composer }: Draft): Objection[] {
  const reader = { grammar: language.grammar, names: [product.name], proper: new Set<string>() };
  return product.objections.flatMap(({ key, response }) => {
    const known = language.keyedObjections[key.toLowerCase()];
    const fragment = fragmentOf(key, reader);
    if (!fragment) return [];
    // "1": the seller has numbered what they did not name.
    if (!/\p{L}/u.test(key)) {
      const nameless = composer.keep(language.namelessObjection);
      return nameless === ''
        ? []
        : [{ objection: nameless, response: composer.keep(response) || response }];
    }
    const whole =
      !/\p{L}/u.test(key) ||
      /[.!?…？。]$/u.test(key) ||
      !fragment.short ||
      !language.glue ||
      key.split(' ').length > 4;
    const objection =
      known !== undefined
        ? composer.keep(known)
        : whole
          ? composer.keep(asSentence(key, [product.name]))
          : composer.sayItem('own objection', language.objection, fragment);
    const said = objection || asSentence(key);
    return [{ objection: said, response: composer.keep(response) || response }];
  });
}

function answer(draft: Draft, { compares, responses }: StockObjection): string {
  const { composer, language, product } = draft;
  const difference =
    compares && language.glue
      ? take(
          draft,
          product.differences.filter(({ short }) => short),
        )
      : undefined;
  return (
    (difference && composer.sayItem('comparison', language.comparison, difference)) ||
    composer.say('response', responses)
  );
}
