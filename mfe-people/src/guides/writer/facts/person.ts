import type { GuideReader } from '../../subject';
import { cleanText } from '../text/clean';
import { type Angle } from '../languages/language';
import { addressedName } from './personName';
import { angleOf, functionOf } from './position';

/** What a guide may say of, and to, the person. Empty texts are unknown. */
export interface PersonFacts {
  readonly name: string;
  readonly company: string;
  readonly position: string;
  readonly industry: string;
  readonly city: string;
  /** What they ask first, and what their position is about. */
  readonly angle: Angle;
  readonly concern: Angle;
  /** Notes and tags: what to answer, never to be quoted. */
  readonly interests: string;
}

const UNKNOWN =
  /^(?:n\/?a|none|unknown|not (?:known|specified|available)|tbd|tba|-+|\.+|\?+|keine?|aucune?|ninguna?|private?|self[- ]employed|freelancer?|selbstständig|unemployed|retired|student)$/iu;
const LIMIT = 60;

function fact(text: string | undefined): string {
  const clean = cleanText(text);
  return UNKNOWN.test(clean) || !/\p{L}|\d\p{L}?/u.test(clean) ? '' : clean;
}

/** A headline of a profile says more than a position; its first part is the position. */
function positionOf(text: string | undefined): string {
  const [first = ''] = fact(text).split(
    /\s*(?:[|•·;@/(]|\s[-–—]\s|,\s|\s(?:at|bei|chez|en)\s(?=\p{Lu}))\s*/u,
  );
  const trimmed = first.replace(/[.,:!?]+$/u, '').trim();
  const says = /\b(?:looking|seeking|helping|passionate|available|i help|open to)\b/iu.test(
    trimmed,
  );
  return trimmed.length > LIMIT || says || UNKNOWN.test(trimmed) ? '' : trimmed;
}

/** The place without its country, as it stands after "in". */
function cityOf(text: string | undefined): string {
  const [first = ''] = fact(text).split(/\s*[,|/(;]\s*/u);
  const nowhere =
    /\b(?:remote|worldwide|global|anywhere|earth|home|various|area|region|metropolitan|greater)\b|\d/iu;
  return first.length > 40 || nowhere.test(first) || /^(?:the|united|usa|uk|uae)\b/iu.test(first)
    ? ''
    : first;
}

function companyOf(text: string | undefined): string {
  // "Ltd" and "Yahoo" within a sentence: their marks would end it.
  const clean = fact(text).replace(/[.,;:!?]+$/u, '');
  return clean.length > 80 ? '' : clean;
}

function industryOf(text: string | undefined): string {
  const clean = fact(text).replace(/[.,;:!?]+$/u, '');
  return clean.length > LIMIT ? '' : clean;
}

export function personFacts(reader: GuideReader): PersonFacts {
  const position = positionOf(reader.position);
  const industry = industryOf(reader.industry);
  return {
    name: addressedName(reader.name),
    company: companyOf(reader.company),
    position,
    industry,
    city: cityOf(reader.location),
    angle: angleOf(cleanText(reader.position), industry),
    concern: functionOf(cleanText(reader.position)),
    interests: [reader.notes ?? '', ...(reader.tags ?? [])].join(' '),
  };
}
