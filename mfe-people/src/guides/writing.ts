import {
  GUIDE_WRITER_FEATURE,
  type GuideContent,
  type GuideReaderWire,
  type Person,
  type SalesGuide,
  writeGuideCall,
} from '@fieldline/contracts';
import { newKey, type Platform } from '@fieldline/platform';
import type { GuideSubject } from './subject';

type Needed = Pick<Platform, 'api' | 'features' | 'logger'>;

/** What a guide says, and in which language. */
export type Written = Pick<SalesGuide, 'content' | 'language' | 'standIn'>;

interface Order {
  readonly edition?: number;
  readonly former?: GuideContent;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes a guide: by the operator's writer where there is one, else, and where that one fails, by the
 * built-in writer, which makes no request. An `edition` that takes a `former` guide's place is
 * written in other words.
 */
export async function writeFor(
  platform: Needed,
  person: Person,
  subject: GuideSubject,
  { edition = 0, former, signal }: Order = {},
): Promise<Written> {
  const hasService = platform.features.includes(GUIDE_WRITER_FEATURE);
  const served = hasService ? await askService(platform, person, subject, signal) : undefined;
  if (served) return served;
  const { writeGuide } = await import('./writer/write');
  return { ...writeGuide(subject, person, edition, former), ...(hasService && { standIn: true }) };
}

/** The operator's guide; nothing where it cannot be had. */
async function askService(
  { api, logger }: Needed,
  person: Person,
  subject: GuideSubject,
  signal: AbortSignal | undefined,
): Promise<Written | undefined> {
  try {
    return await api.call(writeGuideCall, {
      body: { product_id: subject.id, person: readerOf(person) },
      ...(signal && { signal }),
    });
  } catch (error) {
    signal?.throwIfAborted();
    logger.warn('The guide writer failed; the built-in one stands in', error);
    return undefined;
  }
}

const LINE = 500;
const NOTES = 5000;

/** What the writer may know of a person: no address, no e-mail, no history. */
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

/** A guide as it is stored, before it is paid. */
export const newGuide = (person: Person, productId: string, written: Written): SalesGuide => ({
  id: `guide_${newKey()}`,
  leadId: person.id,
  personId: person.id,
  productId,
  createdAt: new Date().toISOString(),
  ...written,
});
