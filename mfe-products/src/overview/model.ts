import { type Product, type ProductSummary, summarizeProduct } from '@fieldline/contracts';
import { moneyText } from '@fieldline/ui';

/** A product in the mapped shape, its price written by the rules of the reader's language. */
export const overviewOf = (product: Product, locale?: string): ProductSummary => ({
  ...summarizeProduct(product),
  pricing: moneyText(product.price, product.currency, locale),
});
