/** Whole sentences: where they end, how they begin, and how they are joined. */

const END_MARK = /[.!?…。！？؟۔।]["'”’»)\]]*$/u;
const DANGLING = /[\s,;:–—-]+$/u;

/** Abbreviations that often stand last, and keep their full stop there. */
const FINAL_ABBREVIATION = /(?:etc|usw|co|corp|inc|ltd|llc|jr|sr|u\.s|u\.k|u\.a)\.$/iu;

/** The text without its end mark, to stand within a sentence. "etc." keeps its own. */
export function withoutEnd(text: string): string {
  const trimmed = text.trim();
  if (FINAL_ABBREVIATION.test(trimmed)) return trimmed;
  return trimmed
    .replace(/[.!?…。！？؟۔।]+(["'”’»)\]]*)$/u, '$1')
    .replace(DANGLING, '')
    .trim();
}

/** The mark that ends a statement in the script of the text. */
function fullStopOf(text: string): string {
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]["'”’»」）)\]]*$/u.test(text)) return '。';
  if (/\p{sc=Devanagari}["'”’»)\]]*$/u.test(text)) return '।';
  return '.';
}

/** The text as a sentence: a capital first, one mark at the end. */
export function asSentence(text: string, names: readonly string[] = []): string {
  const trimmed = text.trim().replace(DANGLING, '');
  if (trimmed === '') return '';
  const whole = capitalised(trimmed, names);
  return END_MARK.test(whole) ? whole : whole + fullStopOf(whole);
}

/** "Drill makes holes" names the drill; "Drills holes" does not. */
export const beginsWithName = (text: string, name: string): boolean =>
  name !== '' && text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length));

/** Begins with a capital, but for names that begin small: "iOS", "npm Shield". */
export function capitalised(text: string, names: readonly string[] = []): string {
  if (/^\p{Ll}+\p{Lu}/u.test(text) || names.some((name) => beginsWithName(text, name))) return text;
  return text.replace(
    /^(["'“‘«„(¿¡]*)(\p{Ll})/u,
    (_whole, quote: string, letter: string) => quote + letter.toLocaleUpperCase(),
  );
}

/** Sentences in a row: with a space between them, where their script has one. */
export const joined = (sentences: readonly string[]): string =>
  sentences.reduce(
    (text, sentence) =>
      text === '' || /[。！？]$/u.test(text) ? text + sentence : `${text} ${sentence}`,
    '',
  );

/** As many whole sentences as fit; the first one is cut at a word when it alone is too long. */
export function cutAtSentence(sentences: readonly string[], limit: number): string {
  let kept = '';
  for (const sentence of sentences) {
    const longer = joined([kept, sentence]);
    if (longer.length > limit) break;
    kept = longer;
  }
  const [first = ''] = sentences;
  return kept === '' && first !== '' ? cutAtWord(first, limit) : kept;
}

/** At most `limit` characters, with an ellipsis where something was left out. */
export function cutAtWord(text: string, limit: number): string {
  const characters = Array.from(text);
  if (characters.length <= limit) return text;
  const start = characters.slice(0, limit - 1).join('');
  const atWord = start.replace(/\s+\S*$/u, '');
  return `${(atWord.length > limit / 2 ? atWord : start).replace(DANGLING, '')}…`;
}

/** Marks that met where a name or a quotation ended, made one; French keeps a space before its high marks. */
export const tidy = (text: string, spacedMarks = false): string =>
  text
    .replace(/ {2,}/g, ' ')
    .replace(/ +([,.…](?:\s|$))/gu, '$1')
    .replace(/ +([;:!?](?:\s|$))/gu, spacedMarks ? '\u00A0$1' : '$1')
    .replace(/(?<!\.)\.\.(?!\.)/gu, '.')
    .replace(/([!?…])\.(?!\.)/gu, '$1')
    .replace(/([!?])\?/gu, '?')
    .replace(/\.…|…{2,}/gu, '…')
    .trim();
