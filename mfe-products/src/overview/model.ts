import { type Product, type ProductSummary, summarizeProduct } from '@fieldline/contracts';
import { formatPrice } from '../catalogue/model';

/** A product in the mapped shape, its price written by the rules of the reader's language. */
export const overviewOf = (product: Product, locale?: string): ProductSummary => ({
  ...summarizeProduct(product),
  pricing: formatPrice(product.price, product.currency, locale),
});
