import { FOR_EXAMPLE, isClosed, pricingText, sentencesOf } from '@fieldline/contracts';
import { moneyText } from '@fieldline/ui';
import type { GuideSubject } from '../subject';
import { isOnRequest, itemsOf, lineOf, openingOf } from './seller';

export interface Plan {
  readonly name: string;
  /** As shown, with the seller's own words in quotation marks. */
  readonly price: string;
  /** The text by which a plan is matched to a person. */
  readonly words: string;
}

/** The product's facts for a guide: each text is the seller's own, each price is as stored. */
export interface ProductFacts {
  readonly name: string;
  readonly description: string;
  readonly sentences: readonly string[];
  readonly pitch: string;
  readonly audience: string;
  readonly category: string;
  readonly features: readonly string[];
  readonly benefits: readonly string[];
  readonly useCases: readonly string[];
  readonly differentiators: readonly string[];
  readonly objections: readonly { readonly key: string; readonly response: string }[];
  /** Empty if the seller entered no price: the form begins with zero. */
  readonly price: string;
  readonly plans: readonly Plan[];
}

const RESPONSE_LIMIT = 2000;

export function productFacts(
  subject: GuideSubject,
  quoted: (text: string) => string,
  locale: string | undefined,
): ProductFacts {
  const { price, tiers } = subject;
  const currency = price?.kind === 'amount' ? price.currency : '';
  const money = (amount: number) => (amount > 0 ? moneyOf(amount, currency, locale) : '');
  // A text in both lists counts as a benefit.
  const seen = new Set<string>();
  const benefits = itemsOf(subject.benefits, seen);
  const [audience = ''] = itemsOf([subject.audience]);
  return {
    name: lineOf(subject.name) || subject.name.trim(),
    description: subject.description,
    sentences: sentencesIn(subject.description),
    pitch: subject.pitch,
    audience,
    category: lineOf(subject.category),
    features: itemsOf(subject.features, seen),
    benefits,
    useCases: itemsOf(subject.useCases, seen),
    differentiators: itemsOf(subject.differentiators, seen),
    objections: subject.objections.flatMap(({ key, response }) => {
      // As the product page shows it.
      const objection = lineOf(key.replaceAll('_', ' '));
      const answer = openingOf(response, Infinity, RESPONSE_LIMIT);
      return objection !== '' && isClosed(objection) && answer !== ''
        ? [{ key: objection, response: answer }]
        : [];
    }),
    price: price?.kind === 'text' ? quoted(lineOf(price.text)) : money(price?.amount ?? 0),
    plans: tiers.flatMap(({ name, price: amount, features }) => {
      const words = [name, ...features].map(lineOf).filter(isClosed);
      const asked = words.find(isOnRequest);
      const shown = asked === undefined ? money(amount) : quoted(asked);
      return shown !== '' && lineOf(name) !== ''
        ? [
            {
              name: lineOf(name),
              price: shown,
              words: words.filter((each) => each !== asked).join('. '),
            },
          ]
        : [];
    }),
  };
}

/** The price as the product page shows it, unless that would round it. */
function moneyOf(amount: number, currency: string, locale: string | undefined): string {
  const shown = moneyText(amount, currency, locale);
  const figures = [String(amount), amount.toFixed(2)].map(digitsOf);
  return figures.includes(digitsOf(shown)) ? shown : pricingText(amount, currency);
}

const digitsOf = (text: string): string => text.replace(/\D/gu, '');

/** The sentences of a text that make sense on their own. */
const sentencesIn = (text: string): readonly string[] =>
  itemsOf(text.split(/\r\n|[\r\n]/u).flatMap((line) => sentencesOf(lineOf(line)))).filter(
    (sentence) => !FOR_EXAMPLE.test(sentence),
  );
