/**
 * Claims in a text that no fact supports: figures, prices, percentages, dates, names, and promises.
 * A false alarm costs a repair; a missed claim costs the seller a promise to take back.
 */

import { foreignUnits } from './figures';

export interface Facts {
  readonly texts: readonly string[];
  readonly amounts: readonly number[];
  readonly currency: string;
  readonly language: string;
}

export function unknownClaims(text: string, facts: Facts): readonly string[] {
  const known = facts.texts.join('\n').toLowerCase().replace(/\s+/gu, ' ');
  const said = text.toLowerCase().replace(/\s+/gu, ' ');
  return [
    ...(digitsOf(text).some((figure) => !knownFigures(facts).has(figure))
      ? ['a figure of unknown origin']
      : []),
    ...foreignUnits(text, facts).map((each) => `a figure with another unit (${each})`),
    ...unknownMatches(said, known, PERCENTAGE).map(
      (each) => `a percentage that is no fact (${each})`,
    ),
    ...unknownMatches(said, known, NUMBER_WORDS[facts.language]).map(
      (each) => `a number that is no fact (${each})`,
    ),
    ...[
      ...unknownMatches(said, known, PROMISES),
      ...unknownMatches(said, known, UNSPACED_PROMISES),
    ].map((each) => `a promise that is no fact (${each})`),
    ...unknownMatches(said, known, calendarWords(facts.language)).map(
      (each) => `a date that is no fact (${each})`,
    ),
    ...unknownPrices(text, facts),
    ...unknownNames(text, known, facts.language).map((each) => `a name that is no fact (${each})`),
  ];
}

const digitsOf = (text: string): readonly string[] =>
  (text.match(/\d(?:[\d.,'’\u00A0\u202F ]*\d)?/gu) ?? []).map((figure) =>
    figure.replace(/\D/g, ''),
  );

const knownFigures = ({ texts, amounts }: Facts): ReadonlySet<string> =>
  new Set([...texts, ...amounts.flatMap(shownAmounts)].flatMap(digitsOf));

const shownAmounts = (amount: number) => (amount > 0 ? [String(amount), amount.toFixed(2)] : []);

const PERCENTAGE = /\d+(?:[.,]\d+)? ?(?:%|percent|per cent|prozent|pour ?cent|por ciento)/gu;

const words = (list: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${list})(?![\\p{L}\\p{N}])`, 'gu');

const NUMBER_WORDS: Readonly<Record<string, RegExp>> = {
  en: words(
    'half|twice|double|triple|third|quarter|two|three|four|five|six|seven|eight|nine|ten|dozen|twenty|thirty|fifty|hundreds?|thousands?|millions?',
  ),
  de: words(
    'halb(?:e[mnrs]?)?|hälfte|doppelt|dreifach|drittel|viertel|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|dutzend|zwanzig|dreißig|fünfzig|hunderte?|tausende?|millionen',
  ),
  fr: words(
    'moitié|demie?|tiers|quart|double|triple|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|vingt|trente|cinquante|cent|mille',
  ),
  es: words(
    'mitad|doble|triple|tercio|cuarto|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|veinte|treinta|cincuenta|cien|mil',
  ),
};

/** With the word before it: "setup is free" does not support "Drill is free". */
const PROMISES = words(
  '(?:\\S+ ){0,2}(?:free of charge|for free|free|kostenlos\\p{L}*|kostenfrei\\p{L}*|gratis|gratuit(?:e|s|es)?|gratuit[oa]s?|sans frais)|' +
    'cheapest|lowest price|(?:günstig|billig)st\\p{L}*|le moins cher|la moins chère|(?:el|la) más barat[oa]|' +
    '(?:the|our) (?:very )?first|(?:der|die|das) erste[nrs]?|(?:le|la) premi(?:er|ère)|(?:el|la) primer[oa]?|' +
    'guarantee[ds]?|garantier\\p{L}*|garantie[sr]?|garantiza\\p{L}*|garanti|garanter\\p{L}*|garantit\\p{L}*|gwaran\\p{L}*|гарант\\p{L}*|ضمان|مضمون|the best|number one|market leader|marktführ\\p{L}*|leader du marché|líder del mercado|' +
    '(?:costs? (?:you )?nothing|no costs?|without (?:any )?cost|nothing to pay|money[- ]back|refund\\p{L}*|risk[- ]free|no risk|without risk|no obligation|non-binding|certified)|' +
    'cancel (?:\\S+ )?(?:at )?any ?time|at any time|' +
    'kostet nichts|ohne kosten|geld[- ]zurück\\p{L}*|erstatt\\p{L}*|jederzeit (?:\\S+ )?künd\\p{L}*|jederzeit|unverbindlich|ohne risiko|risikofrei|zertifizier\\p{L}*|' +
    'ne coûte rien|rembours\\p{L}*|à tout moment|sans engagement|sans risque|certifié\\p{L}*|' +
    'no cuesta nada|sin coste|sin costo|reembols\\p{L}*|devoluci\\p{L}*|en cualquier momento|sin compromiso|sin riesgo|certificad\\p{L}*|' +
    'non costa (?:nulla|niente)|rimbors\\p{L}*|in qualsiasi momento|senza impegno|certificat\\p{L}*|' +
    'não custa nada|a qualquer momento|sem compromisso|sem custos|' +
    'kost niets|geld terug|op elk moment|vrijblijvend|gecertificeerd|' +
    'nic nie kosztuje|za darmo|bezpłatn\\p{L}*|zwrot pieniędzy|w każdej chwili|bez zobowiązań|certyfikowan\\p{L}*|' +
    'kostar inget|pengarna tillbaka|när som helst|utan förpliktelser|certifiera\\p{L}*|' +
    'ücretsiz|bedava|para iade\\p{L}*|istediğiniz zaman|sertifikalı|' +
    'безкоштовн\\p{L}*|поверн\\p{L}* грош\\p{L}*|будь-який час|сертифікован\\p{L}*|' +
    'مجان\\p{L}*|استرداد|في أي وقت|معتمد\\p{L}*',
);

const UNSPACED_PROMISES =
  /無料|返金|いつでも|認証済|保証|무료|환불|언제든지|인증|보장|免费|退款|随时|认证|保证/gu;

const unknownMatches = (said: string, known: string, pattern?: RegExp): readonly string[] =>
  ((pattern && said.match(pattern)) ?? []).filter((match) => !known.includes(match));

/** The names of months and weekdays. "May" and "march" are verbs too. */
function calendarWords(language: string): RegExp {
  const named = (options: Intl.DateTimeFormatOptions, count: number) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    const step = count === 12 ? 31 : 1;
    return Array.from({ length: count }, (_, index) =>
      format.format(Date.UTC(2024, 0, 1 + index * step)).toLowerCase(),
    );
  };
  const all = [...named({ month: 'long' }, 12), ...named({ weekday: 'long' }, 7)];
  return words(all.filter((name) => !['may', 'march', 'mars'].includes(name)).join('|'));
}

const MARKS: Readonly<Record<string, readonly string[]>> = {
  USD: ['$', 'USD'],
  EUR: ['€', 'EUR'],
  GBP: ['£', 'GBP'],
  CAD: ['$', 'CAD'],
  AUD: ['$', 'AUD'],
  JPY: ['¥', '￥', '円', 'JPY'],
  CHF: ['CHF'],
};
const MARK = '[$€£¥￥円]|\\b(?:USD|EUR|GBP|CAD|AUD|JPY|CHF)\\b';
const FIGURE = "\\d(?:[\\d.,'’\\u00A0\\u202F]*\\d)?";
const MONEY = new RegExp(`(${MARK})\\s?(${FIGURE})|(${FIGURE})\\s?(${MARK})`, 'gu');

/**
 * An amount must be one of the prices in their currency, or be in the texts with the same currency.
 */
function unknownPrices(text: string, { texts, amounts, currency }: Facts): readonly string[] {
  const pairs = (source: string) =>
    [...source.matchAll(MONEY)].map(([whole, before, first, second, after]) => ({
      whole,
      mark: before ?? after ?? '',
      digits: (first ?? second ?? '').replace(/\D/g, ''),
    }));
  const told = texts.flatMap(pairs);
  const prices = new Set(amounts.flatMap(shownAmounts).flatMap(digitsOf));
  const own = MARKS[currency] ?? [currency];
  return pairs(text)
    .filter(
      ({ mark, digits }) =>
        !(own.includes(mark) && prices.has(digits)) &&
        !told.some((other) => other.mark === mark && other.digits === digits),
    )
    .map(({ whole }) => `a price that is no fact (${whole})`);
}

const COMMON =
  /^(?:I|I['’]\p{L}+|OK|Sie|Ihr\p{L}{0,2}|Ihnen|Usted(?:es)?|Ud|Uds|Vous|Votre|Monsieur|Madame|Herrn?|Frau|Mr|Ms|Dr|Prof)$/u;

/**
 * Capitalised words within a sentence. In German, where nouns have capitals, two in a row, or two
 * capitals in a word.
 */
function unknownNames(text: string, known: string, language: string): readonly string[] {
  const knownWords = new Set(known.match(/[\p{L}\p{N}]+/gu));
  const tokens = [...text.matchAll(/([^\p{L}\p{N}]*)([\p{L}\p{N}]+(?:['’][\p{L}]+)?)/gu)];
  const isUnknown = tokens.map(([, before = '', word = ''], index) => {
    const begins = index === 0 || /[.!?…:\n"“”„«»(¿¡]/u.test(before);
    const parts = word.toLowerCase().split(/['’]/u);
    return (
      !begins &&
      /^\p{Lu}/u.test(word) &&
      !COMMON.test(word) &&
      !parts.some((part) => part.length > 1 && knownWords.has(part))
    );
  });
  return tokens
    .map(([, , word = '']) => word)
    .filter((word, index) => {
      if (!isUnknown[index]) return false;
      if (language !== 'de') return true;
      return (
        /^.+\p{Lu}/u.test(word) || isUnknown[index - 1] === true || isUnknown[index + 1] === true
      );
    });
}
