import { isClosed, pricingText } from '@fieldline/contracts';
import { moneyText } from '@fieldline/ui';
import type { GuideSubject } from '../subject';
import { isOnRequest, isUnit, itemsOf, lineOf, openingOf } from './seller';

export interface Plan {
  readonly name: string;
  /** Zero if the price is not a number. */
  readonly amount: number;
  /** As shown, with its unit, with the seller's own words in quotation marks. */
  readonly price: string;
  /** The text by which a plan is matched to a person. */
  readonly words: string;
}

/** The product's facts for a guide: each text is the seller's own, each price is as stored. */
export interface ProductFacts {
  readonly name: string;
  /** The lines of the description and of the pitch, as much as fits. */
  readonly description: readonly string[];
  readonly pitch: readonly string[];
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
  const plans = tiers.flatMap((tier): readonly Plan[] => {
    const name = lineOf(tier.name);
    const words = [name, ...tier.features.map(lineOf)].filter(isClosed);
    const asked = words.find(isOnRequest);
    const unit = words.find(isUnit);
    const amount = asked === undefined ? tier.price : 0;
    const shown = asked === undefined ? [money(amount), unit].join(' ').trim() : quoted(asked);
    if (name === '' || (asked === undefined && money(amount) === '')) return [];
    const matched = words.filter((each) => each !== asked && each !== unit).join('. ');
    return [{ name, amount, price: shown, words: matched }];
  });
  /** A price is shown with the unit of the plan that has the same price. */
  const withUnit = (amount: number) =>
    plans.find((plan) => amount > 0 && plan.amount === amount)?.price ?? money(amount);
  // A text in both lists counts as a benefit.
  const seen = new Set<string>();
  const benefits = itemsOf(subject.benefits, seen);
  return {
    name: lineOf(subject.name) || subject.name.trim(),
    description: openingOf(subject.description),
    pitch: openingOf(subject.pitch),
    features: itemsOf(subject.features, seen),
    benefits,
    useCases: itemsOf(subject.useCases, seen),
    differentiators: itemsOf(subject.differentiators, seen),
    objections: subject.objections.flatMap(({ key, response }) => {
      // As the product page shows it.
      const objection = lineOf(key.replaceAll('_', ' '));
      const answer = openingOf(response, RESPONSE_LIMIT).join('\n');
      return objection !== '' && isClosed(objection) && answer !== ''
        ? [{ key: objection, response: answer }]
        : [];
    }),
    price: price?.kind === 'text' ? quoted(lineOf(price.text)) : withUnit(price?.amount ?? 0),
    plans,
  };
}

/** The price as the product page shows it, unless that would round it. */
function moneyOf(amount: number, currency: string, locale: string | undefined): string {
  const shown = moneyText(amount, currency, locale);
  const figures = [String(amount), amount.toFixed(2)].map(digitsOf);
  return figures.includes(digitsOf(shown)) ? shown : pricingText(amount, currency);
}

const digitsOf = (text: string): string => text.replace(/\D/gu, '');
