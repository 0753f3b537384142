import {
  GUIDE_PARTS,
  type GuideContent,
  type GuidePart,
  sentencesOf,
  textsOfPart,
} from '@fieldline/contracts';
import { unknownClaims } from './claims';
import { noteWordsIn } from './notes';

/** The sources of a guide that its rules check. */
export interface GuideSources {
  /** The product's name, which may begin with a small letter anywhere. */
  readonly name: string;
  /** All texts from which the guide may take figures, names and claims. */
  readonly texts: readonly string[];
  /** Prices, and their currency; they may be shown with two decimals. */
  readonly amounts: readonly number[];
  readonly currency: string;
  /** The seller's notes on the person, no word of which may be in the text. */
  readonly notes?: string | undefined;
  /** The language of the guide (ISO 639-1). */
  readonly language: string;
}

export interface Fault {
  readonly part: GuidePart;
  /** A description, with the faulty text. */
  readonly text: string;
}

/** The faults of a guide; empty if there are none. */
export function guideFaults(content: GuideContent, sources: GuideSources): readonly Fault[] {
  const faults: Fault[] = [];
  const said = new Set<string>();
  for (const part of GUIDE_PARTS) {
    for (const text of textsOfPart(content, part)) {
      const fault = (what: string) => faults.push({ part, text: `${what}: ${text.slice(0, 200)}` });
      if (text.trim() === '') fault('empty');
      if (/[{}]|\b(?:undefined|NaN)\b|\[object/.test(text)) fault('unfilled slot');
      if (/ {2}| [,.](?:\s|$)|[,;:][,;:.!?]|[.!?…][!?…]|\.\.|…\./.test(text))
        fault('marks that meet');
      if (!/[.!?…。！？؟।:,][”"'’»)\]]*$/u.test(text)) fault('no end mark');
      for (const sentence of sentencesOf(text)) {
        if (beginsSmall(sentence, sources.name)) fault('a sentence that begins small');
        const key = wordsOf(sentence).join(' ');
        if (key !== '' && said.has(key)) fault('said twice');
        said.add(key);
      }
      for (const claim of unknownClaims(text, sources)) fault(claim);
      const told = noteWordsIn(text, sources.notes ?? '', sources.texts);
      if (told.length > 0) fault(`tells the notes (${told.join(', ')})`);
    }
  }
  return faults;
}

/** Names such as "iOS" may begin with a small letter. */
function beginsSmall(sentence: string, name: string): boolean {
  const first = /^["'“‘«„(¿¡]*(\p{Ll}\S*)/u.exec(sentence)?.[1];
  return first !== undefined && !/\p{Lu}/u.test(first) && !name.startsWith(first);
}

const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
