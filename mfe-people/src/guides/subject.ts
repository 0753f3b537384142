import { pricingText, type Product, type ProductSummary } from '@fieldline/contracts';

/** The name that the generator gives to a person whose name is unknown. */
export const UNKNOWN_PERSON = 'Unknown Person';

export type Price =
  | { readonly kind: 'amount'; readonly amount: number; readonly currency: string }
  | { readonly kind: 'text'; readonly text: string };

export interface Tier {
  readonly name: string;
  readonly price: number;
  readonly features: readonly string[];
}

/** The source of a guide. A summary from the mirror has fewer fields than a product. */
export interface GuideSubject {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  /** The price as the catalogue shows it. */
  readonly pricing: string;
  readonly price?: Price | undefined;
  readonly tiers: readonly Tier[];
  readonly features: readonly string[];
  readonly benefits: readonly string[];
  readonly useCases: readonly string[];
  readonly differentiators: readonly string[];
  readonly audience: string;
  readonly pitch: string;
  /** Whether the product has fields that are not known here. */
  readonly partial?: boolean;
  /** In the seller's order. */
  readonly objections: readonly { readonly key: string; readonly response: string }[];
}

/** The reader of a guide: a person, as far as known. */
export interface GuideReader {
  readonly id?: string | undefined;
  readonly name: string;
  readonly company?: string | undefined;
  readonly position?: string | undefined;
  readonly industry?: string | undefined;
  readonly location?: string | undefined;
  readonly notes?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

export function subjectOfProduct(product: Product): GuideSubject {
  const { price, currency, objectionResponses } = product;
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    category: product.category,
    pricing: pricingText(price, currency),
    price: { kind: 'amount', amount: price, currency },
    tiers: product.pricingTiers,
    features: product.features,
    benefits: product.benefits,
    useCases: product.useCases,
    differentiators: product.keyDifferentiators,
    audience: product.targetAudience,
    pitch: product.salesPitch,
    objections: objectionResponses,
  };
}

/** A summary has one list, with features first and benefits last, and no mark between them. */
export function subjectOfSummary(summary: ProductSummary): GuideSubject {
  const { id, name, description, sector, pricing, properties } = summary;
  const filled = properties.filter((property) => property.trim() !== '');
  const benefits = filled.length > 1 ? filled.slice(-1) : [];
  return {
    id,
    name,
    description,
    category: sector,
    pricing,
    price: priceOf(pricing),
    tiers: [],
    features: filled.slice(0, filled.length - benefits.length),
    benefits,
    useCases: [],
    differentiators: [],
    audience: '',
    pitch: '',
    objections: [],
    partial: true,
  };
}

/**
 * Parses a price as the mirror writes it, such as "499 USD"; any other text is the seller's own and
 * is kept.
 */
export function priceOf(pricing: string): Price | undefined {
  const text = pricing.trim();
  const [, amount, currency = ''] = /^(\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(text) ?? [];
  if (amount !== undefined) return { kind: 'amount', amount: Number(amount), currency };
  return text === '' ? undefined : { kind: 'text', text };
}
