/** Figures in a text, each with what it counts. A figure means nothing without its unit. */

/** Words for the same unit, in the languages of the built-in writer. */
const UNITS: readonly RegExp[] = [
  /^(?:minut|min$|минут|хвилин|دقيق|分|분)/u,
  /^(?:hour|hourly|stund|heure|hora|ora$|ore$|uur|uren|godzin|timm|saat|годин|ساع|時間|小时|시간)/u,
  /^(?:day|daily|tag(?:e|en|es)?$|täglich|jour|día|dia|giorn|dag|dni$|dzień|gün|день|дні|днів|يوم|أيام|日|天|일)/u,
  /^(?:week|woche|wöchentlich|semaine|semana|settiman|tydzień|tygod|vecka|veckor|hafta|тижд|тижн|أسبوع|週|周|주)/u,
  /^(?:month|monat|mois|mensu|mes(?:es|e|i)?$|mês|mensal|mensil|maand|miesiąc|miesię|månad|aylık|ay$|місяц|щомісяч|شهر|月|월|달)/u,
  /^(?:year|annual|jahr|jähr|année|ans?$|annuel|año|anual|ann[oi]$|ano|anos|jaar|jaren|rok|lata|lat$|år|yıl|рік|рок|سنة|سنوات|عام|年|년)/u,
  /^(?:user|seat|nutzer|benutzer|utilisateur|usuario|utent|usuári|gebruiker|użytkow|användar|kullanıcı|користувач|مستخدم|ユーザー|用户|사용자)/u,
  /^(?:percent|prozent|%|pour|procent|por|yüzde)/u,
];

const unitOf = (word: string) => UNITS.findIndex((unit) => unit.test(word));

const isSameUnit = (one: string, other: string): boolean => {
  const unit = unitOf(one);
  if (unit >= 0) return unit === unitOf(other);
  const length = Math.max(3, Math.ceil(0.7 * Math.min(one.length, other.length)));
  return one.slice(0, length) === other.slice(0, length);
};

const PER = "(?:per|a|an|each|pro|im|je|par|por|al|à|all[’']|na|i|på|за|на|/)";
const FIGURE =
  /(?<![\p{L}\p{N}.,])(\p{Sc}|\b[A-Z]{3})?\s?(\d(?:[\d.,'’\u00A0\u202F]*\d)?)(?:\s?(\p{Sc}|[A-Z]{3}\b|円|%|zł|kr))?(?:[\s-]*(\p{L}+))?/gu;
/** Words after a figure that it does not count. */
const NO_UNIT =
  /^(?:is|are|was|and|or|in|of|for|to|with|per|a|an|each|on|by|from|und|oder|pro|im|je|für|mit|von|bis|ist|et|ou|par|pour|de|est|y|o|por|al|es|e|di|al|per|en|of|i|na|w|på|och|ile|ve|та|і|на|за)$/u;

/** "per month", "monthly", "月額". */
const PERIOD = new RegExp(
  `(?<!\\p{L})${PER}\\s*(\\p{L}+)|(\\p{L}+(?:ly|lich|suel|nuel|sual|anual|sile|nuale|sal|lijks|nie|vis|lık)|[月年]額|[每毎]?[月年]|매?[월년])(?!\\p{L})`,
  'gu',
);

interface Figure {
  readonly whole: string;
  readonly digits: string;
  readonly isMoney: boolean;
  /** What it counts; empty if no word follows. */
  readonly unit: string;
  /** "month" in "$39 per month". */
  readonly per: string;
}

function figuresIn(text: string): readonly Figure[] {
  return [...text.matchAll(FIGURE)].map((match) => {
    const [whole, before, figure = '', after, word = ''] = match;
    const rest = text.slice(match.index).slice(whole.length - word.length);
    const [, per = ''] = new RegExp(`^\\s*${PER}\\s*(\\p{L}+)`, 'iu').exec(rest) ?? [];
    const next = word.toLowerCase();
    return {
      whole: whole.trim(),
      digits: figure.replace(/\D/gu, ''),
      isMoney: before !== undefined || (after !== undefined && after !== '%'),
      unit: after === '%' ? '%' : NO_UNIT.test(next) ? '' : next,
      per: per.toLowerCase(),
    };
  });
}

const digitsOf = (amount: number) =>
  [String(amount), amount.toFixed(2)].map((text) => text.replace(/\D/gu, ''));

/** Figures whose unit is not that of the facts. */
export function foreignUnits(
  text: string,
  { texts, amounts }: { readonly texts: readonly string[]; readonly amounts: readonly number[] },
): readonly string[] {
  const prices = new Set(amounts.filter((amount) => amount > 0).flatMap(digitsOf));
  const told = texts.flatMap(figuresIn);
  const words = texts.flatMap((each) =>
    [...each.toLowerCase().matchAll(PERIOD)].map(([, after, adverb]) => after ?? adverb ?? ''),
  );
  const isRight = ({ digits, isMoney, unit, per }: Figure): boolean => {
    const periods = [per, unit].filter((word) => word !== '' && unitOf(word) >= 0);
    if (isMoney)
      return periods.every((period) => words.some((word) => unitOf(word) === unitOf(period)));
    const same = told.filter((other) => other.digits === digits);
    if (same.length === 0) return !prices.has(digits);
    return unit === '' || same.some((other) => other.unit === '' || isSameUnit(unit, other.unit));
  };
  return figuresIn(text)
    .filter((figure) => !isRight(figure))
    .map(({ whole }) => whole);
}
