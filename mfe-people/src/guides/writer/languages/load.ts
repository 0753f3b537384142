import { type GuideLanguage, isGuideLanguage } from '../../languages';
import type { Stemming } from '../words';
import type { Language } from './frames';

const FRAMED: Readonly<Record<GuideLanguage, () => Promise<Stemming & { language: Language }>>> = {
  en: () => import('./en'),
  de: () => import('./de'),
  fr: () => import('./fr'),
  es: () => import('./es'),
};

/** Languages whose stems the library knows. Only the first four have sentences of ours. */
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
  if (isGuideLanguage(code)) {
    const { language, ...stemming } = await FRAMED[code]();
    return { language, stemming };
  }
  return { stemming: (await STEMMED[code ?? '']?.()) ?? AS_IT_IS };
}

export const loadStopwords = () =>
  Promise.all(
    Object.entries(STEMMED).map(async ([code, load]) => ({
      code,
      stopwords: (await load()).stopwords,
    })),
  );
