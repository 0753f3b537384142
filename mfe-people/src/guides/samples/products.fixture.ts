import type { Product } from '@fieldline/contracts';
import { advice, devices } from './offers.fixture';
import { languages, scripts } from './languages.fixture';
import { odd } from './odd.fixture';
import { software } from './software.fixture';

export interface Sample {
  /** What this product is here to show. */
  readonly title: string;
  readonly product: Partial<Omit<Product, 'objectionResponses'>> & {
    readonly objectionResponses?: Readonly<Record<string, string>>;
  };
  /** Known from the mirror alone. */
  readonly mirrored?: boolean;
}

/** The products that guides are read for. */
export const SAMPLES: readonly Sample[] = [
  ...software,
  ...devices,
  ...advice,
  ...languages,
  ...scripts,
  ...odd,
];
