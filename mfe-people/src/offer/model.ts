import { finderOf } from '@fieldline/contracts';
import type { OfferedProduct } from '../generation/products';

/** The products that match a text by name, category or price, keeping the order. */
export function productsMatching(
  products: readonly OfferedProduct[],
  text: string,
  first: readonly string[],
): readonly OfferedProduct[] {
  const finds = finderOf(text);
  const matches = ({ subject: { name, category, description } }: OfferedProduct) =>
    finds([name, category, description]);
  const isFirst = ({ id }: OfferedProduct) => first.includes(id);
  const found = products.filter(matches);
  return [...found.filter(isFirst), ...found.filter((product) => !isFirst(product))];
}
