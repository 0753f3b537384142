import type { FindingBox, FindingSeverity } from '@fieldline/contracts';
import { ServiceError } from '../openAi/serviceError';

/** The facts about a visit that are sent to the service. */
export interface VisitFacts {
  readonly title: string;
  readonly notes: string;
  readonly checklist: readonly {
    readonly text: string;
    readonly answer: string | null;
    readonly note: string;
  }[];
}

/** A photo as sent to the service: a reduced JPEG without metadata. */
export interface SentPhoto {
  readonly id: string;
  readonly caption: string;
  readonly jpeg: Buffer;
}

/** A finding that the service proposes. */
export interface ProposedFinding {
  readonly title: string;
  readonly text: string;
  readonly severity: FindingSeverity;
  /** 0 to 1. */
  readonly confidence: number | null;
  readonly photo_id: string | null;
  readonly box: FindingBox | null;
}

export interface AnalysisResult {
  readonly summary: string;
  readonly key_findings: string[];
  readonly recommendations: string[];
  readonly issues_identified: string[];
  /** The most serious first. */
  readonly findings: readonly ProposedFinding[];
  /** The mean confidence of the findings; null if none has one. */
  readonly confidence: number | null;
}

/** The service gave no analysis. */
export class AnalystError extends ServiceError {
  override readonly name = 'AnalystError';
  constructor(
    message: string,
    /** Tokens that the failed attempt used. */
    readonly tokens = 0,
    retryAfterMs = 0,
  ) {
    super(message, retryAfterMs);
  }
}

export interface Analyst {
  readonly model: string;
  /**
   * Asks the service once.
   * @throws AnalystError
   */
  analyse(
    visit: VisitFacts,
    photos: readonly SentPhoto[],
    signal: AbortSignal,
  ): Promise<{ readonly result: AnalysisResult; readonly tokens: number }>;
}
