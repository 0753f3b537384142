import { detectAll } from 'tinyld/light';
import type { GuideSubject } from '../subject';
import { loadStopwords } from './languages/load';
import { wordsOf } from './words';

/** Below this certainty the detector's result is a guess. */
const CERTAIN = 0.08;
const LEAD = 2;
const GUESSES = 5;
const STOPWORDS = 1.5;
/** How far the first guess must lead to be confirmed more easily by small words. */
const CONFIRMING_LEAD = 1.5;

/** The language that the seller wrote in (ISO 639-1), if it is certain. */
export async function detectLanguage(subject: GuideSubject): Promise<string | undefined> {
  const { description, pitch, audience, features, benefits, useCases, differentiators } = subject;
  const responses = subject.objections.map(({ response }) => response);
  const lists = [features, benefits, useCases, differentiators, responses].flat();
  const text = [description, pitch, audience, ...lists].join('. ');
  const guesses = detectAll(text);
  const [first, second] = guesses;
  if (!first) return undefined;
  if (first.accuracy >= CERTAIN && first.accuracy >= LEAD * (second?.accuracy ?? 0))
    return first.lang;
  const likely = first.accuracy >= CONFIRMING_LEAD * (second?.accuracy ?? 0);
  return byStopwords(
    text,
    guesses.slice(0, GUESSES).map(({ lang }) => lang),
    likely ? first.lang : undefined,
  );
}

/**
 * Titles and lists of nouns are too short for the detector. Small words (articles, prepositions)
 * show the language; a word that several languages share counts for each of them in part.
 */
async function byStopwords(
  text: string,
  guesses: readonly string[],
  likely: string | undefined,
): Promise<string | undefined> {
  const lists = await loadStopwords();
  const owners = wordsOf(text, 1).map((word) =>
    lists.filter(({ stopwords }) => stopwords.includes(word)),
  );
  const [first, second] = lists
    .map((list) => ({
      code: list.code,
      weight: owners.reduce((sum, own) => sum + (own.includes(list) ? 1 / own.length : 0), 0),
    }))
    .sort((a, b) => b.weight - a.weight);
  if (!first || !guesses.includes(first.code)) return undefined;
  const isLikely = first.code === likely;
  if (first.weight < (isLikely ? 1 : STOPWORDS)) return undefined;
  const lead = isLikely ? CONFIRMING_LEAD : LEAD;
  return first.weight >= lead * (second?.weight ?? 0) ? first.code : undefined;
}
