import { type Product, summarizeProduct } from '@fieldline/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GuideSubject, subjectOfProduct, subjectOfSummary } from '../src/guides/subject';

const BARE: Product = {
  id: '',
  name: '',
  description: '',
  category: '',
  price: 0,
  currency: 'USD',
  features: [],
  benefits: [],
  targetAudience: '',
  useCases: [],
  salesPitch: '',
  keyDifferentiators: [],
  objectionResponses: [],
  pricingTiers: [],
  hasSalesGuide: false,
  version: 1,
  createdAt: '',
  updatedAt: '',
};

/** A product of which only the given fields are filled in. */
export const sampleSubject = (product: Partial<Product>): GuideSubject =>
  subjectOfProduct({ ...BARE, id: product.name ?? '', ...product });

interface Line {
  readonly title: string;
  /** Known only from the mirror. */
  readonly mirrored?: boolean;
  readonly product: Partial<Omit<Product, 'objectionResponses'>> & {
    readonly objectionResponses?: Readonly<Record<string, string>>;
  };
}

const read = (file: string) => readFileSync(join(__dirname, file), 'utf8').trim().split('\n');

/** The products of the guides, by the case that each shows; one per line of the file. */
export const SUBJECTS: ReadonlyMap<string, GuideSubject> = new Map(
  read('products.fixture.jsonl').map((line) => {
    const { title, mirrored, product }: Line = JSON.parse(line);
    const objectionResponses = Object.entries(product.objectionResponses ?? {}).map(
      ([key, response]) => ({ key, response }),
    );
    const whole = { ...BARE, ...product, id: title, objectionResponses };
    return [title, mirrored ? subjectOfSummary(summarizeProduct(whole)) : subjectOfProduct(whole)];
  }),
);

export function subjectTitled(title: string): GuideSubject {
  const subject = SUBJECTS.get(title);
  if (!subject) throw new Error(`There is no sample "${title}"`);
  return subject;
}

/** Phrases of sellers, by language. */
export const PHRASES: ReadonlyMap<string, readonly string[]> = new Map(
  read('phrases.fixture.txt')
    .join('\n')
    .split(/^# /mu)
    .slice(1)
    .map((block) => {
      const [language = '', ...phrases] = block.trim().split('\n');
      return [language, phrases];
    }),
);
