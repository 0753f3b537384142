/** What a guide's angle is: what somebody in that position asks first. */
export const ANGLES = [
  'time',
  'cost',
  'how',
  'outcome',
  'quality',
  'customers',
  'people',
  'any',
] as const;
export type Angle = (typeof ANGLES)[number];

/**
 * What a text of the seller is, as grammar sees it, and so which frame it fits:
 * `sentence` stands alone; `verb` lacks its subject ("Saves time"); `base` asks somebody to do it
 * ("Save time"; the infinitive in French and Spanish); `quality` says how it is ("Easy to use");
 * `plural` is a noun that needs no article ("Fewer errors"); `noun` is any other fragment.
 */
export const KINDS = ['sentence', 'verb', 'base', 'quality', 'plural', 'noun'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * A text with slots in braces. A frame is used only where every slot of it has a value.
 * {product} {company} {position} {industry} {city} {focus} {item} {price} {audience} {plan} …
 */
export type Frame = string;
export type Frames = readonly Frame[];
/** Frames by what the item is; kinds without frames of their own take those of `noun`. */
export type ItemFrames = Readonly<Partial<Record<Kind, Frames>>> & { readonly noun: Frames };

/** What tells the kinds of a language apart. Words are in lower case. */
export interface Grammar {
  /** First words that make a sentence of whatever follows ("you", "nobody"). */
  readonly pronouns: ReadonlySet<string>;
  /** First words of a sentence, when a verb follows ("your", "everything"). */
  readonly subjects: ReadonlySet<string>;
  /** Of those, the ones that only a verb in the third person follows ("a"). */
  readonly singulars: ReadonlySet<string>;
  /** Words that make a verb of a plural before them ("calibrates itself"). */
  readonly verbMarks: ReadonlySet<string>;
  /** Finite verbs, which make a sentence of what stands before them. */
  readonly finite: ReadonlySet<string>;
  /** Words that open a clause within a noun: a verb after them makes no sentence. */
  readonly relatives: ReadonlySet<string>;
  /** Verbs without a subject, third person. */
  readonly verbs: ReadonlySet<string>;
  /** Verbs that ask to do it; the infinitive where the language uses that. */
  readonly bases: ReadonlySet<string>;
  /** Words that may be a verb only when one of `determiners` follows. */
  readonly doubtful: ReadonlySet<string>;
  readonly determiners: ReadonlySet<string>;
  readonly qualities: ReadonlySet<string>;
  /** Words that may stand between or after qualities. */
  readonly qualityLinks: ReadonlySet<string>;
  /** First words of nouns that need no article ("fewer"). */
  readonly amounts: ReadonlySet<string>;
  /** Nouns that need no article, by the word they are built on ("inspections", "planning"); null where all do. */
  readonly articleless: RegExp | null;
  /** Words that end the noun itself: what follows belongs to it ("of", "for"). */
  readonly prepositions: ReadonlySet<string>;
  /** Whether a noun begins small within a sentence. German nouns do not. */
  readonly smallNouns: boolean;
}

/** An objection that the seller has not named, and answers to it. */
export interface StockObjection {
  /** The seller's own objections that are about the same. */
  readonly about: RegExp;
  /** Whether `comparison` answers it best. */
  readonly compares?: boolean;
  /** Kinds of offers that it is raised against; all where absent. */
  readonly offers?: readonly ('software' | 'device' | 'advice' | 'other')[];
  readonly objections: Frames;
  readonly responses: Frames;
}

/** All that a guide needs of a language: one file each. */
export interface Language {
  /** ISO 639-1. */
  readonly code: string;
  /** Whether the seller's texts stand within its sentences; without it they stand on their own. */
  readonly glue: boolean;
  /** Whether a space stands before the high marks, as French has it. */
  readonly spacedMarks: boolean;
  /** For money and numbers, BCP 47. */
  readonly locale: string;
  readonly grammar: Grammar;
  /** What an angle is called, with "about" before it. */
  readonly focus: Readonly<Record<Angle, string>>;
  /** Beginnings of words that make a text of the seller bear on an angle. */
  readonly bearing: Readonly<Record<Angle, RegExp | null>>;
  readonly greeting: { readonly named: Frames; readonly nameless: Frames };
  /** Why this person is written to. Never a claim about them beyond what is stored. */
  readonly openings: Readonly<Record<Angle, Frames>>;
  /** Names the product for the first time; {item} is its description. */
  readonly presentation: ItemFrames;
  readonly presentationAlone: Frames;
  /** {item} is a benefit. */
  readonly lead: ItemFrames;
  /** {item} is what sets the product apart. */
  readonly difference: ItemFrames;
  /** {item} is the sales pitch, which follows the lead. */
  readonly pitch: ItemFrames;
  /** Where there is neither benefit nor pitch. */
  readonly plainValue: Frames;
  readonly price: {
    readonly one: Frames;
    /** {price} and {plan} of the lowest, {topPrice} and {topPlan} of the highest. */
    readonly plans: Frames;
    readonly onePlan: Frames;
    /** {plan} is free of charge, {price} and {paidPlan} the lowest that is not. */
    readonly freePlan: Frames;
    readonly free: Frames;
    /** {price} is a text of the seller. */
    readonly worded: Frames;
  };
  readonly questions: {
    readonly situation: Readonly<Record<Angle, Frames>>;
    /** {item} is a use case. */
    readonly useCase: ItemFrames;
    /** {item} is a benefit or feature. */
    readonly gain: ItemFrames;
    readonly audience: Frames;
    readonly decision: Frames;
  };
  /** Objections as sellers often key them, in the words of a prospect. */
  readonly keyedObjections: Readonly<Record<string, string>>;
  /** {item} is the key of another objection, such as "security" or "too complicated". */
  readonly objection: ItemFrames;
  /** Where the key of an objection holds no word. */
  readonly namelessObjection: string;
  readonly stockObjections: readonly StockObjection[];
  /** Answers somebody who has something already; {item} is what sets the product apart. */
  readonly comparison: ItemFrames;
  readonly call: {
    readonly demo: Frames;
    readonly talk: Frames;
    /** When: said after the call. */
    readonly time: Frames;
  };
  readonly followUp: { readonly item: ItemFrames; readonly plain: Frames };
  /** Key points where the seller's texts do not suffice. */
  readonly fillers: Frames;
}

/** The third person of English verbs: "saves", "watches", "carries". */
export const thirdPersons = (bases: ReadonlySet<string>): readonly string[] =>
  [...bases].map((base) =>
    /[^aeiou]y$/.test(base)
      ? `${base.slice(0, -1)}ies`
      : /(?:s|x|z|ch|sh|o)$/.test(base)
        ? `${base}es`
        : `${base}s`,
  );

/** A set of words written as one text. */
export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
