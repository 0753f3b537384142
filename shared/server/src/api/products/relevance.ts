import { type SQL, sql } from 'drizzle-orm';
import { products } from '../../database/schema';
import { foldedColumn } from '../../search/foldedColumn';

/** How many characters may be between words that count as near each other. */
const CHARACTERS_BETWEEN = 40;

const value = (name: string) => sql.placeholder(name);

/**
 * How well a product that contains all the words matches them: the name itself, a name that begins
 * with them (better if it does not continue a number), the phrase in the name, the phrase
 * elsewhere, words near each other, the rest.
 */
export function relevanceOf(words: number): SQL {
  const name = foldedColumn(products.name);
  const category = foldedColumn(products.category);
  const description = foldedColumn(products.description);
  const texts = sql`concat_ws(' ', ${name}, ${category}, ${description})`;
  const near = Array.from(
    { length: words - 1 },
    (_, number) => sql`${texts} ~* ${value(`near${number}`)}`,
  );
  return sql`case
    when ${name} ~* ${value('named')} then 6
    when ${name} ~* ${value('begins')} then 5
    when ${name} ~* ${value('beginsOpen')} then 4
    when ${name} ~* ${value('phrase')} then 3
    when ${category} ~* ${value('phrase')} or ${description} ~* ${value('phrase')} then 2
    when ${near.length === 0 ? sql`true` : sql.join(near, sql` and `)} then 1
    else 0 end`;
}

const escaped = (word: string) => word.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&');

/** The values of a list's words and of their relevance. */
export function patternsOf(words: readonly string[]): Readonly<Record<string, string>> {
  const phrase = words.map(escaped).join('\\s+');
  // A number is a number: "Kit 2" is not "Kit 20".
  const end = /\d$/.test(phrase) ? '(?!\\d)' : '';
  return {
    ...numbered('word', words, (word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`),
    ...numbered('near', words.slice(1), (word, number) => {
      const [one, other] = [escaped(words[number] ?? ''), escaped(word)];
      const between = `.{0,${CHARACTERS_BETWEEN}}`;
      return `${one}${between}${other}|${other}${between}${one}`;
    }),
    named: `^\\s*${phrase}\\s*$`,
    begins: `^\\s*${phrase}${end}`,
    beginsOpen: `^\\s*${phrase}`,
    phrase: `(^|\\W)${phrase}${end}`,
  };
}

const numbered = (
  name: string,
  words: readonly string[],
  patternOf: (word: string, number: number) => string,
) => Object.fromEntries(words.map((word, number) => [`${name}${number}`, patternOf(word, number)]));
