/** The line above the signature of an e-mail, by the guide's language. */
const CLOSINGS: Readonly<Record<string, string>> = {
  en: 'Kind regards,',
  de: 'Mit freundlichen Grüßen',
  fr: 'Cordialement,',
  es: 'Un cordial saludo,',
  it: 'Cordiali saluti',
  nl: 'Met vriendelijke groet,',
  pl: 'Z poważaniem',
  pt: 'Com os melhores cumprimentos,',
  sv: 'Med vänliga hälsningar',
  tr: 'Saygılarımla,',
  uk: 'З повагою',
  ar: 'مع أطيب التحيات،',
  ja: 'よろしくお願いいたします。',
  ko: '감사합니다.',
  zh: '此致敬礼',
};

/** Empty for languages without a known closing: an English one would not fit the text. */
export const closingIn = (language = 'en'): string => CLOSINGS[language] ?? '';
