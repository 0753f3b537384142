import { detectAll } from 'tinyld/light';
import { type GuideLanguage, isGuideLanguage } from '../languages';
import type { GuideSubject } from '../subject';
import { ENDINGS, LETTERS, SMALL_WORDS } from './languages/smallWords';
import { wordsOf } from './words';

/** Less evidence than this is a guess. */
const CERTAIN = 1;
/** How far the first language must lead. */
const LEAD = 1.4;
/** The library is right about texts of this many letters. */
const LONG = 60;
/** It only guesses about texts of fewer letters. */
const SHORT = 20;

/** The library takes Danish for Norwegian, and Ukrainian and Bulgarian for Russian. */
const CONFUSED: Readonly<Record<string, readonly string[]>> = {
  no: ['no', 'da'],
  ru: ['ru', 'uk', 'bg'],
};

/** Scripts that show the language alone, the rarer first. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ko', /\p{sc=Hangul}/gu],
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['zh', /\p{sc=Han}/gu],
  ['fa', /[پچژگ]/gu],
  ['ar', /\p{sc=Arabic}/gu],
  ['he', /\p{sc=Hebrew}/gu],
  ['el', /\p{sc=Greek}/gu],
  ['hi', /\p{sc=Devanagari}/gu],
  ['bn', /\p{sc=Bengali}/gu],
  ['ta', /\p{sc=Tamil}/gu],
  ['th', /\p{sc=Thai}/gu],
];

const countOf = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

function byScript(text: string): string | undefined {
  const latin = countOf(text, /\p{sc=Latin}/gu);
  const others = countOf(text, /\p{L}/gu) - latin;
  // Brands and units are in Latin letters everywhere.
  if (3 * others < latin) return undefined;
  return SCRIPTS.find(([code, letters]) => {
    // Japanese mixes its letters with Chinese ones; Persian has four letters of its own.
    const share = code === 'ja' || code === 'fa' ? 0.04 : 0.4;
    return countOf(text, letters) > share * others;
  })?.[0];
}

const LISTS = Object.entries(SMALL_WORDS).map(([code, list]) => ({
  code,
  words: new Set(list.split(' ')),
  letters: LETTERS[code],
  ending: ENDINGS[code],
}));

/** A sign that several languages share counts for each of them in part. */
function byWords(text: string): string | undefined {
  const weights = new Map<string, number>();
  const count = (owners: readonly string[], weight: number) => {
    for (const code of owners) weights.set(code, (weights.get(code) ?? 0) + weight / owners.length);
  };
  const having = (has: (list: (typeof LISTS)[number]) => boolean | undefined) =>
    LISTS.filter(has).map(({ code }) => code);
  for (const word of new Set(wordsOf(text, 1))) {
    count(
      having(({ words }) => words.has(word)),
      1,
    );
    count(
      having(({ letters }) => letters?.test(word)),
      0.6,
    );
    if (word.length > 4)
      count(
        having(({ ending }) => ending?.test(word)),
        0.4,
      );
  }
  const [guess] = detectAll(text);
  const size = countOf(text, /\p{L}/gu);
  if (guess && size > SHORT)
    count(CONFUSED[guess.lang] ?? [guess.lang], guess.accuracy * Math.min(2, size / LONG));
  const [first, ...rest] = [...weights].sort(([, one], [, other]) => other - one);
  // Among languages without sentences of ours the first is good enough.
  const second = rest.find(([code]) => isGuideLanguage(first?.[0]) || isGuideLanguage(code));
  return first && first[1] >= CERTAIN && first[1] >= LEAD * (second?.[1] ?? 0)
    ? first[0]
    : undefined;
}

/** The texts by which a product's language is known. */
const textOf = (subject: GuideSubject): string => {
  const { name, description, pitch, audience, features, benefits, useCases } = subject;
  const responses = subject.objections.map(({ response }) => response);
  const lists = [features, benefits, useCases, subject.differentiators, responses].flat();
  return [name, description, pitch, audience, ...lists].join('. ');
};

/** The language that the seller wrote in (ISO 639-1), if it is certain. */
export const detectLanguage = (text: string): string | undefined => byScript(text) ?? byWords(text);

export interface Surroundings {
  /** The seller's other products. */
  readonly others?: readonly GuideSubject[];
  /** The language of the page (ISO 639-1). */
  readonly page?: string;
}

/** The language of a guide, and why. */
export interface Resolved {
  readonly code: GuideLanguage;
  /** Where it comes from: the product, the seller's other products, or the page. */
  readonly from: 'product' | 'others' | 'page';
  /** The product's own language, if we have no sentences in it. */
  readonly unlisted?: string;
}

/**
 * The language of a guide for which none was chosen: the product's own; where that is uncertain,
 * that of the seller's other products, then the page's. A product in a language without sentences
 * of ours gets the page's.
 */
export function resolveLanguage(
  subject: GuideSubject,
  { others = [], page }: Surroundings = {},
): Resolved {
  const known = page?.slice(0, 2);
  const last = isGuideLanguage(known) ? known : 'en';
  const own = detectLanguage(textOf(subject));
  if (isGuideLanguage(own)) return { code: own, from: 'product' };
  if (own !== undefined) return { code: last, from: 'page', unlisted: own };
  const other = detectLanguage(others.map(textOf).join('. '));
  return isGuideLanguage(other) ? { code: other, from: 'others' } : { code: last, from: 'page' };
}
