import type { GuideLanguage } from '../../languages';
import type { Stemming } from '../words';
import type { Language } from './frames';

const FRAMED: Readonly<Record<GuideLanguage, () => Promise<{ language: Language }>>> = {
  en: () => import('./en'),
  de: () => import('./de'),
  fr: () => import('./fr'),
  es: () => import('./es'),
  it: () => import('./it'),
  nl: () => import('./nl'),
  pl: () => import('./pl'),
  pt: () => import('./pt'),
  sv: () => import('./sv'),
  tr: () => import('./tr'),
  uk: () => import('./uk'),
  ar: () => import('./ar'),
  ja: () => import('./ja'),
  ko: () => import('./ko'),
  zh: () => import('./zh'),
};

/** Languages whose stems the library knows. */
const STEMMED: Readonly<Partial<Record<GuideLanguage, () => Promise<Stemming>>>> = {
  en: () => import('../stems/en'),
  de: () => import('../stems/de'),
  fr: () => import('../stems/fr'),
  es: () => import('../stems/es'),
  it: () => import('../stems/it'),
  pt: () => import('../stems/pt'),
  nl: () => import('../stems/nl'),
  ar: () => import('../stems/ar'),
};

const AS_IT_IS: Stemming = { stemmer: (word) => word, stopwords: [] };

export interface Loaded {
  readonly stemming: Stemming;
  readonly language: Language;
}

export async function loadLanguage(code: GuideLanguage): Promise<Loaded> {
  const [{ language }, stemming = AS_IT_IS] = await Promise.all([
    FRAMED[code](),
    STEMMED[code]?.(),
  ]);
  return { language, stemming };
}
