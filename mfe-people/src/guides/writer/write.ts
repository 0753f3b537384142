import { type GuideContent, textsOfGuide } from '@fieldline/contracts';
import type { GuideReader, GuideSubject } from '../subject';
import { createChoice } from './choice';
import type { Draft } from './draft';
import { personFacts, type PersonFacts } from './facts/person';
import type { PriceFacts } from './facts/price';
import { productFacts, type ProductFacts } from './facts/product';
import { Composer, type Slots } from './frames';
import { languageOf } from './languages/detect';
import type { Language } from './languages/language';
import { callToAction, followUp } from './parts/call';
import { introduction } from './parts/introduction';
import { keyPoints } from './parts/keyPoints';
import { objectionHandling } from './parts/objections';
import { questions } from './parts/questions';
import { valueProposition } from './parts/value';
import { createRelevance } from './relevance';
import type { Fragment } from './text/fragment';

export interface WrittenGuide {
  readonly content: GuideContent;
  /** ISO 639-1; English where the seller's language has no frames of its own. */
  readonly language: string;
}

/**
 * Writes a guide: no network, no clock, the same guide for the same person, product and edition.
 * A further edition chooses other words, and none of the former guide's as far as there are others.
 */
export function writeGuide(
  subject: GuideSubject,
  reader: GuideReader,
  edition = 0,
  former?: GuideContent,
): WrittenGuide {
  const language = languageOf(subject);
  const person = personFacts(reader);
  const product = productFacts(subject, language);
  const choice = createChoice([reader.id ?? reader.name, subject.id, edition].join('\n'));
  const draft: Draft = {
    language,
    person,
    product,
    choice,
    relevance: createRelevance(person, language),
    composer: new Composer(
      choice,
      slotsOf(person, product, language),
      language,
      former && textsOfGuide(former),
    ),
    taken: new Set(),
  };
  const lead = leadOf(draft);
  // What is written first has the first choice of words: the message before the seller's own notes.
  const opening = introduction(draft);
  const points = keyPoints(draft, lead);
  if (lead) draft.taken.add(lead);
  const value = valueProposition(draft, lead);
  const asked = questions(draft);
  const objections = objectionHandling(draft);
  return {
    language: language.code,
    content: {
      introduction: opening,
      valueProposition: value,
      keyPoints: points,
      questions: asked,
      objectionHandling: objections,
      callToAction: callToAction(draft),
      followUp: followUp(draft),
    },
  };
}

/** The benefit that the guide is about: one that answers the person's notes, else the first of their angle. */
function leadOf({ product, relevance }: Draft): Fragment | undefined {
  const { benefits, differences, features } = product;
  const [first] = relevance.rank(benefits.length > 0 ? benefits : differences);
  // A feature that is no key point.
  return first ?? relevance.rank(features)[3];
}

function slotsOf(person: PersonFacts, product: ProductFacts, language: Language): Slots {
  return {
    name: person.name,
    company: person.company,
    position: person.position,
    industry: language.grammar.smallNouns ? small(person.industry) : person.industry,
    city: person.city,
    focus: language.focus[person.angle],
    product: product.name,
    fullProduct: product.fullName,
    category: product.category,
    audience: product.audience,
    ...priceSlots(product.price),
  };
}

/** "Civil Engineering" within a sentence; "IT" stays. */
const small = (text: string): string =>
  text.replace(/\p{Lu}[\p{Ll}'’]+/gu, (word) => word.toLocaleLowerCase());

function priceSlots(price: PriceFacts): Slots {
  switch (price.kind) {
    case 'unknown':
    case 'free':
      return {};
    case 'one':
    case 'worded':
      return {
        price: price.price,
        priceTag: price.price,
        ...(price.kind === 'one' && { onePrice: price.price }),
      };
    case 'freePlan':
      return { price: price.price, plan: price.plan, paidPlan: price.paidPlan };
    case 'onePlan':
      return { price: price.price, plan: price.plan, fromPrice: price.price };
    case 'plans':
      return { ...price, fromPrice: price.price, firstPlan: price.plan };
  }
}
