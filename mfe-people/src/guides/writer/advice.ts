import type { GuideSubject } from '../subject';
import type { Kind } from './languages/frames';
import type { ProductFacts } from './product';
import { ITEM_LIMIT, itemsOf, keyOf, lineOf } from './seller';

const WANTED = 3;
const SHOWN = 3;
const NUMBERS = ['', '', 'two', 'three'];

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  cost: 'price',
  time: 'time',
  present: 'present supplier',
  people: 'who decides',
};

const counted = (count: number, one: string, many: string) =>
  count === 1 ? one : `${NUMBERS[count] ?? count} ${many}`;

/** Advice to the seller for a better guide, the most useful first. */
export function adviceFor(
  subject: GuideSubject,
  product: ProductFacts,
  /** Of the objections that are ours. */
  kinds: readonly Kind[],
): readonly string[] {
  // A summary lacks texts that the seller may have written.
  if (subject.partial) return [];
  const { features, benefits, useCases, differentiators, objections } = product;
  const names = kinds.map((kind) => KIND_NAMES[kind]).join(', ');
  const general = names === '' ? '' : ` (now general: ${names})`;
  const lists: readonly (readonly [readonly unknown[], number, string, string, string])[] = [
    [benefits, WANTED, 'a benefit', 'benefits', 'get stronger key points'],
    [features, WANTED, 'a feature', 'features', 'get stronger key points'],
    [useCases, 2, 'a use case', 'use cases', 'ask about the person’s own work'],
    [
      objections,
      WANTED,
      'an objection response',
      'objection responses',
      `answer in your own words${general}`,
    ],
    [differentiators, 1, 'a key differentiator', 'key differentiators', 'get a stronger follow-up'],
  ];
  const missing = lists
    .filter(([list, wanted]) => list.length < wanted)
    .map(
      ([list, wanted, one, many, gain]) =>
        `Add ${counted(wanted - list.length, one, many)} to ${gain}.`,
    );
  return [...leftOut(subject, product), ...missing].slice(0, SHOWN);
}

/** An entry that guides cannot quote. */
function leftOut(
  { features, benefits, useCases, differentiators }: GuideSubject,
  product: ProductFacts,
): readonly string[] {
  const known = new Set(
    [product.features, product.benefits, product.useCases, product.differentiators]
      .flat()
      .map(keyOf),
  );
  const text = [features, benefits, useCases, differentiators]
    .flat()
    .map(lineOf)
    .find((entry) => entry !== '' && !known.has(keyOf(entry)) && itemsOf([entry]).length === 0);
  if (text === undefined) return [];
  const start = Array.from(text).slice(0, 40).join('');
  return [
    `An entry is left out, because it is longer than ${ITEM_LIMIT} characters, or a bracket or quotation mark is not closed: ${start}${start === text ? '' : '…'}`,
  ];
}
