import { type Weights, weightsOf } from './rank';
import type { Alternatives, SearchRequest } from './request';
import { searchExpression } from './words';

/** The values of a search's statements. */
export interface Values extends Weights, SearchRequest {
  readonly workspace: string;
  /** What has all the words. */
  readonly typed: string;
  /** The words, each with its alternatives, as JSON. */
  readonly words: string;
}

export const valuesOf = (
  workspace: string,
  request: SearchRequest,
  words: readonly Alternatives[],
): Values => ({
  ...weightsOf(words),
  ...request,
  workspace,
  typed: searchExpression(workspace, words),
  words: JSON.stringify(words),
});
