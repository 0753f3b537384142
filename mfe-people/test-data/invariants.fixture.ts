import {
  ENDS_SENTENCE,
  type GuideContent,
  isClosed,
  sentencesOf,
  textsOfGuide,
} from '@fieldline/contracts';
import { addressedName } from '../src/guides/personName';
import type { GuideReader, GuideSubject } from '../src/guides/subject';
import { fill } from '../src/guides/writer/framed';
import type { Language } from '../src/guides/writer/languages/frames';

/**
 * The invariants of every guide, checked without the writer: each line is an unchanged text of the
 * seller's, or the first sentences of one, or a frame of the language whose slots contain data.
 */

const BULLET = /^[-–—*•·▪●◦‣✓✔☑]+\s+(?=\p{L})/u;
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
  const entries = lists.flatMap((text) => [
    text,
    ...text.split('\n'),
    ...text.split('\n').map((line) => line.replace(/^\s*\d{1,2}[.)] /u, '')),
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
        (ENDS_SENTENCE.test(line) &&
          isClosed(line) &&
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
    company: (text) => text === plain(reader.company ?? ''),
    name: (text) => text === addressedName(reader.name),
    text: ownLine,
    quote: isQuoted,
    other: isQuoted,
    plan: ownLine,
    price: (text) => isStoredPrice(text, subject) || isQuoted(text),
  };
  const names: Readonly<Record<string, readonly string[]>> = {
    product: [name, `${open}${name}${close}`],
    company: [plain(reader.company ?? '')],
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
    return { slots, pattern: new RegExp(`^${pattern}$`, 'u') };
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
  const [, ...told] = content.introduction.split('\n\n');
  const bare = told.map((text) =>
    text.replace(plain(subject.name), 'X').replace(plain(reader.company ?? '\u0000'), 'X'),
  );
  if (language && bare.flatMap((text) => sentencesOf(text)).length > 3)
    faults.push('introduction too long');
  return faults;
}
