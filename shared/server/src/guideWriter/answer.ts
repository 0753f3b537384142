import {
  decodeWrittenGuide,
  GUIDE_PARTS,
  type GuidePart,
  type GuideReaderWire,
  type ProductWire,
  textsOfPart,
  writtenGuideWire,
  type WrittenGuideWire,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { closed, jsonOf, text } from '../openAi/jsonAnswers';
import { factsOf } from './prompt';
import { type Fault, guideFaults } from './rules';
import type { GuideRequest } from './writing';

// The service reads the error messages; `zod/mini` has no language by default.
z.config(z.locales.en());

const three = (items: object) => ({ type: 'array', items, minItems: 3, maxItems: 3 });

/**
 * The guide as a strict JSON schema. Lengths are checked below: not every service accepts them in a
 * schema.
 */
export const answerSchema = {
  name: 'sales_guide',
  strict: true,
  schema: closed({
    introduction: text,
    value_proposition: text,
    key_points: three(text),
    questions: three(text),
    objection_handling: three(closed({ objection: text, response: text })),
    call_to_action: text,
    follow_up: text,
    language: text,
  }),
};

export type Checked =
  | { readonly guide: WrittenGuideWire; readonly faults: readonly Fault[] }
  | { readonly guide?: undefined; readonly problems: readonly string[] };

/** Checks an answer's shape, and its parts against the facts. */
export function checkAnswer(
  answer: string,
  product: ProductWire,
  { person, language }: GuideRequest,
): Checked {
  const parsed = z.safeParse(writtenGuideWire, shortened(jsonOf(answer)));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );
    return { problems: problems.length > 0 ? problems : ['not the JSON that was asked for'] };
  }
  const { faulty: _faulty, ...guide } = tidied(parsed.data);
  if (language !== undefined && guide.language !== language)
    return { problems: [`language: it is to be written in ${language}`] };
  return { guide, faults: faultsOf(guide, product, person) };
}

/** The guide without the texts of its faulty parts. */
export function withoutParts(
  guide: WrittenGuideWire,
  faulty: readonly GuidePart[],
): WrittenGuideWire {
  const left = '–';
  const three = [left, left, left];
  const empty = {
    introduction: { introduction: left },
    valueProposition: { value_proposition: left },
    keyPoints: { key_points: three },
    questions: { questions: three },
    objectionHandling: {
      objection_handling: three.map(() => ({ objection: left, response: left })),
    },
    callToAction: { call_to_action: left },
    followUp: { follow_up: left },
  } satisfies Record<GuidePart, Partial<WrittenGuideWire>>;
  return faulty.reduce<WrittenGuideWire>((rest, part) => ({ ...rest, ...empty[part] }), {
    ...guide,
    faulty: [...faulty],
  });
}

const LISTS = ['key_points', 'questions', 'objection_handling'];

/** A fourth entry is left out. */
const shortened = (answer: unknown): unknown =>
  answer !== null && typeof answer === 'object'
    ? Object.fromEntries(
        Object.entries(answer).map(([key, value]: [string, unknown]) => [
          key,
          LISTS.includes(key) && Array.isArray(value) ? value.slice(0, 3) : value,
        ]),
      )
    : answer;

const MARKUP = /<\/?[a-z][^>]*>|\*\*|__|`|^\s*#{1,6}\s|^\s*[-*•]\s|\[[^\]]*\]\([^)]*\)/im;
/** What a model leaves for somebody to fill in. */
const PLACEHOLDER =
  /\[[^\]]*\]|<[^>]*>|_{2,}|\b(?:X{3,}|TBD|TODO|N\.?N\.)(?!\p{L})|lorem ipsum|\b(?:your|my|sender|seller)(?:['’]s)? (?:name|signature|phone number|title)\b/iu;

/** Leading and trailing spaces are not a fault. */
const tidied = (guide: WrittenGuideWire): WrittenGuideWire =>
  z.parse(
    writtenGuideWire,
    JSON.parse(JSON.stringify(guide), (_key, value: unknown) =>
      typeof value === 'string' ? value.trim() : value,
    ),
  );

function faultsOf(
  guide: WrittenGuideWire,
  product: ProductWire,
  person: GuideReaderWire,
): readonly Fault[] {
  const { content } = decodeWrittenGuide(guide);
  const { notes, tags: _tags, ...reader } = person;
  const facts = textsIn(factsOf(product));
  const faults = guideFaults(content, {
    name: product.name,
    texts: [...facts, ...textsIn(reader)],
    amounts: [product.price, ...product.pricing_tiers.map(({ price }) => price)],
    currency: product.currency,
    notes,
    language: guide.language,
  });
  const foreign = GUIDE_PARTS.flatMap((part) =>
    textsOfPart(content, part).flatMap((each) => [
      ...(MARKUP.test(each) ? [{ part, text: `markup: ${each.slice(0, 200)}` }] : []),
      ...(each.match(PLACEHOLDER) ?? [])
        .filter((left) => !facts.some((fact) => fact.includes(left)))
        .map((left) => ({ part, text: `a placeholder: ${left.slice(0, 200)}` })),
      ...[...each.matchAll(/(?:https?:\/\/|www\.)\S+|\S+@\S+\.\S+/gi)]
        .filter(([link]) => !facts.some((fact) => fact.includes(link)))
        .map(([link]) => ({ part, text: `an address that is no fact: ${link.slice(0, 200)}` })),
    ]),
  );
  return [...faults, ...foreign];
}

/** All texts in a document of facts, including keys, which in objections are the seller's words. */
function textsIn(facts: unknown): readonly string[] {
  if (typeof facts === 'string') return [facts];
  if (facts === null || typeof facts !== 'object') return [];
  const keys = Array.isArray(facts)
    ? []
    : Object.keys(facts).map((key) => key.replaceAll('_', ' '));
  return [...keys, ...Object.values(facts).flatMap(textsIn)];
}
