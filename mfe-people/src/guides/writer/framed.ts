import { type GuideContent, sentencesOf } from '@fieldline/contracts';
import { call, questions, type Topic } from './asked';
import { objections, unsaid } from './objections';
import type { Frames, Kind } from './languages/frames';
import {
  type Draft,
  fill,
  filledOf,
  lines,
  paragraphs,
  type Parts,
  naming,
  type Slots,
  slotsOf,
} from './parts';
import { COUNT, keyPoints, rankedTexts } from './points';
import { distinct, isSentence, keyOf } from './seller';

/** A guide, and the kinds of its objections that are ours. */
export interface Framed {
  readonly content: GuideContent;
  readonly kinds: readonly Kind[];
}

/** A guide made of a language's frames, filled with the seller's own texts. */
export function framedGuide(draft: Draft): Framed {
  const { language, product } = draft;
  const ranked = rankedTexts(product, draft);
  const points = keyPoints(product, ranked, draft);
  const slots = slotsOf(draft);
  const say = (topic: string, frames: Frames, more: Slots = {}) =>
    draft.choose(
      topic,
      filledOf(frames, { ...slots, ...more }),
      filledOf(naming(frames), { ...slots, ...more }),
    );
  const parts: Parts = { ...draft, ranked, points, slots, say };
  const benefit = ranked.benefits.find((each) => !points.includes(each));
  const { list, kinds } = objections(parts);
  const topics = new Set<Topic>(kinds);
  const asked = questions(parts, benefit, topics);
  const answers = list.map(({ response }) => response);
  return {
    kinds,
    content: {
      introduction: introduction(parts),
      valueProposition: valueProposition(parts, benefit) || product.name,
      keyPoints: distinct([...points, ...filledOf(language.points, slots)]).slice(0, COUNT),
      questions: asked,
      objectionHandling: [...list],
      callToAction: call(parts, topics),
      followUp: followUp(parts, [benefit, ...answers]),
    },
  };
}

/** A greeting, one of our sentences, and the unchanged description. */
function introduction({ language, product, points, slots, say }: Parts): string {
  const { greeting, opening, label } = language;
  const hello = fill(slots['name'] ? greeting.named : greeting.nameless, slots);
  const [first, ...others] = without(product.description, points);
  const about =
    first === undefined || isSentence(first) || first.endsWith(':')
      ? first
      : fill(label.about, { text: first });
  return paragraphs(hello, say('opening', opening), lines(about, ...others));
}

/** The lines without sentences that the guide already has elsewhere. */
function without(texts: readonly string[], told: readonly string[]): readonly string[] {
  const keys = new Set(told.map(keyOf));
  return texts.flatMap((line) => {
    const kept = sentencesOf(line).filter((sentence) => !keys.has(keyOf(sentence)));
    if (kept.length === sentencesOf(line).length) return [line];
    // What is left stays together where it stood together.
    const joined = kept.join(' ');
    return kept.length === 0 ? [] : line.includes(joined) ? [joined] : kept;
  });
}

/** The pitch, the benefit that matters most to this person, and the price if the seller states one. */
function valueProposition(parts: Parts, benefit?: string) {
  const { language, product, ranking, points } = parts;
  const { label } = language;
  const told = [...points, ...product.description.flatMap((line) => sentencesOf(line))];
  const [first, ...others] = without(product.pitch, told);
  const { price } = product;
  const [different] = unsaid(parts).differentiators;
  const [fitting] = ranking.rank(product.plans, ({ words }) => words);
  const plans =
    fitting && ranking.score(fitting.words) > 0 ? [fitting] : price === '' ? product.plans : [];
  return paragraphs(
    lines(
      first === undefined || isSentence(first) ? first : fill(label.short, { text: first }),
      ...others,
    ),
    lines(
      benefit !== undefined
        ? fill(label.benefit, { text: benefit })
        : first === undefined &&
            different !== undefined &&
            fill(label.different, { text: different }),
      price && !plans.some((plan) => plan.price === price) && fill(label.price, { price }),
      ...plans.map(({ name, price: each }) => fill(label.plan, { plan: name, price: each })),
    ),
  );
}

/** The second message, with a point that the guide has not used yet. */
function followUp(parts: Parts, told: readonly (string | undefined)[]): string {
  const { language, say } = parts;
  const { differentiators, benefits, features } = unsaid(parts);
  const text = [...differentiators, ...benefits, ...features].find(
    (each) => !told.some((text) => text?.endsWith(each)),
  );
  const { first, last } = language.followUp;
  return lines(
    say('follow-up', first),
    text && fill(language.label.more, { text }),
    say('closing', last),
  );
}
