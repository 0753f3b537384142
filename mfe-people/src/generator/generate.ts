import {
  CREDITS_PER_GUIDE,
  type GenerationRun,
  type Person,
  type SalesGuide,
} from '@fieldline/contracts';
import { newKey, type Platform } from '@fieldline/platform';
import { writeGuide } from '../guides/model';
import { newPerson } from '../people/model';
import { keep, type Outcome, settle } from '../settlement/settle';
import { matchingPerson, nameOfProfile, type Profile } from './model';
import type { OfferedProduct } from './queries';

/** The person a profile means: a stored one, or a new one that is stored once its guides are paid. */
export function personFor(people: readonly Person[], profile: Profile, now: Date): Person {
  return (
    matchingPerson(people, profile) ??
    newPerson(
      {
        name: nameOfProfile(profile),
        ...(profile.kind === 'address'
          ? { linkedinUrl: profile.linkedinUrl }
          : { email: profile.email }),
      },
      people,
      now,
    )
  );
}

/** Writes the guides, charges for them, and makes them visible. */
export async function generate(
  platform: Pick<Platform, 'credits' | 'stores'>,
  person: Person,
  products: readonly OfferedProduct[],
): Promise<Outcome> {
  const createdAt = new Date().toISOString();
  const guides = products.map(({ id, subject }): SalesGuide => ({
    id: `guide_${newKey()}`,
    leadId: person.id,
    personId: person.id,
    productId: id,
    createdAt,
    content: writeGuide(subject, person),
  }));
  const cost = guides.length * CREDITS_PER_GUIDE;
  const balance = await platform.credits.read();
  if (balance.credits < cost) return 'refused';
  const run: GenerationRun = {
    id: newKey(),
    person,
    guides,
    cost,
    credits: balance.credits - cost,
    version: balance.version,
    createdAt,
  };
  keep(platform.stores, run);
  return settle(platform, run);
}
