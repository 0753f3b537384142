import { type GuideLanguage, isGuideLanguage } from '../../languages';
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

/** Languages whose stems the library knows. Detection uses their small words, too. */
const STEMMED: Readonly<Record<string, () => Promise<Stemming>>> = {
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
  /** Absent for languages without sentences of ours. */
  readonly language?: Language;
}

export async function loadLanguage(code: string | undefined): Promise<Loaded> {
  const [framed, stemming = AS_IT_IS] = await Promise.all([
    isGuideLanguage(code) ? FRAMED[code]() : undefined,
    STEMMED[code ?? '']?.(),
  ]);
  return { ...(framed && { language: framed.language }), stemming };
}

export const loadStopwords = () =>
  Promise.all(
    Object.entries(STEMMED).map(async ([code, load]) => ({
      code,
      stopwords: (await load()).stopwords,
    })),
  );
