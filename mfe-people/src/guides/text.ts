import { GUIDE_PARTS, type GuideContent, type GuidePart } from '@fieldline/contracts';

/** Headings of a guide's parts. */
export const PART_TITLES = {
  introduction: 'Introduction',
  valueProposition: 'Value Proposition',
  keyPoints: 'Key Points',
  questions: 'Questions',
  objectionHandling: 'Objection Handling',
  callToAction: 'Call to Action',
  followUp: 'Follow-up',
} as const satisfies Record<GuidePart, string>;

/** One part of a guide as plain text, to be copied. */
export function partText(content: GuideContent, part: GuidePart): string {
  if (part === 'objectionHandling') {
    return content.objectionHandling
      .map(({ objection, response }) => `- ${objection}\n  ${response}`)
      .join('\n');
  }
  if (part === 'keyPoints' || part === 'questions') {
    return content[part].map((item) => `- ${item}`).join('\n');
  }
  return content[part];
}

/** A whole guide as plain text; parts without content are left out. */
export function guideText(title: string, content: GuideContent): string {
  const parts = GUIDE_PARTS.flatMap((part) => {
    const text = partText(content, part);
    return text.trim() ? [`${PART_TITLES[part]}\n${text}`] : [];
  });
  return [title, ...parts].join('\n\n');
}
