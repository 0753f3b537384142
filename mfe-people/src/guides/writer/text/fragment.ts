import { sentencesOf } from '@fieldline/contracts';
import type { Grammar, Kind } from '../languages/language';
import { asSentence, beginsWithName, cutAtSentence, cutAtWord, withoutEnd } from './sentences';
import { calm, cleanLines, cleanText } from './clean';

/** A text of the seller, ready for any frame. */
export interface Fragment {
  /** As a sentence of its own, with its end mark. */
  readonly sentence: string;
  /** To stand within a frame: no end mark, a small beginning where the language wants one. */
  readonly inner: string;
  readonly kind: Kind;
  /** Whether it is short enough to stand within a frame. */
  readonly short: boolean;
  /** All of its words, for comparing. */
  readonly text: string;
}

/** The head of a list that was not pasted along, and its end. */
const SAYS_NOTHING =
  /:$|^(?:and (?:much |many )?more|and so on|u\.?v\.?m|und (?:vieles )?mehr|et plus encore|y (?:mucho )?más|etc)[\s.…!]*$/iu;
const SENTENCE_LIMIT = 240;
const INNER_LIMIT = 130;

export interface FragmentReader {
  readonly grammar: Grammar;
  /** Names that keep their spelling wherever they stand. */
  readonly names: readonly string[];
  /** Words that are written with a capital in the middle of the seller's sentences. */
  readonly proper: ReadonlySet<string>;
}

export function fragmentOf(raw: string, reader: FragmentReader): Fragment | undefined {
  const lines = cleanLines(raw).map(calm);
  const sentences = lines.flatMap((line) => sentencesOf(line));
  const [first] = sentences;
  if (first === undefined || SAYS_NOTHING.test(first)) return undefined;
  const inner = withoutEnd(first);
  const kind = kindOf(inner, /[.!?…]$/.test(first) || sentences.length > 1, reader.grammar);
  const asWritten = sentences.map((sentence) => asSentence(sentence, reader.names));
  return {
    sentence: cutAtSentence(asWritten, SENTENCE_LIMIT),
    inner: smallBeginning(inner, kind, reader),
    kind: /[?？؟]["'”’»)\]]*$/u.test(first) ? 'noun' : kind,
    short: inner.length <= INNER_LIMIT && !/[?？؟!]["'”’»)\]]*$|[:;]\s/u.test(first),
    text: cleanText(raw),
  };
}

const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];

/** What a text is. In doubt a noun: its frames take anything. */
export function kindOf(text: string, hasEnd: boolean, grammar: Grammar): Kind {
  const tokens = wordsOf(text);
  const [first = '', second = ''] = tokens;
  if (tokens.length > 2 && grammar.pronouns.has(first)) return 'sentence';
  // "Quantities you can bill from": the verb belongs to a clause within the noun.
  const nominal = grammar.pronouns.has(second);
  const generous = grammar.singulars.has(first) ? 'third' : 'all';
  if (grammar.subjects.has(first) && !nominal && hasVerb(tokens.slice(1), grammar, generous))
    return 'sentence';
  if (isQuality(tokens, grammar)) return 'quality';
  if (tokens.length > 1) {
    if (grammar.verbs.has(first)) return 'verb';
    if (grammar.doubtful.has(first) && grammar.determiners.has(second))
      return first.endsWith('s') ? 'verb' : 'base';
    if (grammar.bases.has(first)) return 'base';
    if (first.endsWith('s') && grammar.verbMarks.has(second)) return 'verb';
    if (first.endsWith('s') && grammar.bases.has(second)) return 'sentence';
  }
  if (!nominal && hasVerb(tokens.slice(1), grammar, hasEnd ? 'all' : 'finite')) return 'sentence';
  return grammar.amounts.has(first) || needsNoArticle(tokens, grammar) ? 'plural' : 'noun';
}

/** By the word a noun is built on: "inspections of bridges", "route planning", "tracking assets". */
function needsNoArticle(
  tokens: readonly string[],
  { articleless, prepositions }: Grammar,
): boolean {
  if (!articleless) return false;
  const end = tokens.findIndex((token, index) => index > 0 && prepositions.has(token));
  const head = (end < 0 ? tokens : tokens.slice(0, end)).at(-1) ?? '';
  return articleless.test(head) || articleless.test(tokens[0] ?? '');
}

/** A verb that belongs to the sentence itself, and not to a clause within a noun. */
function hasVerb(
  tokens: readonly string[],
  grammar: Grammar,
  which: 'finite' | 'third' | 'all',
): boolean {
  const relative = tokens.findIndex((token) => grammar.relatives.has(token));
  const own = relative < 0 ? tokens : tokens.slice(0, relative);
  return own.some(
    (token) =>
      grammar.finite.has(token) ||
      (which !== 'finite' && grammar.verbs.has(token)) ||
      (which === 'all' && grammar.bases.has(token)),
  );
}

function isQuality(tokens: readonly string[], grammar: Grammar): boolean {
  const [first = ''] = tokens;
  const last = tokens.at(-1) ?? '';
  const is = (token: string) => grammar.qualities.has(token);
  if (tokens.every((token) => is(token) || grammar.qualityLinks.has(token)) && tokens.some(is))
    return true;
  const after = tokens[1] ?? '';
  if (is(first) && grammar.qualityLinks.has(after) && tokens.length <= 9) return true;
  return (
    tokens.length <= 4 &&
    !/[.,]/.test(last) &&
    /-(?:proof|resistant|free|ready|compliant|certified|friendly)$|^(?:compliant|certified)$/.test(
      last,
    )
  );
}

/** German, to the reader: never small. */
const POLITE = /^(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)$/;

/** Words that are names whatever a seller writes around them. */
const NAMES =
  /^(?:Excel|Word|Outlook|Office|Microsoft|Google|Apple|Android|Windows|Linux|Salesforce|HubSpot|Slack|Teams|Zoom|Jira|Stripe|Shopify|Amazon|Azure|Oracle|Bluetooth|Wi-Fi|Wifi|Ethernet|Kubernetes|Docker|Python|Java|Revit|AutoCAD|Europe|European|American|British|German|French|Spanish|English|Swiss|Italian|Japanese|Chinese|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|June|July|August|September|October|November|December|I)\b/;

function smallBeginning(
  text: string,
  kind: Kind,
  { grammar, names, proper }: FragmentReader,
): string {
  const [word = ''] = /^[\p{L}\p{M}'’]+/u.exec(text) ?? [];
  const keeps =
    word === '' ||
    names.some((name) => beginsWithName(text, name)) ||
    NAMES.test(text) ||
    /\p{Lu}/u.test(word.slice(1)) ||
    (/^\p{Lu}$/u.test(word) && !['A', 'Y', 'O', 'À', 'Á'].includes(word)) ||
    (!grammar.smallNouns && POLITE.test(word)) ||
    proper.has(word);
  if (keeps) return text;
  // German: nouns keep their capital; what stands before them ("Schnelle Berichte") does not.
  const adjective =
    (/(?:e|er|es|en|em)$/.test(word) && /^\S+ \p{Lu}/u.test(text)) ||
    grammar.prepositions.has(word.toLowerCase()) ||
    /(?:frei|bar|los|lich|isch|sam|haft)$/.test(text);
  const nominal = kind === 'noun' || kind === 'plural' || kind === 'sentence';
  const functionWord =
    kind === 'sentence' &&
    (grammar.pronouns.has(word.toLowerCase()) || grammar.subjects.has(word.toLowerCase()));
  if (!grammar.smallNouns && nominal && !adjective && !functionWord) return text;
  const small = (part: string) => part.charAt(0).toLocaleLowerCase() + part.slice(1);
  return grammar.smallNouns && isTitle(text)
    ? text.replace(/(?<![\p{L}\p{N}])\p{Lu}[\p{Ll}'’]+/gu, (part) =>
        NAMES.test(part) ? part : small(part),
      )
    : small(text);
}

/** "Data From 40,000 Sources": capitals that make no names. */
function isTitle(text: string): boolean {
  const tokens = text.split(/[\s-]+/);
  const long = tokens.filter((word) => /^\p{L}{4,}/u.test(word));
  // "Hosted in France" is none: what is small shows that the capitals mean something.
  const mixed = tokens.some((word) => /^\p{Ll}/u.test(word));
  return long.length > (mixed ? 3 : 1) && long.every((word) => /^\p{Lu}/u.test(word));
}

/** The words with a capital that no beginning of a sentence explains. */
export function properWords(texts: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const text of texts) {
    // A title in capitals tells nothing about its words.
    const tokens = text.match(/\S+/g) ?? [];
    const small = tokens.filter((token) => /^\p{Ll}/u.test(token)).length;
    if (small * 2 < tokens.length) continue;
    for (const [, word = ''] of text.matchAll(/(?<=[\p{L}\p{N},;] )(\p{Lu}[\p{L}'’]*)/gu))
      found.add(word);
  }
  return found;
}

/** The first sentences of a prose text that fit. */
export function prose(raw: string, limit: number, names: readonly string[]): string {
  const sentences = cleanLines(raw).flatMap((line) => sentencesOf(calm(line)));
  return cutAtSentence(
    sentences.map((sentence) => asSentence(sentence, names)),
    limit,
  );
}

export const shortText = (raw: string, limit: number): string => cutAtWord(cleanText(raw), limit);
