import type { Person, ProductSummary, SalesGuide } from '@fieldline/contracts';

/** Where a stored profile address leads: https unless it says http; nothing else is opened. */
export function profileHref(address: string | undefined): string | undefined {
  if (!address?.trim()) return undefined;
  const text = address.trim();
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  try {
    const url = new URL(withScheme);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}

export interface Shelf {
  readonly withGuide: readonly { readonly product: ProductSummary; readonly guide: SalesGuide }[];
  readonly withoutGuide: readonly ProductSummary[];
}

/** The products by whether the person has a guide for them. Guides of products that are gone stay hidden. */
export function shelfOf(
  products: readonly ProductSummary[],
  guides: readonly SalesGuide[],
  personId: string,
): Shelf {
  const own = new Map(
    guides.filter((guide) => guide.personId === personId).map((guide) => [guide.productId, guide]),
  );
  const withGuide = products.flatMap((product) => {
    const guide = own.get(product.id);
    return guide ? [{ product, guide }] : [];
  });
  return { withGuide, withoutGuide: products.filter(({ id }) => !own.has(id)) };
}

/** The address that opens the generator for a person and, where one is named, a product. */
export function generateAddress(
  person: { readonly linkedinUrl?: string | undefined; readonly email?: string | undefined },
  productId?: string,
): string {
  const query = new URLSearchParams({
    generate: person.linkedinUrl ?? person.email ?? '',
    ...(productId !== undefined && { product: productId }),
  });
  return `/?${query}`;
}

/** The people with one's notes replaced; empty notes are absent. */
export const withNotes = (
  people: readonly Person[],
  personId: string,
  notes: string,
  now: Date,
): readonly Person[] =>
  people.map((person) =>
    person.id === personId
      ? { ...person, notes: notes.trim() || undefined, updatedAt: now.toISOString() }
      : person,
  );

/** The products that mention a text in their name, description or sector. */
export function productsMentioning(
  products: readonly ProductSummary[],
  text: string,
): readonly ProductSummary[] {
  const search = text.trim().toLowerCase();
  if (search === '') return products;
  return products.filter(({ name, description, sector }) =>
    [name, description, sector].some((field) => field.toLowerCase().includes(search)),
  );
}
