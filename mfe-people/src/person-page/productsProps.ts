import type { ProductSummary } from '@fieldline/contracts';

/** Products in one of the two ways to show them. */
export interface ProductsProps {
  products: readonly ProductSummary[];
  /** Whether the person has guides for these products. */
  hasGuide: boolean;
  openId: string | undefined;
  onSelect: (productId: string) => void;
  /** The address that generates a guide for a product; undefined if that is not allowed. */
  generateAt: ((productId: string) => string) | undefined;
}
