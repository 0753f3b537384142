import type { Concern } from '../concern';

/**
 * A complete sentence of ours with slots. A slot takes certain facts as stored (a name, a company,
 * a product's name, a price, a plan), or the seller's words after a colon (`{text}`) or in
 * quotation marks (`{quote}`, `{other}`).
 */
export type Frame = string;
export type Frames = readonly Frame[];

/** What every sale meets: the price, the time, a present supplier, and others who decide. */
export const KINDS = ['cost', 'time', 'present', 'people'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * All sentences of the writer in one language; the rest of a guide is the seller's. One of several
 * frames is chosen, among those whose slots can all be filled. Questions, objections and the call
 * with the same key are about the same topic, and a guide has no topic twice.
 */
export interface Language {
  /** How prices are written. */
  readonly locale: string;
  readonly quotes: readonly [string, string];
  readonly greeting: { readonly named: Frame; readonly nameless: Frame };
  /** At most two sentences. */
  readonly opening: Frames;
  readonly label: Readonly<
    Record<'about' | 'short' | 'benefit' | 'price' | 'plan' | 'different' | 'more' | 'key', Frame>
  >;
  /** Used for a product with too little data; these sentences are true of any product. */
  readonly points: Frames;
  readonly questions: Readonly<Record<Concern, Frames>> & {
    readonly any: Readonly<Record<'today' | 'present' | 'change' | 'people' | 'time', Frames>>;
    /** About a point that was chosen for this person; it is about today, too. */
    readonly need: Frames;
    readonly useCase: Frames;
    readonly useCases: Frames;
    readonly gain: Frames;
  };
  /** An objection, and the answers to it, of which those with the product's data come first. */
  readonly objections: Readonly<Record<Kind, readonly [Frame, ...Frames]>>;
  readonly call: {
    readonly phone: Frames;
    readonly people: Frames;
    /** For people who dislike calls. */
    readonly write: Frames;
  };
  readonly followUp: { readonly first: Frames; readonly last: Frames };
}
