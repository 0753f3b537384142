import type { PersonFacts } from './facts/person';
import { type Angle, ANGLES, type Language } from './languages/language';
import type { Fragment } from './text/fragment';

/** Words of more than three letters that say little about what somebody wants. */
const COMMON = new Set(
  'fewer less better best good great high higher lower faster easy wants about after also always asked been before being between both call called could does done during each even ever every from have having here into just know last like little made make many more most much must need needs never next often only other over please really said same says should since some still such sure take than that their them then there these they this those through time today tell told until very want wants well were what when where which while will with would year years your team company people person interested meeting contact email phone oder aber auch sich nicht eine einen einer einem dass wird sind haben will über dans avec pour plus cette sont vous nous leur para como este esta estos pero quiere sobre'.split(
    ' ',
  ),
);

const STEM = 5;

/** The stems of a text's telling words. */
function stems(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]{4,}/gu)) {
    if (!COMMON.has(word)) found.add(Array.from(word).slice(0, STEM).join(''));
  }
  return found;
}

export interface Relevance {
  /** Those that answer the person's notes first, then those of their angle; else in the seller's order. */
  rank(fragments: readonly Fragment[]): readonly Fragment[];
  /** Whether a text answers something in the person's notes. */
  answers(fragment: Fragment): boolean;
}

export function createRelevance(person: PersonFacts, { bearing }: Language): Relevance {
  const wanted = stems(person.interests);
  const hits = (fragment: Fragment) =>
    wanted.size === 0 ? 0 : [...stems(fragment.text)].filter((stem) => wanted.has(stem)).length;
  const bears = (angle: Angle, text: string) => bearing[angle]?.test(text) ?? false;
  const wishes = ANGLES.filter((angle) => angle !== 'outcome' && bears(angle, person.interests));
  const score = ({ text }: Fragment, found: number) =>
    Math.min(found, 3) * 3 +
    (wishes.some((angle) => bears(angle, text)) ? 3 : 0) +
    (bears(person.angle, text) ? 2 : 0) +
    (person.concern !== person.angle && bears(person.concern, text) ? 1 : 0);
  return {
    rank: (fragments) =>
      fragments
        .map((fragment, index) => ({ fragment, index, score: score(fragment, hits(fragment)) }))
        .sort((a, b) => b.score - a.score || a.index - b.index)
        .map(({ fragment }) => fragment),
    answers: (fragment) => hits(fragment) > 0,
  };
}
