import type { OfferedProduct } from '../generation/products';

/** The products that match a text by name, category or price, keeping the order. */
export function productsMatching(
  products: readonly OfferedProduct[],
  text: string,
  first: readonly string[],
): readonly OfferedProduct[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ subject: { name, category, description } }: OfferedProduct) => {
    const all = `${name} ${category} ${description}`.toLowerCase();
    return words.every((word) => all.includes(word));
  };
  const isFirst = ({ id }: OfferedProduct) => first.includes(id);
  const found = products.filter(matches);
  return [...found.filter(isFirst), ...found.filter((product) => !isFirst(product))];
}
