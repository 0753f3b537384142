import { endsInAbbreviation, sentencesOf } from '@fieldline/contracts';
import type { Choice } from './choice';
import type { Frame, Frames, ItemFrames, Language } from './languages/language';
import { tidy, withoutEnd } from './text/sentences';
import type { Fragment } from './text/fragment';

/** Values for the slots of frames; empty ones do not exist. */
export type Slots = Readonly<Record<string, string>>;

const SLOT = /\{(\w+)\}/g;

const slotsOf = (frame: Frame): readonly string[] =>
  [...frame.matchAll(SLOT)].map(([, name = '']) => name);

const fill = (frame: Frame, slots: Slots, spacedMarks: boolean): string =>
  tidy(
    frame.replace(SLOT, (_whole, name: string) => slots[name] ?? ''),
    spacedMarks,
  );

/** A company that is named in every sentence sounds like a form letter. */
const COMPANY_LIMIT = 4;

/** What is known of the reader. */
const PERSONAL = new Set(['company', 'position', 'industry', 'city', 'audience']);

/**
 * Chooses and fills frames for one guide. A frame is fit when all of its slots have a value, when it
 * does not begin with a small letter, and when none of its sentences stands in the guide already.
 */
export class Composer {
  readonly #said = new Set<string>();
  /** Sentences of a former guide: said again only where there is nothing else to say. */
  readonly #former: ReadonlySet<string>;
  #companies = 0;

  constructor(
    private readonly choice: Choice,
    private readonly facts: Slots,
    private readonly language: Pick<Language, 'glue' | 'spacedMarks'>,
    former: readonly string[] = [],
  ) {
    this.#former = new Set(former.flatMap((text) => sentencesOf(text)).map(keyOf));
  }

  /** One frame, filled, or nothing where none fits. `personal` prefers those that name something of the reader. */
  say(topic: string, frames: Frames, more: Slots = {}, personal = false): string {
    const slots = { ...this.facts, ...more };
    const fit = this.choice
      .order(topic, frames)
      .filter((frame) => slotsOf(frame).every((name) => (slots[name] ?? '') !== ''))
      .map((frame) => ({
        text: fill(frame, slots, this.language.spacedMarks),
        names: slotsOf(frame),
      }))
      .filter(({ text }) => this.#isFit(text));
    const wanted = ({ names }: { names: readonly string[] }) =>
      personal
        ? names.some((name) => PERSONAL.has(name))
        : this.#companies < COMPANY_LIMIT || !names.includes('company');
    const fresh = fit.filter(
      ({ text }) => !sentencesOf(text).some((each) => this.#former.has(keyOf(each))),
    );
    const chosen = fresh.find(wanted) ?? fresh[0] ?? fit.find(wanted) ?? fit[0];
    if (!chosen) return '';
    if (chosen.names.includes('company')) this.#companies += 1;
    return this.keep(chosen.text);
  }

  /** A frame around a text of the seller; one that is too long for a frame stands alone. */
  sayItem(topic: string, frames: ItemFrames, fragment: Fragment, more: Slots = {}): string {
    const { kind, inner, sentence, short } = fragment;
    if (!short || !this.language.glue) return this.keep(sentence);
    const slots = { ...more, item: inner, Item: withoutEnd(sentence) };
    return this.say(`${topic} ${kind}`, frames[kind] ?? frames.noun, slots);
  }

  /** Says a text as it is, unless it was said before. */
  keep(text: string): string {
    if (!this.#isNew(text)) return '';
    for (const sentence of sentencesOf(text)) this.#said.add(keyOf(sentence));
    return text;
  }

  #isFit(text: string): boolean {
    return !/^["'“‘«„(¿¡]*\p{Ll}/u.test(text) && !startsSmallInside(text) && this.#isNew(text);
  }

  #isNew(text: string): boolean {
    return sentencesOf(text).every((sentence) => !this.#said.has(keyOf(sentence)));
  }
}

const keyOf = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a sentence after the first one begins small, as a name like "iOS" makes it. */
function startsSmallInside(text: string): boolean {
  const pieces = text.split(/(?<=[.!?]["'”’»)\]]*)\s+/u);
  return pieces.some(
    (piece, index) =>
      index > 0 && /^\p{Ll}/u.test(piece) && !endsInAbbreviation(pieces[index - 1] ?? ''),
  );
}
