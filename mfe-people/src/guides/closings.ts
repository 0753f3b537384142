/** The line above the signature of an e-mail, by the guide's language. */
const CLOSINGS: Readonly<Record<string, string>> = {
  en: 'Kind regards,',
  de: 'Mit freundlichen Grüßen',
  fr: 'Cordialement,',
  es: 'Un cordial saludo,',
};

/** Empty for languages without a known closing: an English one would not fit the text. */
export const closingIn = (language = 'en'): string => CLOSINGS[language] ?? '';
