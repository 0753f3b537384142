import { concernsIn, isAboutPresent } from './concerns';
import { type Frames, type Kind, KINDS } from './languages/frames';
import { fill, filledOf, type Parts, type Slots } from './parts';
import { COUNT, rankedFor, rankedObjections } from './points';
import { isQuotable } from './seller';
import { wordsOf } from './words';

export interface Objections {
  readonly list: readonly { readonly objection: string; readonly response: string }[];
  /** The kinds of those that are ours. */
  readonly kinds: readonly Kind[];
}

/** With so many of the seller's own, at most one is ours. */
const ENOUGH = COUNT - 1;

/**
 * Objections and answers. The seller's own come first, led by those that the person's notes
 * mention. Those that are missing are of kinds that every sale meets, answered with what the
 * product's data hold. A worry of the person about money, or a present supplier in their notes, is
 * answered first, whether the seller has covered it or not.
 */
export function objections(parts: Parts): Objections {
  const { ranking, product, quoted, language } = parts;
  const own = rankedObjections(product, parts);
  const keys = own.map(({ key }) => key).join('. ');
  const answered = concernsIn(wordsOf(keys));
  const isOpen = (kind: Kind) =>
    kind === 'present' ? !isAboutPresent(keys) : !answered.includes(kind);
  const isUrgent = (kind: Kind) =>
    kind === 'present' ? ranking.hasPresent : kind === 'cost' && ranking.worries.includes('cost');
  const isDuty = (kind: Kind) => kind !== 'present' && ranking.concerns.includes(kind);
  const isPriced = product.price !== '' || product.plans.length > 0;
  const ranked = rankedFor('objection', KINDS.filter(isOpen), (kind) => kind, parts);
  const urgent = ranked.filter(isUrgent);
  // A duty is asked about, and a price that is not known is not brought up.
  const later = (kind: Kind) => Number(isDuty(kind)) + Number(kind === 'cost' && !isPriced);
  const calm = ranked
    .filter((kind) => !isUrgent(kind))
    .sort((one, other) => later(one) - later(other));
  const room = own.length >= ENOUGH ? 1 : COUNT - own.length;
  const first = urgent.slice(0, room);
  const last = calm.slice(0, Math.max(0, COUNT - own.length - first.length));
  const present = own.filter(({ key }) => ranking.hasPresent && isAboutPresent(key));
  const theirs = [...present, ...own.filter((each) => !present.includes(each))]
    .slice(0, COUNT - first.length)
    .map(({ key, response }) => ({ objection: nameOf(key), response }));
  const ours = (kind: Kind) => {
    const [objection, ...responses] = language.objections[kind];
    return { objection: fill(objection, {}), response: answer(parts, kind, responses) };
  };
  return {
    list: [...first.map(ours), ...theirs, ...last.map(ours)],
    kinds: [...first, ...last],
  };

  function nameOf(key: string): string {
    const isQuotation = /["“”„«»「」『』]/u.test(key);
    return isQuotation || !/\p{L}/u.test(key)
      ? fill(language.label.key, { text: key })
      : quoted(key);
  }
}

/** An answer with the product's data, if they can fill one. */
function answer(parts: Parts, kind: Kind, responses: Frames): string {
  const { product, quoted, slots } = parts;
  const has = (isSlot: boolean) => responses.filter((each) => each.includes('{') === isSlot);
  const [response] = filledOf(has(true), { ...slots, ...factsFor() });
  return response ?? parts.say(`response ${kind}`, has(false));

  function factsFor(): Slots {
    if (kind === 'cost') return priceOf(parts);
    if (kind === 'time') {
      const [use] = [...product.useCases]
        .filter(isQuotable)
        .sort((one, other) => one.length - other.length);
      return use === undefined ? {} : { quote: quoted(use) };
    }
    const free = unsaid(parts);
    const text = kind === 'present' ? free.differentiators[0] : free.benefits[0];
    return text === undefined ? {} : { text };
  }
}

/** The smallest of several plans, else the price. */
function priceOf({ product: { plans, price } }: Parts): Slots {
  const [least, ...others] = plans
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => one.amount - other.amount);
  if (least && others.length > 0) return { plan: least.name, price: least.price };
  return price === '' ? {} : { price };
}

/** The seller's texts that are not key points. */
export function unsaid({ ranked: { differentiators, benefits, features }, points }: Parts) {
  const free = (texts: readonly string[]) => texts.filter((text) => !points.includes(text));
  return {
    differentiators: free(differentiators),
    // The first one has its own line in the value proposition.
    benefits: free(benefits).slice(1),
    features: free(features),
  };
}
