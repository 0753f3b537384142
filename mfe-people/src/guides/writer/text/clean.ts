/**
 * Text as people paste it, made into plain lines: no markup, no bullets, no decoration, one space
 * where there were many. What it says stays as it was written.
 */

const TAGS = /<\/?[a-z][^<>]*>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};
// Pictures and their joiners; digits, # and * are emoji to Unicode too, and stay.
const PICTURES =
  /(?![\d#*©®™])[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}\uFE0F\u200D\u20E3]/gu;
const INVISIBLE = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFFD]/gu;
const BULLET = /^(?:[-–—*•·▪●◦‣»>✓✔☑]+\s+|\(?\d{1,2}[.)]\s+(?=\D))+/u;

/** The lines of a text, clean, without those that say nothing. A sentence broken over lines is one again. */
export function cleanLines(text: string): readonly string[] {
  const lines: string[] = [];
  for (const raw of plain(text)) {
    const line = cleanLine(raw);
    if (!/[\p{L}\p{N}]/u.test(line)) continue;
    const before = lines.at(-1);
    const goesOn = before !== undefined && !/[.!?…。！？؟]["'”’»)\]]*$/u.test(before);
    if (before === undefined || !(goesOn && (/^\p{Ll}/u.test(line) || /[:,]$/.test(before)))) {
      lines.push(line);
      continue;
    }
    const listed = BULLET.test(raw.trim()) && !/[:,;]$/.test(before);
    lines[lines.length - 1] = `${before}${listed ? ', ' : ' '}${line}`;
  }
  return lines;
}

const plain = (text: string): readonly string[] =>
  text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<br\s*\/?>|<\/(?:p|li|div|h\d)>/gi, '\n')
    .replace(TAGS, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .split(/\r\n|[\n\r\u2028\u2029]/);

const cleanLine = (line: string): string =>
  line
    .replace(/\t/g, ' ')
    .replace(PICTURES, '')
    .replace(INVISIBLE, '')
    .replace(/[*_]{2}(?=\S)(.*?\S)[*_]{2}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(BULLET, '')
    .replace(/\s+([,.])(?=\s|$)/g, '$1')
    .replace(/([,;:!?])\1+/g, '$1')
    .replace(/\.{3,}/g, '…')
    .replace(/\.{2}/g, '.')
    .replace(/^[,;:.!?\s]+(?=\S)/, '')
    .trim();

/** A text of one line: a name, an item of a list, a fact about a person. */
export const cleanText = (text: string | undefined): string => cleanLines(text ?? '').join(' ');

const SMALL_WORDS =
  /^(?:a|all|an|and|any|are|as|at|by|can|for|has|in|is|it|its|new|no|not|now|of|on|one|or|our|out|the|to|two|up|we|with|you|der|die|das|und|mit|für|le|la|les|et|de|du|el|los|y|en|con)$/i;

/** A text that is shouted, said calmly. Short words that may be abbreviations stay as they are. */
export function calm(text: string): string {
  const letters = text.match(/\p{L}/gu) ?? [];
  const shouted =
    letters.length >= 8 &&
    /\s/.test(text) &&
    text === text.toLocaleUpperCase() &&
    /\p{Lu}/u.test(text);
  if (!shouted) return text;
  const small = text.replace(/[\p{L}\p{M}'’]+/gu, (word) =>
    Array.from(word).length > 3 || SMALL_WORDS.test(word) ? word.toLocaleLowerCase() : word,
  );
  return small.replace(
    /(^|[.!?…]\s+)(\p{Ll})/gu,
    (_whole, before: string, letter: string) => before + letter.toLocaleUpperCase(),
  );
}
