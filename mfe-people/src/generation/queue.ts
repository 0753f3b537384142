import { GENERATION_MS, type Person, type SalesGuide } from '@fieldline/contracts';
import { wait } from './wait';
import { generate, type Generation } from './generate';
import type { OfferedProduct } from './products';
import type { GuideLanguage } from '../guides/languages';
import { type Profile, profileOf } from './profile';
import { productsWithoutGuide } from './request';

type Needed = Parameters<typeof generate>[0];

/** The generator's input for a person: their profile address, else their email. */
export const profileOfPerson = ({
  linkedinUrl,
  email,
}: Pick<Person, 'linkedinUrl' | 'email'>): Profile | undefined =>
  profileOf(linkedinUrl || '') ?? profileOf(email || '');

export interface QueuePlan {
  /** The people for whom guides can be written. */
  readonly people: readonly Person[];
  /** How many have neither a profile address nor an email. */
  readonly skipped: number;
  /** How many guides do not exist yet. */
  readonly missing: number;
}

/** The guides that a generation for several people would write. */
export function queuePlan(
  people: readonly Person[],
  productIds: readonly string[],
  guides: readonly SalesGuide[],
): QueuePlan {
  const able = people.filter((person) => profileOfPerson(person) !== undefined);
  const missing = able.reduce(
    (sum, { id }) => sum + productsWithoutGuide(productIds, guides, id).length,
    0,
  );
  return { people: able, skipped: people.length - able.length, missing };
}

/** `failed`: nothing was charged for this person. */
export type QueueOutcome = Generation['outcome'] | 'failed';

/** Outcomes after which the next person would fail, too. */
const ENDS: readonly QueueOutcome[] = ['short', 'full', 'gone'];

export interface QueueSettings {
  /** Aborts when the user leaves; the queue then ends before the next charge. */
  readonly signal: AbortSignal;
  /** Asked before each further person. */
  readonly goesOn: () => boolean;
  /** Language of the guides; absent for each product's own language. */
  readonly language?: GuideLanguage | undefined;
  readonly onStart: (person: Person) => void;
  readonly onEnd: (person: Person, outcome: QueueOutcome) => void;
}

/**
 * Writes guides for one person after the other. Each person is a run with its own charge, so if the
 * queue ends early, no missing guide has been paid. It does not wait for people who have all
 * guides.
 */
export async function generateInTurn(
  platform: Needed,
  people: readonly Person[],
  products: readonly OfferedProduct[],
  { signal, goesOn, language, onStart, onEnd }: QueueSettings,
): Promise<void> {
  const productIds = products.map(({ id }) => id);
  for (const person of people) {
    const profile = profileOfPerson(person);
    if (!profile) continue;
    if (signal.aborted || !goesOn()) return;
    onStart(person);
    const outcome = await oneOf(platform, {
      person,
      profile,
      products,
      productIds,
      signal,
      language,
    });
    if (signal.aborted) return;
    onEnd(person, outcome);
    if (ENDS.includes(outcome)) return;
  }
}

interface One {
  readonly person: Person;
  readonly profile: Profile;
  readonly products: readonly OfferedProduct[];
  readonly productIds: readonly string[];
  readonly signal: AbortSignal;
  readonly language: GuideLanguage | undefined;
}

async function oneOf(
  platform: Needed,
  { person, profile, products, productIds, signal, language }: One,
): Promise<QueueOutcome> {
  const stored = platform.stores.salesGuides.read();
  try {
    if (productsWithoutGuide(productIds, stored, person.id).length > 0) {
      await wait(GENERATION_MS, signal);
    }
    return (await generate(platform, profile, products, signal, language)).outcome;
  } catch (error) {
    if (!signal.aborted) platform.logger.error('A generation failed', error);
    return 'failed';
  }
}
