import * as z from 'zod/mini';

const entry = z.object({ text: z.string() });
export const entries = z.array(entry);
export const tier = z.object({ name: z.string(), price: z.string(), features: entries });

// Prices are texts as typed.
export const fields = {
  name: z.string(),
  description: z.string(),
  category: z.string(),
  price: z.string(),
  currency: z.string(),
  targetAudience: z.string(),
  features: entries,
  benefits: entries,
  salesPitch: z.string(),
  useCases: entries,
  keyDifferentiators: entries,
  objections: z.array(z.object({ key: z.string(), response: z.string() })),
  pricingTiers: z.array(tier),
};

/** The values of the form, valid or not. */
export const productFormShape = z.object(fields);
export type ProductFormValues = z.infer<typeof productFormShape>;
