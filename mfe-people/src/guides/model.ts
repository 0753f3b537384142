import type {
  GuideContent,
  ObjectionResponse,
  Product,
  ProductSummary,
} from '@fieldline/contracts';

/** What a guide is written from; a summary from the mirror knows less than a product. */
export interface GuideSubject {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly pricing: string;
  readonly features: readonly string[];
  readonly benefits: readonly string[];
  readonly useCases: readonly string[];
  readonly objectionResponses: readonly ObjectionResponse[];
}

export interface GuideReader {
  readonly name: string;
  readonly company?: string | undefined;
}

export const UNKNOWN_PERSON = 'Unknown Person';

export function subjectOfProduct(product: Product): GuideSubject {
  const {
    name,
    description,
    category,
    price,
    currency,
    features,
    benefits,
    useCases,
    objectionResponses,
  } = product;
  return {
    name,
    description,
    category,
    pricing: `${price} ${currency}`,
    features: filled(features),
    benefits: filled(benefits),
    useCases: filled(useCases),
    objectionResponses,
  };
}

export function subjectOfSummary(summary: ProductSummary): GuideSubject {
  const { name, description, sector, pricing, properties } = summary;
  return {
    name,
    description,
    category: sector,
    pricing,
    features: filled(properties),
    benefits: [],
    useCases: [],
    objectionResponses: [],
  };
}

const PARTS = 3;

/** Writes a guide. Every part is a whole sentence, whatever the product lacks. */
export function writeGuide(subject: GuideSubject, reader: GuideReader): GuideContent {
  const points = keyPoints(subject);
  const [first = subject.name] = points;
  const team = reader.company?.trim() || 'your team';
  const hello = reader.name === UNKNOWN_PERSON ? 'Hello' : `Hello ${reader.name}`;
  const value = filled(subject.benefits)[0] ?? first;
  return {
    introduction:
      `${hello}, I would like to show you ${subject.name} and what it can do for ${team}. ${sentence(subject.description)}`.trim(),
    valueProposition:
      `${subject.name} gives ${team} one thing above all: ${inSentence(value)}. ${priceSentence(subject)}`.trim(),
    keyPoints: points,
    questions: questions(subject, team),
    objectionHandling: objections(subject, value),
    callToAction: `Could we take 20 minutes this week for a short demo of ${subject.name} with ${team}?`,
    followUp: `If I do not hear from you, I will write again in three days with an example of how others use ${subject.name}.`,
  };
}

/** Three points: features, completed from benefits, use cases, the description, and what is always known. */
export function keyPoints(subject: GuideSubject): string[] {
  const candidates = [
    ...subject.features,
    ...subject.benefits,
    ...subject.useCases,
    ...subject.description.split(/(?<=[.!?])\s+/),
    `${subject.name} is ready to be shown in a short demo`,
    priceSentence(subject),
    `${subject.name} can be tried with a small team first`,
    `${subject.name} comes with a person to ask`,
  ];
  return unique(filled(candidates).map(sentence)).slice(0, PARTS);
}

function questions({ name, features, useCases }: GuideSubject, team: string): string[] {
  const [feature = name] = features;
  const [useCase] = useCases;
  return [
    `How does ${team} solve today what ${name} would do?`,
    `What would change for ${team} with this: ${inSentence(feature)}?`,
    useCase
      ? `How often does this come up for ${team}: ${inSentence(useCase)}?`
      : `Who at ${team} would work with ${name} first?`,
  ];
}

function objections({ name, pricing, objectionResponses }: GuideSubject, value: string) {
  const own = objectionResponses
    .filter(({ key, response }) => key.trim() !== '' && response.trim() !== '')
    .map(({ key, response }) => ({
      objection: sentence(key.replaceAll('_', ' ')),
      response: sentence(response),
    }));
  const usual = [
    {
      about: /expensive|price|cost|budget/i,
      objection: 'It is too expensive.',
      response: pricing.trim()
        ? `${name} costs ${pricing.trim()}. Set against this, that is soon earned back: ${inSentence(value)}.`
        : `Set against this, ${name} soon earns back what it costs: ${inSentence(value)}.`,
    },
    {
      about: /already|existing|competitor/i,
      objection: 'We already have a solution.',
      response: `Then let us compare the two on one real case: ${inSentence(value)}.`,
    },
    {
      about: /time|later|busy/i,
      objection: 'This is not the right time.',
      response: `A 20-minute look at ${name} now saves the search later.`,
    },
  ];
  // What the product answers itself is not asked a second time, as long as there is something else.
  const asked = own.map(({ objection }) => objection).join(' ');
  const added = [
    ...usual.filter(({ about }) => !about.test(asked)),
    ...usual.filter(({ about }) => about.test(asked)),
  ];
  return [...own, ...added.map(({ objection, response }) => ({ objection, response }))].slice(
    0,
    PARTS,
  );
}

const priceSentence = ({ name, pricing }: GuideSubject) =>
  pricing.trim() ? `${name} costs ${pricing.trim()}.` : '';

const filled = (texts: readonly string[]): string[] =>
  texts.map((text) => text.trim()).filter((text) => text !== '');

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** The text as a sentence: a capital first, one mark at the end. */
function sentence(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const [first = '', ...rest] = Array.from(trimmed);
  const whole = first.toLocaleUpperCase() + rest.join('');
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
}

/** The text without its end mark, to stand within a sentence. */
const inSentence = (text: string): string => text.trim().replace(/[.!?…]+$/, '');
