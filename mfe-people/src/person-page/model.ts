import type { ProductSummary, SalesGuide } from '@fieldline/contracts';

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
