import {
  encodeProductDraft,
  type GuideContent,
  type Person,
  type Product,
  type ProductWire,
  type SalesGuide,
} from '@fieldline/contracts';

/** Entities for tests: whole, and with the fields that a test is about. */

const TIME = '2026-01-02T03:04:05.000Z';

export const personOf = (fields: Partial<Person> = {}): Person => ({
  id: 'person_1',
  name: 'Ada Lovelace',
  status: 'active',
  tags: [],
  totalGuides: 0,
  lastContact: TIME,
  createdAt: TIME,
  updatedAt: TIME,
  ...fields,
});

const content: GuideContent = {
  introduction: 'Hello.',
  valueProposition: 'It is good.',
  keyPoints: ['One.', 'Two.', 'Three.'],
  questions: ['One?', 'Two?', 'Three?'],
  objectionHandling: [
    { objection: 'One.', response: 'So.' },
    { objection: 'Two.', response: 'So.' },
    { objection: 'Three.', response: 'So.' },
  ],
  callToAction: 'Shall we?',
  followUp: 'Later.',
};

export const salesGuideOf = (fields: Partial<SalesGuide> = {}): SalesGuide => ({
  id: 'guide_1',
  leadId: 'person_1',
  personId: 'person_1',
  productId: 'product_1',
  createdAt: TIME,
  content,
  ...fields,
});

export const productOf = (fields: Partial<Product> = {}): Product => ({
  id: 'product_1',
  name: 'Drill',
  description: 'Drills very round holes.',
  category: 'Hardware',
  price: 499,
  currency: 'USD',
  features: ['Fast', 'Quiet', 'Light'],
  benefits: ['Saves an hour a day'],
  targetAudience: 'Builders',
  useCases: [],
  salesPitch: 'Round and fast.',
  keyDifferentiators: [],
  objectionResponses: {},
  pricingTiers: [],
  hasSalesGuide: false,
  version: 1,
  createdAt: TIME,
  updatedAt: TIME,
  ...fields,
});

/** A product as the server sends it. */
export const productWireOf = (fields: Partial<ProductWire> = {}): ProductWire => ({
  ...encodeProductDraft(productOf()),
  features: ['Fast', 'Quiet', 'Light'],
  benefits: ['Saves an hour a day'],
  id: 'product_1',
  price: 499,
  currency: 'USD',
  use_cases: [],
  key_differentiators: [],
  objection_responses: {},
  pricing_tiers: [],
  has_sales_guide: false,
  version: 1,
  created_at: TIME,
  updated_at: TIME,
  ...fields,
});
