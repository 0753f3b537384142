import type { GuideContent } from '@fieldline/contracts';
import { PART_TITLES } from '../guides/text';

/** A guide's texts by the labels of their fields, in the order of the guide. */
export type GuideFields = Readonly<Record<string, string>>;

const LISTS = {
  keyPoints: 'Key Point',
  questions: 'Question',
  objection: 'Objection',
  response: 'Response',
} as const;

const numbered = (name: string, texts: readonly string[]) =>
  texts.map((text, index): readonly [string, string] => [`${name} ${index + 1}`, text]);

export function fieldsOf(content: GuideContent): GuideFields {
  return Object.fromEntries([
    [PART_TITLES.introduction, content.introduction],
    [PART_TITLES.valueProposition, content.valueProposition],
    ...numbered(LISTS.keyPoints, content.keyPoints),
    ...numbered(LISTS.questions, content.questions),
    ...content.objectionHandling.flatMap(({ objection, response }, index) => [
      [`${LISTS.objection} ${index + 1}`, objection] as const,
      [`${LISTS.response} ${index + 1}`, response] as const,
    ]),
    [PART_TITLES.callToAction, content.callToAction],
    [PART_TITLES.followUp, content.followUp],
  ]);
}

/** How many lines the field of a label has. */
export function rowsOf(label: string): number {
  if (label === PART_TITLES.introduction) return 6;
  const [list] = label.split(/ \d/);
  if (list === LISTS.objection) return 1;
  if (list === LISTS.keyPoints || list === LISTS.questions) return 2;
  return list === LISTS.response ? 3 : 4;
}

/** The content with the texts of the given fields in place of its own. */
export function withFields(content: GuideContent, fields: Partial<GuideFields>): GuideContent {
  const textOf = (label: string, text: string) => fields[label] ?? text;
  const listOf = (name: string, texts: readonly string[]) => [
    ...numbered(name, texts).map(([label, text]) => textOf(label, text)),
    // A regenerated guide may have fewer key points or questions than the edited one.
    ...Object.entries(fields).flatMap(([label, text]) =>
      label.startsWith(`${name} `) && Number(label.slice(name.length)) > texts.length && text
        ? [text]
        : [],
    ),
  ];
  const handling = content.objectionHandling;
  const objections = listOf(
    LISTS.objection,
    handling.map(({ objection }) => objection),
  );
  const responses = listOf(
    LISTS.response,
    handling.map(({ response }) => response),
  );
  const longest = objections.length > responses.length ? objections : responses;
  return {
    introduction: textOf(PART_TITLES.introduction, content.introduction),
    valueProposition: textOf(PART_TITLES.valueProposition, content.valueProposition),
    keyPoints: listOf(LISTS.keyPoints, content.keyPoints),
    questions: listOf(LISTS.questions, content.questions),
    objectionHandling: longest.map((_, index) => ({
      objection: objections[index] ?? '',
      response: responses[index] ?? '',
    })),
    callToAction: textOf(PART_TITLES.callToAction, content.callToAction),
    followUp: textOf(PART_TITLES.followUp, content.followUp),
  };
}
