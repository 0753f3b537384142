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

const STEMS: Readonly<Record<GuideLanguage, () => Promise<Stemming>>> = {
  en: () => import('../stems/en'),
  de: () => import('../stems/de'),
  fr: () => import('../stems/fr'),
  es: () => import('../stems/es'),
  it: () => import('../stems/it'),
  nl: () => import('../stems/nl'),
  pl: () => import('../stems/pl'),
  pt: () => import('../stems/pt'),
  sv: () => import('../stems/sv'),
  tr: () => import('../stems/tr'),
  uk: () => import('../stems/uk'),
  ar: () => import('../stems/ar'),
  ja: () => import('../stems/ja'),
  ko: () => import('../stems/ko'),
  zh: () => import('../stems/zh'),
};

export async function loadLanguage(
  code: GuideLanguage,
): Promise<{ readonly language: Language; readonly stemming: Stemming }> {
  const [{ language }, stemming] = await Promise.all([FRAMED[code](), STEMS[code]()]);
  return { language, stemming };
}
