import { finderOf, type ProductSummary, type SalesGuide } from '@fieldline/contracts';

/** A guide with the product it is for. */
export interface ShownGuide {
  readonly product: ProductSummary;
  readonly guide: SalesGuide;
}

export interface Shelf {
  readonly withGuide: readonly ShownGuide[];
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

/** The parts of a shelf whose products mention a text in their name, description or sector. */
export function shelfMentioning({ withGuide, withoutGuide }: Shelf, text: string): Shelf {
  const finds = finderOf(text);
  const mentions = ({ name, description, sector }: ProductSummary) =>
    finds([name, description, sector]);
  return {
    withGuide: withGuide.filter(({ product }) => mentions(product)),
    withoutGuide: withoutGuide.filter(mentions),
  };
}

/** The guide that was written last. */
export const newestGuide = (guides: readonly ShownGuide[]): ShownGuide | undefined =>
  guides.reduce<ShownGuide | undefined>(
    (newest, each) => (newest && newest.guide.createdAt >= each.guide.createdAt ? newest : each),
    undefined,
  );
