import { sentencesOf } from '@fieldline/contracts';
import type { GuideSubject } from '../../subject';
import { type Fragment, fragmentOf, properWords, prose } from '../text/fragment';
import { cleanText } from '../text/clean';
import { cutAtWord } from '../text/sentences';
import type { Language } from '../languages/language';
import { type PriceFacts, priceFacts } from './price';

export type Offer = 'software' | 'device' | 'advice' | 'other';

export interface ProductFacts {
  /** As the seller writes it, and short enough to be said again and again. */
  readonly fullName: string;
  readonly name: string;
  readonly category: string;
  readonly offer: Offer;
  readonly description: Fragment | undefined;
  /** The description, cut at a sentence. */
  readonly descriptionText: string;
  readonly descriptionSentences: readonly Fragment[];
  readonly pitch: Fragment | undefined;
  readonly pitchText: string;
  readonly features: readonly Fragment[];
  readonly benefits: readonly Fragment[];
  readonly useCases: readonly Fragment[];
  readonly differences: readonly Fragment[];
  /** Who it is made for, to stand within a sentence. */
  readonly audience: string;
  readonly price: PriceFacts;
  readonly objections: readonly { readonly key: string; readonly response: string }[];
}

const DESCRIPTION_LIMIT = 300;
const PITCH_LIMIT = 220;
const RESPONSE_LIMIT = 400;
const NAME_LIMIT = 60;

const SOFTWARE =
  /\b(?:software|saas|app|apps|api|platform|plattform|plateforme|plataforma|web ?app|cloud)\b/iu;
const DEVICE = /\b(?:hardware|device|machine|equipment|gerät\w*|maschine\w*|matériel|equipo)\b/iu;
const ADVICE =
  /\b(?:consult\w*|training|coaching|workshop|course|beratung\w*|schulung\w*|conseil|formation|consultor[ií]a|formaci[óo]n|curso)\b/iu;

export function offerOf(category: string): Offer {
  if (ADVICE.test(category)) return 'advice';
  if (SOFTWARE.test(category)) return 'software';
  return DEVICE.test(category) ? 'device' : 'other';
}

/** A long name's short form: what stands before its first break, else its first words. */
export function shortName(name: string): string {
  if (name.length <= NAME_LIMIT) return name;
  const [first = ''] = name.split(/\s*(?:[:|(;,]|\s[-–—]\s)\s*/u);
  if (first.length >= 3 && first.length <= NAME_LIMIT) return first;
  return cutAtWord(name, 40)
    .replace(/…$/u, '')
    .replace(/\s+\S{1,3}$/u, '');
}

export function productFacts(subject: GuideSubject, language: Language): ProductFacts {
  const fullName = cleanText(subject.name).replace(/[.,;:!?]+$/u, '');
  const name = shortName(fullName);
  const names = [name, fullName];
  const lists = [
    subject.features,
    subject.benefits,
    subject.useCases,
    subject.differentiators,
  ].flat();
  const proper = properWords([subject.description, subject.pitch, ...lists]);
  const reader = { grammar: language.grammar, names, proper };
  // A text that stands in two lists is a benefit first.
  const seen = new Set<string>();
  const read = (texts: readonly string[], known = seen) =>
    distinct(
      texts.flatMap((text) => fragmentOf(text, reader) ?? []),
      known,
    );
  const benefits = read(subject.benefits);
  const descriptionText = prose(subject.description, DESCRIPTION_LIMIT, names);
  const pitchText = prose(subject.pitch, PITCH_LIMIT, names);
  return {
    fullName,
    name,
    category: cleanText(subject.category),
    offer: offerOf(subject.category),
    description: fragmentOf(subject.description, reader),
    descriptionText,
    descriptionSentences: read(sentencesOf(descriptionText), new Set()),
    pitch: fragmentOf(subject.pitch, reader),
    pitchText,
    features: read(subject.features),
    benefits,
    useCases: read(subject.useCases),
    differences: read(subject.differentiators),
    audience: audienceOf(fragmentOf(subject.audience, reader)),
    price: priceFacts(
      subject.price,
      subject.tiers.map((tier) => ({
        ...tier,
        name: cleanText(tier.name),
        features: tier.features.filter((feature) => cleanText(feature) !== ''),
      })),
      [subject.description, subject.pitch, ...lists],
      language.locale,
    ),
    objections: subject.objections.flatMap(({ key, response }) => {
      const asked = cleanText(wordsOfKey(key));
      const answer = prose(response, RESPONSE_LIMIT, names);
      return asked !== '' && answer !== '' ? [{ key: asked, response: answer }] : [];
    }),
  };
}

/** "too_expensive" and "tooExpensive" alike as words. */
const wordsOfKey = (key: string): string =>
  key
    .replace(/_+/g, ' ')
    .replace(/(?<=\p{Ll})(\p{Lu})(?=\p{Ll})/gu, (letter) => ` ${letter.toLocaleLowerCase()}`);

/** An audience that is a noun, and short. A sentence about it fits no frame. */
const audienceOf = (audience: Fragment | undefined): string =>
  audience?.short &&
  (audience.kind === 'noun' || audience.kind === 'plural') &&
  audience.text.length <= 100
    ? audience.inner
    : '';

/** Each text once, however it is spelled. */
export function distinct(
  fragments: readonly Fragment[],
  seen = new Set<string>(),
): readonly Fragment[] {
  return fragments.filter(({ text }) => {
    const key = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
    return key !== '' && !seen.has(key) && seen.add(key);
  });
}
