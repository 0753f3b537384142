import type { GuideContent } from '../entities/salesGuide';
import { sentencesOf } from './sentences';

/** What a guide was written from, as far as its rules look at it. */
export interface GuideSources {
  /** The product's name, which may begin small wherever it stands. */
  readonly name: string;
  /** Every text that the guide may take its figures from. */
  readonly texts: readonly string[];
  /** Prices; they may be shown with two decimals. */
  readonly amounts: readonly number[];
  /** The seller's notes on the person, which are never quoted. */
  readonly notes?: string | undefined;
}

/** Every text of a guide, each as it is read. */
export const textsOfGuide = (content: GuideContent): readonly string[] => [
  ...content.introduction.split(/\n+/),
  content.valueProposition,
  ...content.keyPoints,
  ...content.questions,
  ...content.objectionHandling.flatMap(({ objection, response }) => [objection, response]),
  content.callToAction,
  content.followUp,
];

const COUNT = 3;
/** So many words in a row are a quotation. */
const QUOTED = 5;

/** What is wrong with a guide, each fault in words; nothing where all is well. */
export function guideFaults(content: GuideContent, sources: GuideSources): readonly string[] {
  const faults: string[] = [];
  for (const part of ['keyPoints', 'questions', 'objectionHandling'] as const) {
    if (content[part].length !== COUNT) faults.push(`${part} has not three items`);
  }
  const figures = knownFigures(sources);
  const said = new Set<string>();
  for (const text of textsOfGuide(content)) {
    const fault = (what: string) => faults.push(`${what}: ${text.slice(0, 200)}`);
    if (text.trim() === '') fault('empty');
    if (/[{}]|\b(?:undefined|NaN)\b|\[object/.test(text)) fault('unfilled slot');
    if (/ {2}| [,.](?:\s|$)|[,;:][,;:.!?]|[.!?…][!?…]|\.\.|…\./.test(text))
      fault('marks that meet');
    if (!/[.!?…。！？؟।:,][”"'’»)\]]*$/u.test(text)) fault('no end mark');
    for (const sentence of sentencesOf(text)) {
      if (beginsSmall(sentence, sources.name)) fault('a sentence that begins small');
      const key = wordsOf(sentence).join(' ');
      if (key !== '' && said.has(key)) fault('said twice');
      said.add(key);
    }
    if (digitsOf(text).some((figure) => !figures.has(figure))) fault('a figure of unknown origin');
    if (sources.notes && quotes(text, sources.notes)) fault('quotes the notes');
  }
  return faults;
}

/** Names such as "iOS" begin small and are right. */
function beginsSmall(sentence: string, name: string): boolean {
  const first = /^["'“‘«„(¿¡]*(\p{Ll}\S*)/u.exec(sentence)?.[1];
  return first !== undefined && !/\p{Lu}/u.test(first) && !name.startsWith(first);
}

const digitsOf = (text: string): readonly string[] =>
  (text.match(/\d(?:[\d.,'’\u00A0\u202F ]*\d)?/gu) ?? []).map((figure) =>
    figure.replace(/\D/g, ''),
  );

function knownFigures({ texts, amounts }: GuideSources): ReadonlySet<string> {
  const prices = amounts.flatMap((amount) => [String(amount), amount.toFixed(2)]);
  return new Set([...texts, ...prices].flatMap(digitsOf));
}

const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function quotes(text: string, source: string): boolean {
  const words = wordsOf(source);
  const said = ` ${wordsOf(text).join(' ')} `;
  return words.some((_word, index) => {
    const run = words.slice(index, index + QUOTED);
    return run.length === QUOTED && said.includes(` ${run.join(' ')} `);
  });
}
