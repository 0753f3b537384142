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

/** A language by its own name; by its English one if we have no sentences in it. */
export const languageName = (code: string): string =>
  isGuideLanguage(code)
    ? GUIDE_LANGUAGES[code]
    : (new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code);

export const isGuideLanguage = (code: string | undefined): code is GuideLanguage =>
  code !== undefined && Object.hasOwn(GUIDE_LANGUAGES, code);
