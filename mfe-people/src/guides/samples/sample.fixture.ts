import type { Product } from '@fieldline/contracts';

/** A product that a guide is read for. */
export interface Sample {
  /** What this product is here to show. */
  readonly title: string;
  readonly product: Partial<Omit<Product, 'objectionResponses'>> & {
    readonly objectionResponses?: Readonly<Record<string, string>>;
  };
  /** Known from the mirror alone. */
  readonly mirrored?: boolean;
}
