import type { Concern } from './concern';
import type { Frames } from './languages/frames';
import { filledOf, type Parts, type Slots } from './parts';
import { COUNT } from './points';
import { isQuotable } from './seller';

/** What a question, an objection or the call is about. */
export type Topic = Concern | 'today' | 'present' | 'change' | 'use' | 'gain' | 'phone' | 'write';

interface Candidate {
  readonly topic: Topic;
  readonly frames: Frames;
  readonly slots?: Slots;
}

/** A candidate's sentence, if its topic is new and the product has the data for it. */
function said(
  { topic, frames, slots: more = {} }: Candidate,
  topics: Set<Topic>,
  { slots, say }: Parts,
): string | undefined {
  if (topics.has(topic) || filledOf(frames, { ...slots, ...more }).length === 0) return undefined;
  topics.add(topic);
  return say(topic, frames, more);
}

const OPEN = ['today', 'change', 'present', 'people', 'time'] as const;

/**
 * Questions about the point that was chosen for this person, their responsibilities, their work,
 * and what the product would bring them. Adds their topics to those that are taken.
 */
export function questions(parts: Parts, benefit: string | undefined, topics: Set<Topic>): string[] {
  const { language, ranking, ranked, points, quoted, choose } = parts;
  const { any, need, useCase, useCases, gain, ...concerns } = language.questions;
  const [point = ''] = points;
  const chosen = ranking.score(point) > 0 && isQuotable(point) ? [point] : [];
  const [use, other] = ranked.useCases.filter((text) => isQuotable(text) && !points.includes(text));
  const gained = [benefit, ...ranked.benefits, ...ranked.differentiators].find(
    (each) => each !== undefined && isQuotable(each) && !points.includes(each),
  );
  const uses: readonly Candidate[] =
    use === undefined
      ? []
      : other === undefined
        ? [{ topic: 'use', frames: useCase, slots: { quote: quoted(use) } }]
        : [{ topic: 'use', frames: useCases, slots: { quote: quoted(use), other: quoted(other) } }];
  const gains: readonly Candidate[] =
    gained === undefined ? [] : [{ topic: 'gain', frames: gain, slots: { quote: quoted(gained) } }];
  const at = OPEN.findIndex((topic) => topic === choose('open topic', OPEN));
  const turned = [...OPEN.slice(at), ...OPEN.slice(0, at)].map((topic) => ({
    topic,
    frames: any[topic],
  }));
  const third = choose('third question', ['gain', 'open']);
  const candidates: readonly Candidate[] = [
    ...chosen.map((text): Candidate => ({
      topic: 'today',
      frames: need,
      slots: { quote: quoted(text) },
    })),
    ...ranking.concerns.slice(0, 1).map((topic): Candidate => ({ topic, frames: concerns[topic] })),
    ...uses,
    ...(third === 'gain' ? [...gains, ...turned] : [...turned, ...gains]),
    ...(['outcome', 'how', 'customers', 'quality'] as const).map((topic) => ({
      topic,
      frames: concerns[topic],
    })),
  ];
  const asked: string[] = [];
  for (const candidate of candidates) {
    if (asked.length === COUNT) break;
    const question = said(candidate, topics, parts);
    if (question !== undefined) asked.push(question);
  }
  return asked;
}

/** Asks for the next step; in writing, if the person dislikes calls. */
export function call(parts: Parts, topics: Set<Topic>): string {
  const { phone, people, write } = parts.language.call;
  if (parts.ranking.dislikesCalls) return parts.say('write', write);
  return parts.say('call', topics.has('people') ? phone : [...phone, ...people]);
}
