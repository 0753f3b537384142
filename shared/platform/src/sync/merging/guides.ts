import type { FormerGuide, SalesGuide } from '@fieldline/contracts';
import { canonical, type FieldRule, type Fields, isSame, type Merged, mergeFields } from './values';

/** The fields that make up one version of a guide, taken as a whole. */
const EDITION = [
  'content',
  'createdAt',
  'editedAt',
  'language',
  'languageChosen',
  'standIn',
  'standInParts',
  'advice',
] as const;

const editionOf = (guide: Fields): Fields =>
  Object.fromEntries(
    EDITION.filter((name) => guide[name] !== undefined).map((name) => [name, guide[name]]),
  );
const restOf = (guide: Fields): Fields =>
  Object.fromEntries(Object.entries(guide).filter(([name]) => !EDITION.some((of) => of === name)));

/** A version of a guide, stored as a former one. */
function formerOf({ content, createdAt, editedAt, language }: Fields): Fields {
  return Object.fromEntries(
    Object.entries({ content, createdAt, editedAt, language }).filter(
      ([, each]) => each !== undefined,
    ),
  );
}

const timeOf = ({ editedAt, createdAt }: Fields): string => String(editedAt ?? createdAt ?? '');
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const formersIn = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : [];

/** Former versions, each once, the newest first. */
function inOrder(formers: readonly Fields[]): readonly Fields[] {
  const each = new Map(formers.map((former) => [canonical(former), former]));
  return [...each]
    .sort(([one, a], [other, b]) => compare(timeOf(b), timeOf(a)) || compare(one, other))
    .map(([, former]) => former);
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Versions added on either side stay; versions removed on either side go. */
const mergeFormers: FieldRule = (base, mine, theirs) => {
  const [before, here, there] = [base, mine, theirs].map(
    (list) => new Set(formersIn(list).map(canonical)),
  );
  const stays = (former: Fields) => {
    const name = canonical(former);
    return !before?.has(name) || (here?.has(name) === true && there?.has(name) === true);
  };
  return inOrder([...formersIn(theirs), ...formersIn(mine)].filter(stays));
};

const RULES = { previous: mergeFormers };

function withFormers(guide: Fields, formers: readonly Fields[]): Fields {
  const current = canonical(guide.content);
  const previous = inOrder([...formersIn(guide.previous), ...formers]).filter(
    ({ content }) => canonical(content) !== current,
  );
  const { previous: _, ...rest } = guide;
  return previous.length > 0 ? { ...rest, previous } : rest;
}

/**
 * Merges two changes of one guide. A version is taken as a whole: of two versions made separately, this
 * device's is current, and the other becomes a former version.
 */
export function mergeGuide(base: Fields, mine: Fields, theirs: Fields): Merged {
  const [before, here, there] = [base, mine, theirs].map(editionOf);
  const { value } = mergeFields(restOf(base), restOf(mine), restOf(theirs), RULES);
  if (isSame(here, there) || isSame(there, before))
    return { value: { ...value, ...here }, lost: [] };
  if (isSame(here, before)) return { value: { ...value, ...there }, lost: [] };
  return { value: withFormers({ ...value, ...here }, [formerOf(theirs)]), lost: [] };
}

/**
 * Makes one guide of several for the same person and product: the newest is current, the others and their
 * former versions become former ones. The result is the same on every device.
 */
export function oneGuideOf(guides: readonly SalesGuide[]): SalesGuide {
  const [newest, ...others] = [...guides].sort(
    (one, other) => compare(other.createdAt, one.createdAt) || compare(one.id, other.id),
  );
  if (!newest) throw new RangeError('No guide to choose from');
  const formers = others.flatMap((guide) => [formerOf(guide), ...formersIn(guide.previous)]);
  const { previous } = withFormers(newest, formers);
  return { ...newest, ...(isFormers(previous) && { previous: [...previous] }) };
}

const isFormers = (value: unknown): value is readonly FormerGuide[] => Array.isArray(value);
