import { detectAll } from 'tinyld/light';
import type { GuideSubject } from '../subject';

/** Below these the detector guesses. */
const CERTAIN = 0.08;
const LEAD = 2;

/** The language that the seller wrote in (ISO 639-1), as far as it is certain. */
export function detectLanguage(subject: GuideSubject): string | undefined {
  const { description, pitch, audience, features, benefits, useCases, differentiators } = subject;
  const responses = subject.objections.map(({ response }) => response);
  const lists = [features, benefits, useCases, differentiators, responses].flat();
  const [first, second] = detectAll([description, pitch, audience, ...lists].join('. '));
  if (!first || first.accuracy < CERTAIN) return undefined;
  return first.accuracy >= LEAD * (second?.accuracy ?? 0) ? first.lang : undefined;
}
