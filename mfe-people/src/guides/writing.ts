import {
  GUIDE_WRITER_FEATURE,
  type GuideContent,
  type GuideReaderWire,
  type Person,
  type SalesGuide,
  writeGuideCall,
} from '@fieldline/contracts';
import { newKey, type Platform } from '@fieldline/platform';
import { type GuideLanguage, isGuideLanguage } from './languages';
import { type GuideSubject, subjectOfSummary } from './subject';
import type { Resolved, Surroundings } from './writer/detect';
import type { GuideOrder, writeGuide } from './writer/write';

type Needed = Pick<Platform, 'api' | 'features' | 'logger' | 'stores'>;

/** The text of a guide, its language, and notes for the seller. */
export type Written = Pick<
  SalesGuide,
  'content' | 'language' | 'languageChosen' | 'standIn' | 'standInParts' | 'advice'
>;

/** As many of the seller's other products are enough to know their language. */
const OTHERS = 20;

const surroundingsOf = ({ products }: Platform['stores'], id: string): Surroundings => ({
  others: products
    .read()
    .filter((product) => product.id !== id)
    .slice(0, OTHERS)
    .map(subjectOfSummary),
  page: document.documentElement.lang,
});

/** The language that a guide gets if the user chooses none. */
export async function languageFor(
  stores: Platform['stores'],
  subject: GuideSubject,
): Promise<Resolved> {
  const { resolveLanguage } = await import('./writer/detect');
  return resolveLanguage(subject, surroundingsOf(stores, subject.id));
}

interface Order extends Omit<GuideOrder, keyof Surroundings> {
  readonly signal?: AbortSignal | undefined;
  /** Aborts when the user does not want to wait for the operator's writer. */
  readonly impatient?: AbortSignal | undefined;
}

/**
 * Writes a guide: by the operator's writer if there is one, and by the built-in writer, which makes
 * no request, if there is none or it fails. Parts in which the operator's writer claims something
 * that no fact supports are written by the built-in writer too.
 */
export async function writeFor(
  platform: Needed,
  person: Person,
  subject: GuideSubject,
  { signal, impatient, ...order }: Order = {},
): Promise<Written> {
  const chosen = order.language !== undefined && { languageChosen: true };
  const hasService = platform.features.includes(GUIDE_WRITER_FEATURE);
  const resolved = await languageFor(platform.stores, subject);
  const language = order.language ?? resolved.code;
  const builtIn = () => writeBuiltIn(subject, person, { ...order, language });
  // The service knows the language of a product that is certain, and more languages than we do.
  const isOwn = resolved.from === 'product' || resolved.unlisted !== undefined;
  const asked = order.language ?? (isOwn ? undefined : resolved.code);
  const served = hasService
    ? await Promise.race([
        askService(platform, person, subject, asked, signal),
        ...(impatient ? [aborted(impatient)] : []),
      ])
    : undefined;
  if (!served) return { ...(await builtIn()), ...chosen, ...(hasService && { standIn: true }) };
  const { faulty = [], ...guide } = served;
  if (faulty.length === 0) return { ...guide, ...chosen };
  const { content } = await writeBuiltIn(subject, person, {
    ...order,
    language: isGuideLanguage(guide.language) ? guide.language : language,
  });
  return {
    ...guide,
    ...chosen,
    content: withParts(guide.content, content, faulty),
    standInParts: [...faulty],
  };
}

/** Resolves when the signal aborts. */
const aborted = (signal: AbortSignal) =>
  new Promise<undefined>((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });

/** The built-in writer, loaded when it is needed. */
const writeBuiltIn = async (...order: Parameters<typeof writeGuide>) =>
  (await import('./writer/write')).writeGuide(...order);

/** The guide of the operator's writer; undefined if it fails. */
async function askService(
  { api, logger }: Needed,
  person: Person,
  subject: GuideSubject,
  language: GuideLanguage | undefined,
  signal: AbortSignal | undefined,
) {
  try {
    return await api.call(writeGuideCall, {
      body: { product_id: subject.id, person: readerOf(person), ...(language && { language }) },
      ...(signal && { signal }),
    });
  } catch (error) {
    signal?.throwIfAborted();
    logger.warn('The guide writer failed; the built-in one stands in', error);
    return undefined;
  }
}

const withParts = (
  content: GuideContent,
  other: GuideContent,
  parts: readonly string[],
): GuideContent => ({
  ...content,
  ...Object.fromEntries(Object.entries(other).filter(([part]) => parts.includes(part))),
});

const LINE = 500;
const NOTES = 5000;

/** The facts of a person that the writer receives: no address, no e-mail, no history. */
function readerOf(person: Person): GuideReaderWire {
  const { name, company, position, industry, location, notes, tags } = person;
  const cut = (text: string | undefined, limit = LINE) => text?.slice(0, limit) || undefined;
  return {
    name: name.slice(0, LINE),
    company: cut(company),
    position: cut(position),
    industry: cut(industry),
    location: cut(location),
    notes: cut(notes, NOTES),
    tags: tags.slice(0, 50).map((tag) => tag.slice(0, LINE)),
  };
}

/** A guide as it is stored before the charge. */
export const newGuide = (person: Person, productId: string, written: Written): SalesGuide => ({
  id: `guide_${newKey()}`,
  leadId: person.id,
  personId: person.id,
  ...(person.team !== undefined && { team: person.team }),
  productId,
  createdAt: new Date().toISOString(),
  ...written,
});
