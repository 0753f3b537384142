import * as z from 'zod/mini';
import { type CamelKeyed, readerOf } from '../wire';
import { LINE_MAX_LENGTH } from './limits';
import { AI_PROCESSING_STATUSES } from './log';

/** The most photos of a visit that are analysed. */
export const ANALYSIS_MAX_PHOTOS = 20;

/** From the least to the most serious. */
export const FINDING_SEVERITIES = ['info', 'minor', 'major', 'critical'] as const;
export type FindingSeverity = (typeof FINDING_SEVERITIES)[number];

/** A finding is a proposal until a person decides. */
export const FINDING_STATES = ['proposed', 'accepted', 'dismissed'] as const;
export type FindingState = (typeof FINDING_STATES)[number];

/** The longest text of a finding, in characters. */
export const FINDING_TEXT_MAX_LENGTH = 2000;

const fraction = z.number().check(z.minimum(0), z.maximum(1));

/** A part of a photo as shown: fractions of its width and height, from its left upper corner. */
export const findingBoxWire = z.object({
  x: fraction,
  y: fraction,
  width: fraction,
  height: fraction,
});
export type FindingBox = Readonly<z.infer<typeof findingBoxWire>>;

const sentFinding = {
  id: z.string(),
  title: z.string(),
  text: z.string(),
  severity: z.enum(FINDING_SEVERITIES),
  /** 0 to 1; null if the service gave none. */
  confidence: z.nullable(z.number()),
  /** The visit's photo that it is based on; the photo may have been deleted since. */
  photo_id: z.nullable(z.string()),
  box: z.nullable(findingBoxWire),
  state: z.enum(FINDING_STATES),
  /** The name of the person who accepted or dismissed it. */
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  /** Goes into `If-Match`. */
  version: z.number(),
};

/** One finding of an analysis, as the server sends it. */
export const findingWire = z.object(sentFinding);
export type FindingWire = z.infer<typeof findingWire>;
export type Finding = CamelKeyed<FindingWire>;

const line = z.string().check(z.maxLength(LINE_MAX_LENGTH), z.trim(), z.minLength(1));

/** The body of PATCH /logs/{id}/ai/findings/{findingId}; absent fields do not change. */
export const findingPatchWire = z.partial(
  z.object({
    title: line,
    text: z.string().check(z.maxLength(FINDING_TEXT_MAX_LENGTH), z.trim()),
    severity: z.enum(FINDING_SEVERITIES),
    state: z.enum(FINDING_STATES),
  }),
);
export type FindingPatch = z.input<typeof findingPatchWire>;

/** Reads one finding of an answer. @throws a zod error on any other shape */
export const decodeFinding: (wire: unknown) => Finding = readerOf(sentFinding, ['id', 'title'], {
  severity: z.catch(z.enum(FINDING_SEVERITIES), 'info'),
  state: z.catch(z.enum(FINDING_STATES), 'proposed'),
  box: z.catch(z.nullable(findingBoxWire), null),
});

const sentAnalysis = {
  id: z.string(),
  log_id: z.string(),
  status: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  summary: z.string(),
  /** 0 to 1. */
  confidence: z.nullable(z.number()),
  /** Seconds. */
  processing_time: z.nullable(z.number()),
  model_used: z.nullable(z.string()),
  error_message: z.nullable(z.string()),
  key_findings: z.array(z.string()),
  recommendations: z.array(z.string()),
  issues_identified: z.array(z.string()),
  /** The most serious first. */
  findings: z.array(findingWire),
};

/** The analysis of a visit by the operator's service, as the server sends it. */
export const analysisWire = z.object(sentAnalysis);
export type AnalysisWire = z.infer<typeof analysisWire>;

/** Times are ISO 8601. */
export type Analysis = CamelKeyed<
  Omit<AnalysisWire, 'status' | 'findings'> & {
    status: (typeof AI_PROCESSING_STATUSES)[number];
  }
> & { readonly findings: readonly Finding[] };

/** The newest analysis of a visit; null if there is none. */
export const analysisAnswerWire = z.object({ analysis: z.nullable(analysisWire) });

const readAnalysisFields = readerOf(sentAnalysis, ['id', 'log_id'], {
  status: z.catch(z.enum(AI_PROCESSING_STATUSES), 'pending'),
  findings: z._default(z.array(z.unknown()), []),
});

/** Reads the analysis of an answer. @throws a zod error on any other shape */
export function decodeAnalysis(wire: unknown): Analysis | null {
  const { analysis } = z.parse(z.object({ analysis: z.optional(z.unknown()) }), wire);
  if (analysis === null || analysis === undefined) return null;
  const fields = readAnalysisFields(analysis);
  return { ...fields, findings: fields.findings.map(decodeFinding) };
}
