import {
  type AnalysisWire,
  type CheckItemWire,
  type ChecklistTemplateWire,
  DEFAULT_PROJECT_COLOR,
  encodeProductDraft,
  type FindingWire,
  type GuideContent,
  type LogWire,
  type Person,
  type PhotoWire,
  type Product,
  type ProductWire,
  type ProjectWire,
  type SalesGuide,
} from '@fieldline/contracts';

/** Complete entities for tests; a test gives only the fields that matter to it. */

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
  objectionResponses: [],
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

/** A project as the server sends it. */
export const projectWireOf = (fields: Partial<ProjectWire> = {}): ProjectWire => ({
  id: 'project_1',
  name: 'Harbour Bridge',
  description: '',
  color: DEFAULT_PROJECT_COLOR,
  log_count: 0,
  last_visit: null,
  version: 1,
  created_at: TIME,
  updated_at: TIME,
  ...fields,
});

/** A log as the server sends it. */
export const logWireOf = (fields: Partial<LogWire> = {}): LogWire => ({
  id: 'log_1',
  project_id: 'project_1',
  project_name: 'Harbour Bridge',
  title: 'North abutment',
  location: '',
  date: '2026-01-02',
  engineer: '',
  notes: '',
  photos: [],
  voice_notes: [],
  status: 'draft',
  summary: '',
  follow_up: null,
  checklist: null,
  ai_processing_status: 'pending',
  ai_confidence: null,
  ai_processing_time: null,
  ai_model_used: null,
  ai_analysis_error: null,
  version: 1,
  created_at: TIME,
  updated_at: TIME,
  ...fields,
});

/** A checklist that a workspace defines, as the server sends it. */
export const checklistTemplateWireOf = (
  fields: Partial<ChecklistTemplateWire> = {},
): ChecklistTemplateWire => ({
  id: 'checklist_1',
  name: 'Bridge walk',
  items: ['Bearings clean', 'Joints tight'],
  version: 1,
  created_at: TIME,
  updated_at: TIME,
  ...fields,
});

/** An item of a visit's checklist, as the server sends it. */
export const checkItemWireOf = (fields: Partial<CheckItemWire> = {}): CheckItemWire => ({
  id: '1',
  text: 'Bearings clean',
  answer: null,
  note: '',
  photo: null,
  version: 1,
  ...fields,
});

/** A photo as the server describes it. */
export const photoWireOf = (fields: Partial<PhotoWire> = {}): PhotoWire => ({
  id: 'photo_1',
  log_id: 'log_1',
  name: 'bearing.jpg',
  type: 'image/jpeg',
  size: 2_000_000,
  width: 4000,
  height: 3000,
  caption: '',
  marks: [],
  taken_at: null,
  place: null,
  compared_with: null,
  transcript: null,
  duration: null,
  version: 1,
  created_at: TIME,
  ...fields,
});

/** A finding of an analysis, as the server sends it. */
export const findingWireOf = (fields: Partial<FindingWire> = {}): FindingWire => ({
  id: 'finding_1',
  title: 'Torn seal',
  text: 'The seal is torn over its whole width.',
  severity: 'major',
  confidence: 0.8,
  photo_id: null,
  box: null,
  state: 'proposed',
  decided_by: null,
  decided_at: null,
  version: 1,
  ...fields,
});

/** The analysis of a visit by a service, as the server sends it. */
export const analysisWireOf = (fields: Partial<AnalysisWire> = {}): AnalysisWire => ({
  id: 'analysis_1',
  log_id: 'log_1',
  status: 'completed',
  created_at: TIME,
  updated_at: TIME,
  summary: 'The joint needs a new seal.',
  confidence: 0.7,
  processing_time: 4.2,
  model_used: 'sees',
  error_message: null,
  key_findings: ['The seal is torn'],
  recommendations: ['Replace the seal'],
  issues_identified: ['Water under the deck'],
  findings: [findingWireOf()],
  ...fields,
});
