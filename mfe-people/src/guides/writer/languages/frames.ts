import type { Concern } from '../concerns';

/**
 * A complete sentence of ours with slots. A slot takes certain facts as stored (a name, a company,
 * a product's name, a price, a plan), or the seller's words after a colon (`{text}`) or in
 * quotation marks (`{quote}`, `{other}`).
 */
export type Frame = string;
export type Frames = readonly Frame[];

/**
 * The subject of one of our objections. It is left out if the seller has answered an objection
 * about the same.
 */
export type Topic = Extract<Concern, 'time' | 'cost' | 'quality' | 'people'> | 'other';

/**
 * All sentences of the writer in one language; the rest of a guide is the seller's. One of several
 * frames is chosen, among those whose slots can all be filled.
 */
export interface Language {
  /** How prices are written. */
  readonly locale: string;
  readonly quotes: readonly [string, string];
  readonly greeting: { readonly named: Frame; readonly nameless: Frame };
  /** At most two sentences. */
  readonly opening: Frames;
  readonly label: Readonly<
    Record<
      'about' | 'short' | 'benefit' | 'audience' | 'price' | 'plan' | 'different' | 'more' | 'key',
      Frame
    >
  >;
  /** Used for a product with too little data; these sentences are true of any product. */
  readonly points: Frames;
  readonly questions: Readonly<Record<Concern, Frames>> & {
    readonly any: Frames;
    readonly useCase: Frames;
    readonly useCases: Frames;
    readonly gain: Frames;
  };
  /** An objection, and the answers to it. */
  readonly objections: Readonly<Record<Topic, readonly [Frame, ...Frames]>>;
  readonly call: Frames;
  readonly followUp: { readonly first: Frames; readonly last: Frames };
}
