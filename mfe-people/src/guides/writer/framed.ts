import { type GuideContent, isClosed, sentencesOf } from '@fieldline/contracts';
import { addressedName } from '../personName';
import type { GuideReader } from '../subject';
import type { Choose } from './choice';
import { concernsIn } from './concerns';
import type { Frame, Frames, Language, Topic } from './languages/frames';
import { COUNT, keyPoints, type Ranked, rankedFor, rankedObjections, rankedTexts } from './points';
import type { ProductFacts } from './product';
import { distinct, isQuotable, isSentence, lineOf, openingOf } from './seller';
import { type Ranking, wordsOf } from './words';

export interface Draft {
  readonly language: Language;
  readonly product: ProductFacts;
  readonly ranking: Ranking;
  readonly choose: Choose;
  readonly quoted: (text: string) => string;
  readonly reader: GuideReader;
}

type Slots = Readonly<Record<string, string>>;

/** Mail programs drop narrow spaces, so French marks get the common no-break space. */
export const fill = (frame: Frame, slots: Slots): string =>
  frame
    .replace(/ (?=[:;!?»])/gu, '\u00A0')
    .replace(/\{(\w+)\}/gu, (_whole, name: string) => slots[name] ?? '');

/** The frames whose slots can all be filled, with the slots filled. */
const filledOf = (frames: Frames, slots: Slots): readonly string[] =>
  frames
    .filter((frame) => [...frame.matchAll(/\{(\w+)\}/gu)].every(([, name = '']) => slots[name]))
    .map((frame) => fill(frame, slots));

/** The frames that name the company, if it is known. */
const personal = (frames: Frames, { company }: Slots): Frames =>
  company ? frames.filter((frame) => frame.includes('{company}')) : frames;

const SENTENCES = 3;

/** A guide made of a language's frames, filled with the seller's own texts. */
export function framedGuide(draft: Draft): GuideContent {
  const { language, product } = draft;
  const ranked = rankedTexts(product, draft);
  const points = keyPoints(product, ranked, draft);
  const slots: Slots = {
    product: nameIn(draft),
    company: companyOf(draft.reader.company),
    name: addressedName(draft.reader.name),
  };
  const say = (topic: string, frames: Frames, more: Slots = {}) =>
    draft.choose(topic, filledOf(frames, { ...slots, ...more }));
  const parts: Parts = { ...draft, ranked, points, slots, say };
  const benefit = ranked.benefits.find((each) => !points.includes(each));
  const answers = objections(parts);
  return {
    introduction: introduction(parts),
    valueProposition: valueProposition(parts, benefit) || product.name,
    keyPoints: filled(points, [
      ...(product.audience === ''
        ? []
        : [fill(language.label.audience, { text: product.audience })]),
      ...filledOf(language.points, slots),
    ]),
    questions: questions(parts, benefit),
    objectionHandling: answers,
    callToAction: say('call', personal(language.call, slots)),
    followUp: followUp(parts, [benefit, ...answers.map(({ response }) => response)]),
  };
}

interface Parts extends Draft {
  readonly ranked: Ranked;
  readonly points: readonly string[];
  readonly slots: Slots;
  readonly say: (topic: string, frames: Frames, more?: Slots) => string;
}

const filled = (texts: readonly string[], others: readonly string[]): string[] =>
  [...distinct([...texts, ...others])].slice(0, COUNT);

const lines = (...texts: readonly (string | false | undefined)[]): string =>
  texts.filter((text) => text).join('\n');

const paragraphs = (...texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join('\n\n');

/**
 * A name that is a phrase, or contains punctuation, is put in quotation marks: "bei „Betriebliches
 * Coaching“" needs no ending. In German, where nouns are capitalised, only single words count as
 * names.
 */
function nameIn({ product: { name }, language: { locale }, quoted }: Draft): string {
  const words = name.split(' ').filter((word) => /\p{L}/u.test(word));
  const isName =
    words.length < 2 ||
    (words.length < 5 && locale !== 'de-DE' && words.every((word) => /\p{Lu}/u.test(word)));
  const isPlain = isName && !/[!?…:;,]|\.(?=\s|$)/u.test(name);
  return isPlain || /["“”„«»「」『』]/u.test(name) ? name : quoted(name);
}

const NO_COMPANY =
  /^(?:n\/?a|none|unknown|tbd|keine?|aucune?|ninguna?|private?|self[- ]employed|freelancer?|selbstständig|retired|student)$/iu;

/** The company's name, if it has one. */
function companyOf(stored: string | undefined): string {
  const company = lineOf(stored);
  const isName = !NO_COMPANY.test(company) && company.length <= 80 && isClosed(company);
  return isName ? company : '';
}

/** The first sentence of a text, and later ones that share words with this person. */
function openingFor(ranking: Ranking, text: string, count: number): string {
  const whole = sentencesOf(openingOf(text, count));
  const last = whole.findLastIndex((sentence) => ranking.score(sentence) > 0);
  return openingOf(text, Math.max(1, last + 1));
}

/** A greeting, one of our sentences, and the unchanged description: at most three sentences. */
function introduction({ language, product, ranking, points, slots, say }: Parts): string {
  const { greeting, opening, label } = language;
  const hello = fill(slots['name'] ? greeting.named : greeting.nameless, slots);
  const text = openingFor(ranking, product.description, SENTENCES - 1);
  const room = SENTENCES - sentencesOf(text).length;
  const fitting = opening.filter((frame) => sentencesOf(frame).length <= room);
  const first = say('opening', personal(fitting, slots));
  // Leaves out a sentence that a key point already has in almost the same words.
  const isPoint = points.some((point) => text.includes(point) && point.length > text.length / 2);
  if (text === '' || isPoint) return paragraphs(hello, first);
  return paragraphs(hello, first, isSentence(text) ? text : fill(label.about, { text }));
}

/** The pitch, unless the guide already says the same elsewhere. */
function pitchOf({ product: { pitch, description }, ranking, points }: Parts): string {
  const text = openingFor(ranking, pitch, SENTENCES);
  const told = [...points, ...sentencesOf(openingOf(description, SENTENCES))];
  return sentencesOf(text).some((sentence) => told.includes(sentence)) ? '' : text;
}

/** The pitch, the benefit that matters most to this person, and the price if the seller states one. */
function valueProposition(parts: Parts, benefit?: string) {
  const { language, product, ranking, ranked, points } = parts;
  const { label } = language;
  const pitch = pitchOf(parts);
  const { price } = product;
  const isTold = (text: string) => points.includes(text);
  const different = ranked.differentiators.find((text) => !isTold(text));
  const [fitting] = ranking.rank(product.plans, ({ words }) => words);
  const plans =
    fitting && ranking.score(fitting.words) > 0 ? [fitting] : price === '' ? product.plans : [];
  return paragraphs(
    pitch === '' || isSentence(pitch) ? pitch : fill(label.short, { text: pitch }),
    lines(
      benefit !== undefined
        ? fill(label.benefit, { text: benefit })
        : pitch === '' && different !== undefined && fill(label.different, { text: different }),
      price && !plans.some((plan) => plan.price === price) && fill(label.price, { price }),
      ...plans.map(({ name, price: each }) => fill(label.plan, { plan: name, price: each })),
    ),
  );
}

/** Questions about this person's responsibilities, their work, and what the product would bring them. */
function questions(parts: Parts, benefit: string | undefined): string[] {
  const { language, ranking, ranked, points, slots, quoted, say, choose } = parts;
  const frames = language.questions;
  const asked = ranking.concerns.flatMap((concern) => frames[concern]);
  const [use, other] = ranked.useCases.filter(isQuotable);
  const gain = [benefit, ...ranked.benefits, ...ranked.differentiators].find(
    (each) => each !== undefined && isQuotable(each) && !points.includes(each),
  );
  const open = say('open question', frames.any);
  const gained = gain === undefined ? '' : say('gain', frames.gain, { quote: quoted(gain) });
  const used =
    use === undefined
      ? ''
      : other === undefined
        ? say('use', frames.useCase, { quote: quoted(use) })
        : say('use', frames.useCases, { quote: quoted(use), other: quoted(other) });
  const third = [gained, open].filter((text) => text !== '');
  return filled(
    [
      say('concern', asked.length > 0 ? asked : frames.any),
      used || gained || open,
      choose('third question', third),
    ],
    [open, say('question', frames.any), ...filledOf(frames.any, slots)],
  );
}

const TOPICS: readonly Topic[] = ['other', 'time', 'cost', 'quality', 'people'];

const ALREADY =
  /already|existing|competit|schon|bereits|wettbewerb|konkurren|déjà|concurren|ya ten|competen/iu;

/**
 * Objections and answers. The seller's own come first, led by those that the person's notes
 * mention; then general ones. If none of three is about the person's responsibility, one about it
 * replaces the last. If money is a concern, it is answered first, whether the seller has covered it
 * or not.
 */
function objections(parts: Parts) {
  const { language, product, ranking, ranked, points, say, quoted } = parts;
  const own = rankedObjections(product, parts);
  const keys = own.map(({ key }) => key).join('. ');
  const answered = concernsIn(wordsOf(keys));
  const isOpen = (topic: Topic) =>
    topic === 'other' ? !ALREADY.test(keys) : !answered.includes(topic);
  const isPriced = product.price !== '' || product.plans.length > 0;
  const isWorry = (topic: Topic) => topic === 'cost' && ranking.worries.includes('cost');
  const isDuty = (topic: Topic) => topic !== 'other' && ranking.concerns.includes(topic);
  const stock = rankedFor(
    'objection',
    TOPICS.filter((topic) => isOpen(topic) && (topic !== 'cost' || isPriced || isWorry(topic))),
    (topic) => language.objections[topic][0],
    parts,
  );
  const free = ranked.differentiators.find((text) => !points.includes(text));
  const ours = (topic: Topic) => {
    const [objection, ...responses] = language.objections[topic];
    return {
      objection: fill(objection, {}),
      response:
        topic === 'other' && free !== undefined
          ? fill(language.label.different, { text: free })
          : say(`response ${topic}`, responses),
    };
  };
  const theirs = own.map(({ key, response }) => ({
    objection: nameOf(key),
    response,
  }));
  const duties = stock.filter((each) => !isWorry(each) && isDuty(each)).map(ours);
  return [
    ...stock.filter(isWorry).map(ours),
    ...theirs.slice(0, COUNT - 1),
    ...duties.slice(0, 1),
    ...theirs.slice(COUNT - 1),
    ...stock.filter((each) => !isWorry(each) && !isDuty(each)).map(ours),
    ...duties.slice(1),
  ].slice(0, COUNT);

  function nameOf(key: string): string {
    const isQuotation = /["“”„«»「」『』]/u.test(key);
    return isQuotation || !/\p{L}/u.test(key)
      ? fill(language.label.key, { text: key })
      : quoted(key);
  }
}

/** The second message, with a point that the guide has not used yet. */
function followUp(
  { language, ranked, points, say }: Parts,
  told: readonly (string | undefined)[],
): string {
  const { differentiators, benefits, features } = ranked;
  const text = [...differentiators, ...benefits, ...features].find(
    (each) => !points.includes(each) && !told.some((text) => text?.endsWith(each)),
  );
  const { first, last } = language.followUp;
  return lines(
    say('follow-up', first),
    text && fill(language.label.more, { text }),
    say('closing', last),
  );
}
