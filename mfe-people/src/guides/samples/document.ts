import type { GuideContent, Product } from '@fieldline/contracts';
import { summarizeProduct } from '@fieldline/contracts';
import { type GuideSubject, subjectOfProduct, subjectOfSummary } from '../subject';
import { writeGuide } from '../writer/write';
import { READERS } from './people.fixture';
import { SAMPLES } from './products.fixture';
import type { Sample } from './sample.fixture';

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

export function subjectOfSample({ title, product, mirrored }: Sample): GuideSubject {
  const { objectionResponses = {}, ...fields } = product;
  const whole: Product = {
    ...BARE,
    ...fields,
    id: title,
    objectionResponses: Object.entries(objectionResponses).map(([key, response]) => ({
      key,
      response,
    })),
  };
  return mirrored ? subjectOfSummary(summarizeProduct(whole)) : subjectOfProduct(whole);
}

const items = (texts: readonly string[]) => texts.map((text) => `- ${text}`).join('\n');

const guideLines = (content: GuideContent): string =>
  [
    content.introduction,
    content.valueProposition,
    items(content.keyPoints),
    `Questions\n\n${items(content.questions)}`,
    `Objections\n\n${items(content.objectionHandling.map(({ objection, response }) => `${objection} → ${response}`))}`,
    content.callToAction,
    `Later: ${content.followUp}`,
  ].join('\n\n');

/** All guides of the samples as one document, for people to read. */
export function sampleDocument(): string {
  const guides = SAMPLES.map((sample) => {
    const subject = subjectOfSample(sample);
    const forReaders = READERS.map((reader) => {
      const { content, language } = writeGuide(subject, reader);
      return `### ${reader.id} (${language})\n\n${guideLines(content)}`;
    });
    return [`## ${sample.title}`, ...forReaders].join('\n\n');
  });
  const readers = READERS.map(
    ({ id, name, position, company, industry, location, notes, tags }) =>
      `- ${id}: ${[name, position, company, industry, location, notes, tags?.join(', ')].filter(Boolean).join(' · ')}`,
  ).join('\n');
  return `${['# Guides of the built-in writer, to be read', `Written by guides.test.ts; \`UPDATE_GUIDES=1\` writes it anew.`, readers, ...guides].join('\n\n')}\n`;
}
