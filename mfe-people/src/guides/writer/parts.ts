import { isClosed } from '@fieldline/contracts';
import { addressedName } from '../personName';
import type { GuideReader } from '../subject';
import type { Choose } from './choice';
import type { Frame, Frames, Language } from './languages/frames';
import type { Ranked } from './points';
import type { ProductFacts } from './product';
import { lineOf } from './seller';
import type { Ranking } from './words';

export interface Draft {
  readonly language: Language;
  readonly product: ProductFacts;
  readonly ranking: Ranking;
  readonly choose: Choose;
  readonly quoted: (text: string) => string;
  readonly reader: GuideReader;
}

export type Slots = Readonly<Record<string, string>>;

/** What the parts of a guide have in common. */
export interface Parts extends Draft {
  readonly ranked: Ranked;
  readonly points: readonly string[];
  readonly slots: Slots;
  readonly say: (topic: string, frames: Frames, more?: Slots) => string;
}

/** A stop after a name that ends with one ("& Co.") is left out. */
const STOP = /[.。](?=$|\s)/u;

/** Mail programs drop narrow spaces, so French marks get the common no-break space. */
export const fill = (frame: Frame, slots: Slots): string =>
  frame
    .replace(/ (?=[:;!?»])/gu, '\u00A0')
    .replace(/\{(\w+)\}(.?)/gu, (_whole, name: string, next: string) => {
      const value = slots[name] ?? '';
      return STOP.test(next) && /[.!?…。！？][”"’»」)\u200F]*$/u.test(value) ? value : value + next;
    });

/** The frames whose slots can all be filled, with the slots filled. */
export const filledOf = (frames: Frames, slots: Slots): readonly string[] =>
  frames
    .filter((frame) => [...frame.matchAll(/\{(\w+)\}/gu)].every(([, name = '']) => slots[name]))
    .map((frame) => fill(frame, slots));

/** The frames that name the company. */
export const naming = (frames: Frames): Frames =>
  frames.filter((frame) => frame.includes('{company}'));

export const paragraphs = (...texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join('\n\n');

export const lines = (...texts: readonly (string | false | undefined)[]): string =>
  texts.filter((text) => text).join('\n');

export const slotsOf = (draft: Draft): Slots => ({
  product: nameIn(draft),
  company: companyOf(draft.reader.company),
  name: addressedName(draft.reader.name),
});

/**
 * A name that is a phrase, or contains punctuation, is put in quotation marks: "bei „Betriebliches
 * Coaching“" needs no ending. In German, where nouns are capitalised, only single words count as
 * names.
 */
function nameIn({ product: { name }, language: { locale }, quoted }: Draft): string {
  const words = name.split(' ').filter((word) => /\p{L}/u.test(word));
  const isName =
    words.length < 2 ||
    (words.length < 5 && locale !== 'de-DE' && words.every((word) => /\p{Lu}/u.test(word)));
  const isPlain = isName && !/[!?…:;,]|\.(?=\s|$)/u.test(name);
  return isPlain || /["“”„«»「」『』]/u.test(name) ? name : quoted(name);
}

const NO_COMPANY =
  /^(?:n\/?a|none|unknown|tbd|keine?|aucune?|ninguna?|private?|self[- ]employed|freelancer?|selbstständig|retired|student)$/iu;

/** The company's name, if it has one. */
function companyOf(stored: string | undefined): string {
  const company = lineOf(stored);
  const isName = !NO_COMPANY.test(company) && company.length <= 80 && isClosed(company);
  return isName ? company : '';
}
