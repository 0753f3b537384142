import { type Phrase, phraseOf } from './phrase';
import { type Weights, weightsOf } from './rank';
import type { Alternatives, SearchRequest } from './request';
import { endsOf } from './typos';
import { wordsOf, workspaceLexeme } from './words';

/** The values of a search's statements. */
export interface Values extends Weights, Phrase, SearchRequest {
  readonly workspace: string;
  /** The workspace's lexeme in a query. */
  readonly lexeme: string;
  /** The words with their alternatives, and the ends of those that may contain a typo, as JSON. */
  readonly words: string;
  readonly ends: string;
}

export const valuesOf = (
  workspace: string,
  request: SearchRequest,
  words: readonly Alternatives[],
): Values => ({
  ...weightsOf(words),
  ...phraseOf(request.q, asTyped(request.q, words)),
  ...request,
  workspace,
  lexeme: `'${workspaceLexeme(workspace)}'`,
  words: JSON.stringify(
    words.flatMap((alternatives, number) =>
      alternatives.map((beginning) => ({ number, beginning })),
    ),
  ),
  // If typos are already allowed, no further ones are.
  ends: JSON.stringify(endsOf(words.every(({ length }) => length === 1) ? words.flat() : [])),
});

/** The words in the order typed, including repetitions. */
const asTyped = (query: string, words: readonly Alternatives[]): readonly Alternatives[] =>
  wordsOf(query).flatMap(({ word }) => words.filter(([typed]) => typed === word));
