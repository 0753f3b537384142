import { ENDS_SENTENCE, isClosed, sentencesOf } from '@fieldline/contracts';

/** A guide quotes the seller's texts whole or not at all, and unchanged except for spaces. */

export const ITEM_LIMIT = 200;
const QUOTE_LIMIT = 90;
export const PROSE_LIMIT = 600;

/** Marks that begin an entry of a list wherever they stand. */
const MARKS = '•·▪●◦‣➤►✓✔☑✅👉⭐';
const MARK = `(?:[${MARKS}]\\uFE0F?)`;
/** What begins an entry only at the start of a line. */
const START = `(?:${MARK}+|[-–—*>]+(?=\\s)|[-–—*](?=\\p{L}))`;
const NUMBER = '(?:\\(?\\d{1,2}[.)](?=\\s|\\p{L}))';
const BULLET = new RegExp(`^\\s*${START}\\s*(?=\\S)`, 'u');
const BULLET_OR_NUMBER = new RegExp(`^\\s*(?:${START}|${NUMBER})\\s*(?=\\S)`, 'u');
const INLINE = new RegExp(`(?<=\\S)\\s*${MARK}+\\s*(?=\\S)`, 'u');
const BREAK = /\r\n|[\r\n]/u;

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim().replace(BULLET, '');

/** The entries of a text that is a list; one entry if it is none. */
const entriesOf = (text: string): readonly string[] => {
  const lines = text.split(BREAK).filter((line) => line.trim() !== '');
  const marked = lines.filter((line) => BULLET_OR_NUMBER.test(line)).length;
  const isList = lines.length > 1 && marked >= lines.length - 1;
  const split = isList ? lines.map((line) => line.replace(BULLET_OR_NUMBER, '')) : [text];
  return split.flatMap((line) => (new RegExp(MARK, 'u').test(line) ? line.split(INLINE) : [line]));
};

const says = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** A name, a fact or a text, as one line; empty if it has no content. */
export const lineOf = (text = ''): string => {
  const line = oneLine(text);
  return says(line) ? line : '';
};

/** The entries of a list, each once. A pasted list of several lines counts as several entries. */
export function itemsOf(texts: readonly string[], seen = new Set<string>()): readonly string[] {
  const entries = texts.flatMap(entriesOf);
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

export const isQuestion = (text: string): boolean => /[?？؟][”"'’»)\]]*$/u.test(text);

/**
 * The lines of a text, unchanged: whole sentences from the first on, as many as fit. A question is
 * never left without what follows it.
 */
export function openingOf(text: string, limit = PROSE_LIMIT): readonly string[] {
  const lines = text
    .split(BREAK)
    .flatMap((line) => (new RegExp(MARK, 'u').test(line) ? line.split(INLINE) : [line]))
    .map(lineOf)
    .filter((line) => line !== '' && isClosed(line));
  const kept: string[] = [];
  let room = limit;
  for (const line of lines) {
    const part = partOf(line, room);
    if (part !== '') kept.push(part);
    room -= part.length;
    if (part !== line) break;
  }
  const isWholeText = kept.length === lines.length && kept.at(-1) === lines.at(-1);
  return ended(kept, isWholeText);
}

/** The sentences of a line that fit. */
function partOf(line: string, room: number): string {
  let kept = '';
  for (const sentence of sentencesOf(line)) {
    const longer = line.slice(0, line.indexOf(sentence, kept.length) + sentence.length);
    if (longer.length > room || !isClosed(longer)) break;
    kept = longer;
  }
  return kept;
}

/** Without an end that announces something: a colon, or a question whose answer did not fit. */
function ended(lines: readonly string[], isWholeText: boolean): readonly string[] {
  const last = lines.at(-1);
  if (last === undefined) return lines;
  if (/[,:;–—-]$/u.test(last)) return ended(lines.slice(0, -1), isWholeText);
  if (isWholeText || !isQuestion(last)) return lines;
  const sentences = sentencesOf(last);
  const end = last.lastIndexOf(sentences.at(-1) ?? last);
  const rest = last.slice(0, end).trim();
  return ended([...lines.slice(0, -1), ...(rest === '' ? [] : [rest])], false);
}

/** Whether a text can be quoted within a question. */
export const isQuotable = (text: string): boolean =>
  text.length <= QUOTE_LIMIT && !isSentence(text) && !/["“”„«»「」『』]|[.!?]\s/u.test(text);

/** A price in words: "on request", "auf Anfrage" and the like. */
const ON_REQUEST =
  /\b(?:(?:up)?on request|contact us|individual pric\w*|custom pric\w*|by agreement|auf anfrage|nach vereinbarung|nach aufwand|sur demande|sur devis|nous consulter|a consultar|consultar precio|bajo petici[óo]n|bajo demanda|seg[úu]n presupuesto|su richiesta|sob consulta|sob pedido|op aanvraag|na zapytanie)\b|要相談|応相談|お問い合わせ|お見積|عند الطلب|по запросу/iu;

export const isOnRequest = (text: string): boolean =>
  text.length <= QUOTE_LIMIT && ON_REQUEST.test(text);

/** A unit of a price: "per user and month", "/Monat", "mensuel", "月額". */
const UNIT =
  /^(?:\/|(?:per|pro|par|por|al|a|an|je|på|for each|each|за|на|kişi başı|لكل)(?!\p{L})).*(?:month|year|week|day|hour|user|seat|person|visit|piece|monat|jahr|woche|tag|stunde|nutzer|besuch|stück|mois|an(?:née)?(?!\p{L})|jour|semaine|heure|utilisateur|mes(?:e)?(?!\p{L})|año|día|hora|usuario|anno|giorno|utente|mês|ano(?!\p{L})|dia|maand|jaar|uur|gebruiker|miesiąc|rok|godzin|osob|månad|timme|användare|місяць|рік|годин|شهر|سنة|مستخدم)|^(?:monthly|yearly|annually|hourly|monatlich|jährlich|mensuel|annuel|mensual|anual|mensile|annuale|mensal|maandelijks|jaarlijks|miesięcznie|rocznie|månadsvis|aylık|yıllık|щомісяця|щороку|شهري|سنوي|月額|年額|毎月|매월|매년|월 ?\d*|每月|每年)/iu;

export const isUnit = (text: string): boolean => text.length <= 40 && UNIT.test(text);
