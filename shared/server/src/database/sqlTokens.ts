/** A piece of SQL that means something: comments and spaces are none. */
export interface SqlToken {
  /**
   * A word is a keyword or a name, in small letters; a name was quoted, and is nothing but a name; a value
   * is one that comes with the statement, `$1`.
   */
  readonly kind: 'word' | 'name' | 'text' | 'number' | 'value' | 'sign';
  readonly value: string;
  /** Where it stands in the source. */
  readonly from: number;
  readonly to: number;
}

/**
 * What PostgreSQL's lexer tells apart (the manual's "Lexical Structure"), in this order. A letter before
 * a text changes how it is read: in E'…' a backslash escapes.
 */
const LEXEMES: readonly (readonly [kind: SqlToken['kind'] | 'nothing', pattern: RegExp])[] = [
  ['nothing', /\s+|--[^\n]*/y],
  ['text', /e'(?:[^'\\]|''|\\[^])*'/iy],
  ['text', /(?:b|x|n|u&)?'(?:[^']|'')*'/iy],
  ['text', /\$((?:[\p{L}_][\p{L}\d_]*)?)\$[^]*?\$\1\$/uy],
  ['value', /\$\d+/y],
  ['name', /"(?:[^"]|"")+"/y],
  ['word', /[\p{L}_][\p{L}\d_$]*/uy],
  ['number', /(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy],
  ['sign', /::|[()[\],;.]|[-+*/<>=~!@#%^&|?:]/y],
];

/**
 * Reads SQL.
 * @throws SyntaxError at what PostgreSQL would not read either: a quote that is not closed
 */
export function sqlTokens(source: string): readonly SqlToken[] {
  const tokens: SqlToken[] = [];
  for (let at = 0; at < source.length;) {
    if (source.startsWith('/*', at)) {
      at = endOfComment(source, at);
      continue;
    }
    const [kind, found] = lexemeAt(source, at);
    const to = at + found.length;
    if (kind !== 'nothing') tokens.push({ kind, value: valueOf(kind, found), from: at, to });
    at = to;
  }
  return tokens;
}

function lexemeAt(source: string, at: number) {
  for (const [kind, pattern] of LEXEMES) {
    pattern.lastIndex = at;
    const [found] = pattern.exec(source) ?? [];
    if (found !== undefined) return [kind, found] as const;
  }
  throw new SyntaxError(`not SQL: ${source.slice(at, at + 40)}`);
}

function valueOf(kind: SqlToken['kind'], found: string): string {
  if (kind === 'word') return found.toLowerCase();
  return kind === 'name' ? found.slice(1, -1).replaceAll('""', '"') : found;
}

/** Comments between slashes stand in one another. */
function endOfComment(source: string, from: number): number {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = from;
  let depth = 0;
  for (let mark = marks.exec(source); mark; mark = marks.exec(source)) {
    depth += mark[0] === '/*' ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  throw new SyntaxError('not SQL: a comment is not closed');
}

/** What stands between signs that are not inside parentheses: statements, or parts of a list. */
export function splitTokens(
  tokens: readonly SqlToken[],
  separator: ';' | ',',
): readonly (readonly SqlToken[])[] {
  const parts: SqlToken[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    const sign = token.kind === 'sign' ? token.value : '';
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === separator && depth === 0) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

/** Reads tokens from the left: what is asked for is taken where it stands there. */
export class TokenReader {
  #rest: readonly SqlToken[];

  constructor(tokens: readonly SqlToken[]) {
    this.#rest = tokens;
  }

  get rest(): readonly SqlToken[] {
    return this.#rest;
  }

  get isAtEnd(): boolean {
    return this.#rest.length === 0;
  }

  /** Takes these words and signs, written with spaces; all of them or none. */
  take(words: string): boolean {
    const expected = words.split(' ');
    const isHere = expected.every((word, index) => {
      const token = this.#rest[index];
      return (token?.kind === 'word' || token?.kind === 'sign') && token.value === word;
    });
    if (isHere) this.#rest = this.#rest.slice(expected.length);
    return isHere;
  }

  /** Takes a name, quoted or not. */
  takeName(): string | undefined {
    const [token] = this.#rest;
    if (token?.kind !== 'word' && token?.kind !== 'name') return undefined;
    this.#rest = this.#rest.slice(1);
    return token.value;
  }

  /** Takes a name that may have its schema before it; ours is `public`, which need not be said. */
  takeQualified(): string | undefined {
    const first = this.takeName();
    if (first === undefined || !this.take('.')) return first;
    const second = this.takeName();
    return first === 'public' ? second : `${first}.${second}`;
  }

  takeKind(kind: SqlToken['kind']): SqlToken | undefined {
    const [token] = this.#rest;
    if (token?.kind !== kind) return undefined;
    this.#rest = this.#rest.slice(1);
    return token;
  }

  /** Takes what stands in parentheses; without these. */
  takeParenthesis(): readonly SqlToken[] | undefined {
    if (!this.take('(')) return undefined;
    let depth = 1;
    const end = this.#rest.findIndex(({ kind, value }) => {
      if (kind === 'sign' && value === '(') depth += 1;
      if (kind === 'sign' && value === ')') depth -= 1;
      return depth === 0;
    });
    if (end < 0) return undefined;
    const inside = this.#rest.slice(0, end);
    this.#rest = this.#rest.slice(end + 1);
    return inside;
  }
}
