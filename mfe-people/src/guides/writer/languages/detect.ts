import { detectAll } from 'tinyld/light';
import type { GuideSubject } from '../../subject';
import { cleanText } from '../text/clean';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import type { Language } from './language';
import { plain } from './plain';

const LANGUAGES: readonly Language[] = [en, de, fr, es];

/** Below this the detector guesses, and English is the better guess. */
const CERTAIN = 0.09;
/** A language without frames has to be plainly itself: words of trade look like many. */
const PLAINLY = 0.3;

/** The language that the seller wrote in, by the frames there are for it. */
export function languageOf(subject: GuideSubject): Language {
  const { description, pitch, audience, features, benefits, useCases, differentiators } = subject;
  const text = [
    description,
    pitch,
    audience,
    ...features,
    ...benefits,
    ...useCases,
    ...differentiators,
  ]
    .map(cleanText)
    .join('. ');
  if (isOtherScript(text)) return plain;
  const [first] = detectAll(text);
  if (!first || first.lang === 'en' || first.accuracy < CERTAIN) return en;
  const own = LANGUAGES.find(({ code }) => code === first.lang);
  return own ?? (first.accuracy >= PLAINLY ? plain : en);
}

/** Whether most of the letters are not Latin. */
function isOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{sc=Latin}/gu)?.length ?? 0;
  return letters > 0 && latin * 2 < letters;
}
