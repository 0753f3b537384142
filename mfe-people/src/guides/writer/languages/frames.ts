import type { Concern } from '../concerns';

/**
 * A line of ours, whole as it stands. Its slots take what is certain as it is stored: a name, a
 * company, a product's name, a price, a plan; or words of the seller's, after a colon
 * (`{text}`) or in quotation marks (`{quote}`, `{other}`).
 */
export type Frame = string;
export type Frames = readonly Frame[];

/** The subject of an objection of ours. It is left out if the seller has answered one about the same. */
export type Topic = Extract<Concern, 'time' | 'cost' | 'quality' | 'people'> | 'other';

/**
 * All that the writer says in one language: everything else in a guide is the seller's. Of several frames one is
 * chosen; those with a slot that is empty are not.
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
  /** For a product of which too little is known; true of anything. */
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
