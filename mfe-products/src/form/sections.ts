/** The sections of the form, in their order; the ids are anchors within the page. */
export const SECTIONS = [
  { id: 'basic-information', title: 'Basic Information' },
  { id: 'features', title: 'Features' },
  { id: 'benefits', title: 'Benefits' },
  { id: 'sales-pitch', title: 'Sales Pitch' },
  { id: 'use-cases', title: 'Use Cases' },
  { id: 'key-differentiators', title: 'Key Differentiators' },
  { id: 'objection-responses', title: 'Objection Responses' },
  { id: 'pricing-tiers', title: 'Pricing Tiers' },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];
