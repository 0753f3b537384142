import type { GuideContent } from '../entities/salesGuide';

export type GuidePart = keyof GuideContent;

/** The parts of a guide in the order they are read. */
export const GUIDE_PARTS = [
  'introduction',
  'valueProposition',
  'keyPoints',
  'questions',
  'objectionHandling',
  'callToAction',
  'followUp',
] as const satisfies readonly GuidePart[];

/** The texts of one part, each as it is read. */
export function textsOfPart(content: GuideContent, part: GuidePart): readonly string[] {
  if (part === 'introduction') return content.introduction.split(/\n+/);
  if (part === 'objectionHandling')
    return content.objectionHandling.flatMap(({ objection, response }) => [objection, response]);
  const texts = content[part];
  return typeof texts === 'string' ? [texts] : texts;
}

/** Every text of a guide, each as it is read. */
export const textsOfGuide = (content: GuideContent): readonly string[] =>
  GUIDE_PARTS.flatMap((part) => textsOfPart(content, part));
