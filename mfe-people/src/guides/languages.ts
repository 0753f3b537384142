/** The languages that the built-in writer has sentences in, by their own names. */
export const GUIDE_LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  sv: 'Svenska',
  tr: 'Türkçe',
  uk: 'Українська',
  ar: 'العربية',
  ja: '日本語',
  ko: '한국어',
  zh: '中文',
} as const;

export type GuideLanguage = keyof typeof GUIDE_LANGUAGES;

export const isGuideLanguage = (code: string | undefined): code is GuideLanguage =>
  code !== undefined && Object.hasOwn(GUIDE_LANGUAGES, code);
