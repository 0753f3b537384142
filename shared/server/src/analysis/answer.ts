import {
  FINDING_SEVERITIES,
  FINDING_TEXT_MAX_LENGTH,
  type FindingBox,
  type FindingSeverity,
  LINE_MAX_LENGTH,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { plainText } from '../api/core/plainText';
import { closed, jsonOf, text } from '../openAi/jsonAnswers';
import type { AnalysisResult, ProposedFinding } from './analysing';

/** The most entries a list may have. */
const ENTRIES = 20;
/** If a finding has no title, this many characters of its text become the title. */
const TITLE_OF_TEXT = 80;
/** Models round: a sum of fractions may exceed 1 by this much. */
const ROUNDING = 0.005;

const list = (items: object) => ({ type: 'array', items });
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const number = { type: 'number' };

/**
 * The answer as a strict JSON schema. Limits are checked when reading: not every service accepts
 * them in a schema.
 */
export const answerSchema = {
  name: 'site_visit_analysis',
  strict: true,
  schema: closed({
    summary: text,
    key_findings: list(text),
    recommendations: list(text),
    issues_identified: list(text),
    findings: list(
      closed({
        title: text,
        severity: { type: 'string', enum: FINDING_SEVERITIES },
        confidence: orNull(number),
        text,
        photo: orNull({ type: 'integer' }),
        box: orNull(closed({ x: number, y: number, width: number, height: number })),
      }),
    ),
  }),
};

/** A schema that reads `otherwise` if a part is missing or of another type. */
const part = <Value>(schema: z.ZodMiniType<Value>, otherwise: Value) => z.catch(schema, otherwise);
const looseText = part(z.string(), '');
const entries = part(z.array(z.unknown()), []);
const fraction = z.number().check(z.minimum(0), z.maximum(1));

const looseAnswer = z.object({
  summary: looseText,
  key_findings: entries,
  recommendations: entries,
  issues_identified: entries,
  findings: entries,
});

const looseFinding = z.object({
  title: looseText,
  text: looseText,
  severity: part<FindingSeverity>(z.enum(FINDING_SEVERITIES), 'info'),
  confidence: part<number | null>(fraction, null),
  photo: part<number | null>(z.int(), null),
  box: part<FindingBox | null>(
    z.object({ x: fraction, y: fraction, width: fraction, height: fraction }),
    null,
  ),
});

/**
 * Reads an answer part by part: missing parts are empty, parts of another type are dropped. The
 * answer is not trusted: a finding's photo must be one that was sent, and a box must lie within it.
 * @param photoIds the photos that were sent, in order
 * @returns undefined if the answer is not an object, or is empty
 */
export function readAnswer(
  answer: string,
  photoIds: readonly string[],
): AnalysisResult | undefined {
  // Models that do not know schemas put JSON in a code block.
  const bare = answer.trim().replaceAll(/^```(?:json)?|```$/g, '');
  const read = z.safeParse(looseAnswer, jsonOf(bare));
  if (!read.success) return undefined;
  const findings = read.data.findings
    .slice(0, ENTRIES)
    .flatMap((each) => findingOf(each, photoIds))
    .sort((one, other) => seriousness(other) - seriousness(one));
  const sure = findings.flatMap(({ confidence }) => confidence ?? []);
  const result: AnalysisResult = {
    summary: plainText(read.data.summary, FINDING_TEXT_MAX_LENGTH),
    key_findings: textsOf(read.data.key_findings),
    recommendations: textsOf(read.data.recommendations),
    issues_identified: textsOf(read.data.issues_identified),
    findings,
    confidence: sure.length === 0 ? null : sure.reduce((sum, each) => sum + each, 0) / sure.length,
  };
  const { summary, key_findings, recommendations, issues_identified } = result;
  const lists = [key_findings, recommendations, issues_identified, findings];
  return summary === '' && lists.every(({ length }) => length === 0) ? undefined : result;
}

const seriousness = ({ severity }: ProposedFinding) => FINDING_SEVERITIES.indexOf(severity);

const textsOf = (listed: readonly unknown[]): string[] =>
  listed
    .flatMap((each) => (typeof each === 'string' ? plainText(each, FINDING_TEXT_MAX_LENGTH) : []))
    .filter((each) => each !== '')
    .slice(0, ENTRIES);

/** Empty if `listed` is not a finding, or has neither title nor text. */
function findingOf(listed: unknown, photoIds: readonly string[]): readonly ProposedFinding[] {
  const read = z.safeParse(looseFinding, listed);
  if (!read.success) return [];
  const { severity, confidence, photo, box } = read.data;
  const body = plainText(read.data.text, FINDING_TEXT_MAX_LENGTH);
  const title = lineOf(read.data.title, LINE_MAX_LENGTH) || lineOf(body, TITLE_OF_TEXT);
  if (title === '') return [];
  const photoId = (photo !== null && photoIds[photo - 1]) || null;
  return [
    {
      ...{ title, text: body, severity, confidence },
      photo_id: photoId,
      box: photoId === null ? null : boxWithin(box),
    },
  ];
}

const lineOf = (text: string, limit: number) => plainText(text.replaceAll(/\s+/g, ' '), limit);

/** A box that lies within its photo and has an area. */
function boxWithin(box: FindingBox | null): FindingBox | null {
  if (!box || box.width === 0 || box.height === 0) return null;
  const { x, y, width, height } = box;
  if (x + width > 1 + ROUNDING || y + height > 1 + ROUNDING || x === 1 || y === 1) return null;
  return { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) };
}
