import { type Weights, weightsOf } from './rank';
import type { Alternatives, SearchRequest } from './request';
import { endsOf } from './typos';
import { workspaceLexeme } from './words';

/** The values of a search's statements. */
export interface Values extends Weights, SearchRequest {
  readonly workspace: string;
  /** The workspace, as a query has it. */
  readonly lexeme: string;
  /** The words with their alternatives, and the ends of those that a typo may be in, as JSON. */
  readonly words: string;
  readonly ends: string;
}

export const valuesOf = (
  workspace: string,
  request: SearchRequest,
  words: readonly Alternatives[],
): Values => ({
  ...weightsOf(words),
  ...request,
  workspace,
  lexeme: `'${workspaceLexeme(workspace)}'`,
  words: JSON.stringify(
    words.flatMap((alternatives, number) =>
      alternatives.map((beginning) => ({ number, beginning })),
    ),
  ),
  // Where a typo is forgiven already, no other one is.
  ends: JSON.stringify(endsOf(words.every(({ length }) => length === 1) ? words.flat() : [])),
});
