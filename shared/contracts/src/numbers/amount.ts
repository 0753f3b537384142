/** The marks that separate decimals in one place, and groups of digits in another. */
export type NumberMark = '.' | ',';

/** A number as a person or a program wrote it. */
export type Amount =
  | {
      readonly kind: 'number';
      /** In digits with a point, such as "-1299.50". */
      readonly plain: string;
      /** The mark that the text proves to separate decimals. */
      readonly decimal?: NumberMark;
      readonly currency?: string;
    }
  | {
      /** One mark, with three digits after it: "1.299" is 1299 in Berlin, and 1.299 in London. */
      readonly kind: 'ambiguous';
      readonly mark: NumberMark;
      readonly grouped: string;
      readonly decimals: string;
      readonly currency?: string;
    }
  | { readonly kind: 'none' };

const NONE = { kind: 'none' } as const;

/**
 * Reads one number with what people write around it: "1.299,00 €", "CHF 1’299.–", "$1,299.50",
 * "1 299 kr", "(12.50)". Digits may be full-width, Arabic or Indian.
 */
export function readAmount(text: string): Amount {
  const { number, currency } = withoutCurrency(plainCharacters(text));
  const { sign, digits } = signOf(number);
  const read = readDigits(digits);
  if (read.kind === 'none') return NONE;
  const of = currency === undefined ? {} : { currency };
  return read.kind === 'number'
    ? { ...read, plain: sign + read.plain, ...of }
    : { ...read, grouped: sign + read.grouped, decimals: sign + read.decimals, ...of };
}

/** The amount of which the place or the file is known to write decimals with a mark. */
export function amountBy(amount: Amount, decimal: NumberMark | null): Amount {
  if (amount.kind !== 'ambiguous' || decimal === null) return amount;
  const { mark, grouped, decimals, kind: _kind, ...of } = amount;
  return { kind: 'number', plain: mark === decimal ? decimals : grouped, ...of };
}

export const otherMark = (mark: NumberMark): NumberMark => (mark === '.' ? ',' : '.');

/** Zero in full-width, Arabic, Persian, Devanagari, Bengali and Thai. */
const ZEROS = [0xff10, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50];

const latinDigit = (digit: string) => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
};

/** The only mark that is nothing but decimal: an Arabic one, a middle dot, a Swedish colon. */
const ONLY_DECIMAL = '٫';

/** One character for each that means the same. */
const plainCharacters = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, latinDigit)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[’‘‛ʼ´`′٬]/g, "'")
    .replace(/[−‐‑‒–—―]/g, '-')
    .replace(/￥/g, '¥')
    .replace(/[·٫]|:(?=-|\d\d\D*$)/g, ONLY_DECIMAL)
    .replace(/\s+/g, ' ')
    .trim();

const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  US$: 'USD',
  $US: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  $CA: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  'JP¥': 'JPY',
  円: 'JPY',
  YEN: 'JPY',
  EURO: 'EUR',
  EUROS: 'EUR',
  FR: 'CHF',
  SFR: 'CHF',
  FRANKEN: 'CHF',
};
/** Words for the currencies of several countries. */
const WORDS =
  'KR SKR NKR DKR IKR FRANCS DOLLAR DOLLARS POUND POUNDS RS ZŁ KČ FT LEI РУБ Р 元'.split(' ');

const WORD = String.raw`\p{L}{1,7}\.?`;
const MONEY = String.raw`(?:\p{L}{0,3}\p{Sc} ?(?:(?:US|CA|AU)(?!\p{L}))?|${WORD})`;
const BEFORE = new RegExp(String.raw`^([-+(]? ?)(${MONEY}) ?(?=[-\d.,${ONLY_DECIMAL}(])`, 'u');
const AFTER = new RegExp(String.raw`(?<=[-\d.,${ONLY_DECIMAL})]) ?(${MONEY})( ?\)?)$`, 'u');

function withoutCurrency(text: string) {
  const found: string[] = [];
  const take = (all: string, word: string, rest: string) => {
    if (!isMoney(word)) return all;
    found.push(word);
    return rest;
  };
  const number = text
    .replace(BEFORE, (all, sign: string, word: string) => take(all, word, sign))
    .replace(AFTER, (all, word: string, close: string) => take(all, word, close));
  return { number: number.trim(), currency: found.map(codeOf).find((code) => code !== undefined) };
}

const keyOf = (word: string) => word.replace(/[ .]/g, '').toUpperCase();
const isCode = (key: string) => Intl.supportedValuesOf('currency').includes(key);
const codeOf = (word: string) =>
  SIGNS[keyOf(word)] ?? (isCode(keyOf(word)) ? keyOf(word) : undefined);
const isMoney = (word: string) =>
  /\p{Sc}/u.test(word) || codeOf(word) !== undefined || WORDS.includes(keyOf(word));

/** Accountants write a negative number in brackets, and some programs with the sign at its end. */
function signOf(text: string) {
  const inside = /^\((.*)\)$/.exec(text)?.[1];
  const [, before = '', digits = '', after = ''] =
    /^([-+]?) ?(.*?)((?<=[\d)]) ?-)?$/.exec(inside ?? text) ?? [];
  const isNegative = inside !== undefined || before === '-' || after !== '';
  return { sign: isNegative ? '-' : '', digits };
}

const GROUPED = /^[1-9]\d{0,2}(?:([., '])\d{3})(?:\1\d{3})*$/;
const INDIAN = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;

/** The digits of a whole number, or null. */
const wholeOf = (text: string): string | null =>
  /^\d+$/.test(text) || GROUPED.test(text) || INDIAN.test(text) ? text.replace(/\D/g, '') : null;

type Digits =
  | { readonly kind: 'number'; readonly plain: string; readonly decimal?: NumberMark }
  | Omit<Extract<Amount, { kind: 'ambiguous' }>, 'currency'>
  | typeof NONE;

function readDigits(text: string): Digits {
  // "19.–" and "19,-" have no cents.
  const [, whole = text] = new RegExp(`^(.*\\d)[.,${ONLY_DECIMAL}] ?-{1,2}$`).exec(text) ?? [];
  const grouped = wholeOf(whole);
  const [mark] = /[.,]/.exec(whole) ?? [];
  if (whole !== text) return grouped === null ? NONE : { kind: 'number', plain: grouped };
  const decimals = readDecimals(text);
  if (grouped === null) return decimals ? { kind: 'number', ...decimals } : NONE;
  if (!isMark(mark)) return { kind: 'number', plain: grouped };
  return decimals
    ? { kind: 'ambiguous', mark, grouped, decimals: decimals.plain }
    : { kind: 'number', plain: grouped, decimal: otherMark(mark) };
}

const isMark = (mark: string | undefined): mark is NumberMark => mark === '.' || mark === ',';

function readDecimals(text: string) {
  const [, head = '', mark = '', decimals = ''] =
    new RegExp(`^(.*)([.,${ONLY_DECIMAL}])(\\d*)$`).exec(text) ?? [];
  const whole = head === '' && decimals !== '' ? '0' : wholeOf(head);
  if (whole === null || head.includes(mark)) return null;
  const plain = decimals === '' ? whole : `${whole}.${decimals}`;
  return isMark(mark) ? { plain, decimal: mark } : { plain };
}
