import {
  CREDITS_PER_GUIDE,
  GENERATOR_ALLOWANCE,
  type Person,
  type SalesGuide,
} from '@fieldline/contracts';
import { UNKNOWN_PERSON } from '../guides/model';
import { comparableAddress } from '../person-form/model';

/** Whom a guide is for, as typed into the generator's field. */
export type Profile =
  | { readonly kind: 'address'; readonly linkedinUrl: string }
  | { readonly kind: 'email'; readonly email: string };

export interface Problem {
  readonly title: string;
  readonly description: string;
}

/** The profile that the input means, or nothing when it is neither an e-mail nor a profile address. */
export function profileOf(input: string): Profile | undefined {
  const text = input.trim();
  if (text.toLowerCase().includes('linkedin')) return { kind: 'address', linkedinUrl: text };
  if (text.includes('@')) return { kind: 'email', email: text };
  return undefined;
}

export function matchingPerson(people: readonly Person[], profile: Profile): Person | undefined {
  if (profile.kind === 'email') {
    const email = profile.email.toLowerCase();
    return people.find((person) => person.email?.trim().toLowerCase() === email);
  }
  const address = comparableAddress(profile.linkedinUrl);
  return people.find(
    (person) =>
      person.linkedinUrl !== undefined && comparableAddress(person.linkedinUrl) === address,
  );
}

/** The name in a profile address: what follows /in/, hyphens as spaces, capitalised. */
export function nameOfProfile(profile: Profile): string {
  if (profile.kind === 'email') return UNKNOWN_PERSON;
  const slug = /\/in\/([^/?#]+)/i.exec(profile.linkedinUrl)?.[1];
  const words = slug ? decoded(slug).split('-').filter(Boolean) : [];
  const name = words.map((word) => word.charAt(0).toLocaleUpperCase() + word.slice(1)).join(' ');
  return name || UNKNOWN_PERSON;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What one run may spend: the fixed allowance, and never more than the balance, where that is known. */
export const allowance = (balance: number | undefined): number =>
  balance === undefined ? GENERATOR_ALLOWANCE : Math.min(GENERATOR_ALLOWANCE, balance);

export const insufficientCredits = (needed: number, available: number): Problem => ({
  title: 'Insufficient credits',
  description: `You need ${needed} credits but only have ${available}. Please purchase more.`,
});

export interface Request {
  readonly input: string;
  readonly productIds: readonly string[];
  readonly knownProductIds: ReadonlySet<string>;
  readonly available: number;
}

/** The first thing wrong with a request, in the specification's order; or nothing. */
export function requestProblem({
  input,
  productIds,
  knownProductIds,
  available,
}: Request): Problem | undefined {
  if (!profileOf(input)) {
    return {
      title: 'Invalid input',
      description: 'Please enter a valid email or LinkedIn profile URL',
    };
  }
  if (productIds.length === 0) {
    return { title: 'Product required', description: 'Please select at least one product' };
  }
  if (productIds.some((id) => !knownProductIds.has(id))) {
    return { title: 'Invalid products', description: 'Invalid products selected.' };
  }
  const needed = productIds.length * CREDITS_PER_GUIDE;
  if (available < needed) {
    return insufficientCredits(needed, available);
  }
  return undefined;
}

/** The selected products for which the person has no guide yet. */
export function productsWithoutGuide(
  productIds: readonly string[],
  guides: readonly SalesGuide[],
  person: Person | undefined,
): readonly string[] {
  const existing = new Set(
    guides.filter((guide) => guide.personId === person?.id).map((guide) => guide.productId),
  );
  return productIds.filter((id) => !existing.has(id));
}
