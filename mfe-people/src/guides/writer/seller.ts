import { ENDS_SENTENCE, isClosed, sentencesOf } from '@fieldline/contracts';

/** A guide quotes the seller's texts whole or not at all, and unchanged except for spaces. */

export const ITEM_LIMIT = 200;
const QUOTE_LIMIT = 90;
export const PROSE_LIMIT = 320;

const BULLET = /^[-–—*•·▪●◦‣✓✔☑]+\s+(?=\p{L})/u;

/** A bullet or number before an entry of a pasted list. */
const ENTRY = /\n\s*(?:[-–—*•·▪●◦‣✓✔☑]|\d{1,2}[.)])\s/u;
const NUMBER = /^\s*\d{1,2}[.)]\s+(?=\p{L})/u;

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim().replace(BULLET, '');

const says = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** A name, a fact or a text, as one line; empty if it has no content. */
export const lineOf = (text = ''): string => {
  const line = oneLine(text);
  return says(line) ? line : '';
};

/** The entries of a list, each once. A pasted list of several lines counts as several entries. */
export function itemsOf(texts: readonly string[], seen = new Set<string>()): readonly string[] {
  const entries = texts.flatMap((text) =>
    ENTRY.test(text) ? text.split(/\r\n|[\r\n]/u).map((line) => line.replace(NUMBER, '')) : [text],
  );
  const items = entries.map(oneLine).filter((item) => says(item) && isWhole(item, ITEM_LIMIT));
  return distinct(items, seen);
}

/** Each text once, however it is spelled. */
export function distinct(texts: readonly string[], seen = new Set<string>()): readonly string[] {
  return texts.filter((text) => {
    const key = keyOf(text);
    return !seen.has(key) && seen.add(key);
  });
}

export const keyOf = (text: string): string =>
  text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '') || text;

const isWhole = (text: string, limit: number): boolean =>
  text.length <= limit && isClosed(text) && !/[,:;–—-]$/u.test(text);

/** Whether the seller's text ends like a sentence. */
export const isSentence = (text: string): boolean => ENDS_SENTENCE.test(text);

/** The first sentences of a text, unchanged, as many as fit. If it has several lines, only the first line is used. */
export function openingOf(text: string, count: number, limit = PROSE_LIMIT): string {
  const [first = ''] = text.trim().split(/\s*(?:\r\n|[\r\n])\s*/u);
  const line = lineOf(first);
  if (line === '') return '';
  let kept = '';
  for (const sentence of sentencesOf(line)) {
    const end = line.indexOf(sentence, kept.length) + sentence.length;
    const longer = line.slice(0, end);
    if (!isWhole(longer, limit) || sentencesOf(longer).length > count) break;
    kept = longer;
  }
  return kept;
}

/** Whether a text can be quoted within a question. */
export const isQuotable = (text: string): boolean =>
  text.length <= QUOTE_LIMIT && !isSentence(text) && !/["“”„«»「」『』]|[.!?]\s/u.test(text);

/** A price in words: "on request", "auf Anfrage" and the like. */
const ON_REQUEST =
  /\b(?:(?:up)?on request|contact us|individual pric\w*|custom pric\w*|by agreement|auf anfrage|nach vereinbarung|nach aufwand|sur demande|sur devis|nous consulter|a consultar|consultar precio|bajo petici[óo]n|bajo demanda|seg[úu]n presupuesto|su richiesta|sob consulta|sob pedido|op aanvraag|na zapytanie)\b|要相談|応相談|お問い合わせ|お見積|عند الطلب|по запросу/iu;

export const isOnRequest = (text: string): boolean =>
  text.length <= QUOTE_LIMIT && ON_REQUEST.test(text);
