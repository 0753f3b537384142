import { type GuideContent, isClosed, sentencesOf, textsOfGuide } from '@fieldline/contracts';
import { addressedName } from '../src/guides/personName';
import type { GuideReader, GuideSubject } from '../src/guides/subject';
import { fill } from '../src/guides/writer/parts';
import type { Language } from '../src/guides/writer/languages/frames';

/**
 * The invariants of every guide, checked without the writer: each line is an unchanged text of the
 * seller's, or the first sentences of one, or a frame of the language whose slots contain data.
 */

const BULLET = /^\s*(?:[-–—*•·▪●◦‣➤►✓✔☑✅👉⭐]\uFE0F?)+\s*(?=\S)/u;
const NUMBER = /^\s*\d{1,2}[.)](?=\s|\p{L})\s*/u;
const INLINE = /\s*[•·▪●◦‣➤►✓✔☑✅👉⭐]\uFE0F?\s*/u;
const plain = (text: string) => text.replace(/\s+/gu, ' ').trim().replace(BULLET, '');
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** Every frame of a language. */
export const closedList = (language: Language): readonly string[] => {
  const { locale: _locale, quotes: _quotes, ...frames } = language;
  const texts = (value: unknown): readonly string[] =>
    typeof value === 'string'
      ? [value]
      : value !== null && typeof value === 'object'
        ? Object.values(value).flatMap(texts)
        : [];
  return texts(frames);
};

function sellerTexts(subject: GuideSubject): readonly string[] {
  const { description, pitch, audience, features, benefits, useCases, differentiators } = subject;
  const objections = subject.objections.flatMap(({ key, response }) => [
    key.replaceAll('_', ' '),
    response,
  ]);
  const plans = subject.tiers.flatMap(({ name, features: included }) => [name, ...included]);
  const lists = [features, benefits, useCases, differentiators].flat();
  const prose = [description, pitch, ...objections].flatMap((text) => [text, ...text.split('\n')]);
  const entries = [...lists, description, pitch].flatMap((text) => [
    text,
    ...text.split('\n').flatMap((line) => [line, line.replace(NUMBER, ''), ...line.split(INLINE)]),
  ]);
  const price = subject.price?.kind === 'text' ? [subject.price.text] : [];
  return [subject.name, subject.category, audience, ...prose, ...entries, ...plans, ...price]
    .map(plain)
    .filter((text) => text !== '');
}

/** Whether a text is a stored price, in any form of writing money. */
function isStoredPrice(text: string, { price, tiers }: GuideSubject): boolean {
  const amounts = [
    ...(price?.kind === 'amount' ? [price.amount] : []),
    ...tiers.map((tier) => tier.price),
  ];
  if (
    amounts.some((amount) => `${amount} ${price?.kind === 'amount' ? price.currency : ''}` === text)
  )
    return true;
  const digits = text.replace(/\D/gu, '');
  return (
    !/\p{L}{4,}/u.test(text) &&
    amounts.some(
      (amount) =>
        amount > 0 &&
        [String(amount), amount.toFixed(2)].some((each) => each.replace(/\D/gu, '') === digits),
    )
  );
}

export function invariantFaults(
  content: GuideContent,
  subject: GuideSubject,
  reader: GuideReader,
  language: Language | undefined,
): readonly string[] {
  const faults: string[] = [];
  for (const part of ['keyPoints', 'questions', 'objectionHandling'] as const)
    if (content[part].length !== 3) faults.push(`${part} has ${content[part].length} items`);
  const own = sellerTexts(subject);
  const ownLine = (line: string) =>
    own.some(
      (text) =>
        text === line ||
        (isClosed(line) &&
          text.includes(line) &&
          sentencesOf(line).every((sentence) => sentencesOf(text).includes(sentence))),
    );
  const [open, close] = language?.quotes ?? ['', ''];
  const isQuoted = (text: string) =>
    text.startsWith(open) &&
    text.endsWith(close) &&
    ownLine(text.slice(open.length, text.length - close.length));
  const name = plain(subject.name) || subject.name;
  const fits: Readonly<Record<string, (text: string) => boolean>> = {
    product: (text) => text === name || text === `${open}${name}${close}`,
    company: (text) => names['company']?.includes(text) === true,
    name: (text) => text === addressedName(reader.name),
    text: ownLine,
    quote: isQuoted,
    other: isQuoted,
    plan: ownLine,
    price: (text) => isStoredPrice(text, subject) || isQuoted(text) || hasUnit(text),
  };
  // A price is followed by the unit that the seller put among a plan's features.
  const hasUnit = (text: string) =>
    subject.tiers
      .flatMap((tier) => tier.features.map(plain))
      .some(
        (unit) =>
          unit !== '' &&
          text.endsWith(` ${unit}`) &&
          isStoredPrice(text.slice(0, -unit.length - 1), subject),
      );
  const names: Readonly<Record<string, readonly string[]>> = {
    product: [name, `${open}${name}${close}`],
    // The stop of "& Co." ends a sentence, too.
    company: [plain(reader.company ?? ''), plain(reader.company ?? '').replace(/\.$/u, '')],
  };
  const inQuotes = `${open}[^“”„«»]+${close}`;
  const shapes: Readonly<Record<string, string>> = { quote: inQuotes, other: inQuotes };
  const frames = language ? closedList(language) : [];
  const patterns = frames.map((frame) => {
    const slots = [...frame.matchAll(/\{(\w+)\}/gu)].map(([, slot = '']) => slot);
    const marked = Object.fromEntries(slots.map((slot) => [slot, `\u0000${slot}\u0000`]));
    const pattern = escaped(fill(frame, marked)).replace(
      /\u0000(\w+)\u0000/gu,
      (_whole, slot: string) => `(${names[slot]?.map(escaped).join('|') ?? shapes[slot] ?? '.+'})`,
    );
    // No second stop after a text that ends with one.
    return { slots, pattern: new RegExp(`^${pattern.replace(/\)(\\\.|。)/gu, ')$1?')}$`, 'u') };
  });
  const isFrame = (line: string) =>
    patterns.some(({ slots, pattern }) => {
      const match = pattern.exec(line);
      return match !== null && slots.every((slot, index) => fits[slot]?.(match[index + 1] ?? ''));
    });
  const isLabelled = (line: string) => {
    const at = [name, ...subject.tiers.map((tier) => plain(tier.name))].find((each) =>
      line.startsWith(`${each}: `),
    );
    const rest = line.slice((at?.length ?? 0) + 2);
    return at !== undefined && (ownLine(rest) || isStoredPrice(rest, subject));
  };
  const said = new Set<string>();
  const answers = new Set(
    subject.objections.flatMap(({ response }) => response.split('\n').map(plain)),
  );
  const objections = new Set(content.objectionHandling.map(({ objection }) => objection));
  for (const line of textsOfGuide(content).flatMap((text) => text.split(/\n+/u))) {
    const fault = (what: string) => faults.push(`${what}: ${line}`);
    if (line.trim() === '') fault('empty');
    const isOurs = isFrame(line);
    if (!isOurs && !ownLine(line) && !(isQuoted(line) && objections.has(line)))
      if (language || !(isLabelled(line) || isStoredPrice(line, subject)))
        fault('neither the seller’s nor ours');
    if (!isClosed(line)) fault('open brackets');
    if (/ {2}|\{|\}|undefined|NaN/u.test(line)) fault('a slot or a space too many');
    if (language && said.has(line) && !answers.has(line)) fault('said twice');
    said.add(line);
  }
  if (content.introduction.length > 1000) faults.push('introduction too long');
  return faults;
}
