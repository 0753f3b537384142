import { UNKNOWN_PERSON } from './subject';

const TITLE =
  /^(?:mr|mrs|ms|miss|mx|sir|dr|dres|prof|professor|doctor|eng|ing|dipl|mag|lic|rev|hon|herr|frau|fr|hr|m|mme|mlle|monsieur|madame|sra?|srta|don|doña|h\.?c|ph\.?d|med|jur|rer|nat|phil|oec|techn|-ing)\.?$/iu;
const KEPT_TITLE = /^(?:dr|prof)\.?$/iu;
const LETTERS_AFTER =
  /^(?:ph\.?d|mba|msc|bsc|m\.?sc|b\.?sc|ma|ba|md|pmp|cpa|cfa|pe|p\.?eng|llm|jd|esq|ccna|cissp|six sigma|iii?|jr|sr)\.?$/iu;

// Emoji and their joiners. Unicode counts digits, # and * as emoji too.
const PICTURES =
  /(?![\d#*©®™])[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}\uFE0F\u200D\u20E3]/gu;

/**
 * A name as written above a letter: at most one title, no letters after it, no numbers left over
 * from a profile address. Empty if the name is unknown.
 */
export function addressedName(stored: string): string {
  const clean = stored.replace(PICTURES, '').replace(/\s+/gu, ' ').trim();
  if (clean === '' || clean === UNKNOWN_PERSON || /@|https?:|linkedin/iu.test(clean)) return '';
  const bare = clean
    .replace(/\([^)]*\)|\[[^\]]*\]|"[^"]*"/gu, ' ')
    .split(/\s[|•·–—]\s|\s-\s|[|•/]/u)[0];
  const turned = lastNameLast((bare ?? '').replace(/\s+/gu, ' ').trim());
  const tokens = turned
    .split(/\s+/u)
    .map((token) => token.replace(/^[,;]+|[,;]+$/gu, ''))
    .filter((token) => token !== '' && !/\p{N}/u.test(token) && /\p{L}/u.test(token));
  const start = tokens.findIndex((token) => !isTitle(token));
  if (start < 0) return '';
  const titles = tokens.slice(0, start);
  const title =
    titles.find((token) => /^prof/iu.test(token)) ?? titles.find((token) => KEPT_TITLE.test(token));
  const name = tokens
    .slice(start)
    .filter((token, index) => index === 0 || !LETTERS_AFTER.test(token));
  const isShouted = (token: string) => token === token.toLocaleUpperCase();
  const shouted = name.join('').length > 3 && name.every(isShouted);
  const whispered = name.every((token) => token === token.toLocaleLowerCase());
  const written = name.map((token) =>
    shouted || whispered || (isShouted(token) && lettersOf(token) > 3)
      ? withCapitals(token)
      : token,
  );
  return [...(title ? [titled(title)] : []), ...written].join(' ').slice(0, 80);
}

/** Initials and short names such as "AJ" may be in capitals. */
const lettersOf = (token: string) => token.match(/\p{L}/gu)?.length ?? 0;

const isTitle = (token: string) =>
  TITLE.test(token) ||
  token
    .split('.')
    .filter(Boolean)
    .every((part) => TITLE.test(part));

const titled = (token: string) => (/^prof/iu.test(token) ? 'Prof.' : 'Dr.');

/** Turns "Keller, Maria" into Maria Keller, but not "Maria Keller, PhD". */
function lastNameLast(name: string): string {
  const [last = '', first = '', ...rest] = name.split(/\s*,\s*/u);
  const turns =
    rest.length === 0 &&
    /^[\p{L}\p{M}'’.-]+( [\p{L}\p{M}'’.-]+)?$/u.test(first) &&
    !LETTERS_AFTER.test(first) &&
    !/\s/u.test(last);
  return turns
    ? `${first} ${last}`
    : [last, first, ...rest]
        .filter((part) => !part.split(/\s+/u).every((word) => LETTERS_AFTER.test(word)))
        .join(' ');
}

const withCapitals = (token: string) =>
  token
    .toLocaleLowerCase()
    .replace(
      /(^|[-'’.])(\p{L})/gu,
      (_whole, before: string, letter: string) => before + letter.toLocaleUpperCase(),
    );
