import {
  decodeWrittenGuide,
  guideFaults,
  type GuideReaderWire,
  type ProductWire,
  textsOfGuide,
  writtenGuideWire,
  type WrittenGuideWire,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { factsOf } from './prompt';

// The service reads what is wrong; `zod/mini` brings no language by itself.
z.config(z.locales.en());

const text = { type: 'string' };
const three = (items: object) => ({ type: 'array', items, minItems: 3, maxItems: 3 });
const closed = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** The guide as a strict JSON schema. Lengths are left to the check below: not every service takes them. */
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
  | { readonly guide: WrittenGuideWire }
  | { readonly guide?: undefined; readonly faults: readonly string[] };

/** Holds an answer to its shape, and to the rules that the built-in writer keeps. */
export function checkAnswer(
  answer: string,
  product: ProductWire,
  person: GuideReaderWire,
): Checked {
  const parsed = z.safeParse(writtenGuideWire, jsonOf(answer));
  if (!parsed.success) {
    const places = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return { faults: places.length > 0 ? places : ['not the JSON that was asked for'] };
  }
  const guide = tidied(parsed.data);
  const faults = faultsOf(guide, product, person);
  return faults.length > 0 ? { faults } : { guide };
}

function jsonOf(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}

/** Spaces at the ends are no fault of the text. */
const tidied = (guide: WrittenGuideWire): WrittenGuideWire =>
  z.parse(
    writtenGuideWire,
    JSON.parse(JSON.stringify(guide), (_key, value: unknown) =>
      typeof value === 'string' ? value.trim() : value,
    ),
  );

function faultsOf(guide: WrittenGuideWire, product: ProductWire, person: GuideReaderWire) {
  const { content } = decodeWrittenGuide(guide);
  const { notes, tags: _tags, ...reader } = person;
  const facts = JSON.stringify(factsOf(product));
  const faults = guideFaults(content, {
    name: product.name,
    texts: [facts, JSON.stringify(reader)],
    amounts: [product.price, ...product.pricing_tiers.map(({ price }) => price)],
    notes,
  });
  const foreign = textsOfGuide(content).flatMap((each) => [
    ...(/<\/?[a-z][^>]*>/i.test(each) ? [`markup: ${each.slice(0, 200)}`] : []),
    ...[...each.matchAll(/(?:https?:\/\/|www\.)\S+|\S+@\S+\.\S+/gi)]
      .filter(([link]) => !facts.includes(link))
      .map(([link]) => `an address that is no fact: ${link.slice(0, 200)}`),
  ]);
  return [...faults, ...foreign];
}
