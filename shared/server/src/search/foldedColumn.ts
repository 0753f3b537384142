import { FOLDED_LETTERS, isFoldedAway } from '@fieldline/contracts';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

const LAST = 0xffff;

/** The characters that folding drops, as a bracket expression of PostgreSQL's regular expressions. */
function droppedCharacters(): string {
  const escaped = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`;
  let ranges = '';
  for (let code = 0x80; code <= LAST; code += 1) {
    if (!isFoldedAway(String.fromCharCode(code))) continue;
    const first = code;
    while (code < LAST && isFoldedAway(String.fromCharCode(code + 1))) code += 1;
    ranges += code === first ? escaped(first) : `${escaped(first)}-${escaped(code)}`;
  }
  return `[${ranges}]`;
}

const DROPPED = droppedCharacters();
const SINGLE = FOLDED_LETTERS.filter(([, typed]) => typed.length === 1);
const FROM = SINGLE.map(([letter]) => letter).join('');
const TO = SINGLE.map(([, typed]) => typed).join('');

/** A column's text as `folded` of the contracts returns it, but with its blanks. */
export function foldedColumn(text: SQLWrapper): SQL {
  const bare = sql`lower(regexp_replace(normalize(${text}, NFKD), ${sql.raw(`'${DROPPED}'`)}, '', 'g'))`;
  const single = sql`translate(${bare}, ${sql.raw(quoted(FROM))}, ${sql.raw(quoted(TO))})`;
  const replaced = FOLDED_LETTERS.filter(([, typed]) => typed.length > 1).reduce(
    (inner, [letter, typed]) =>
      sql`replace(${inner}, ${sql.raw(quoted(letter))}, ${sql.raw(quoted(typed))})`,
    single,
  );
  // Most texts are ASCII: as many bytes as characters.
  return sql`case when octet_length(${text}) = char_length(${text}) then lower(${text}) else ${replaced} end`;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
