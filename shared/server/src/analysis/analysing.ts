import type { FindingBox, FindingSeverity } from '@fieldline/contracts';
import { ServiceError } from '../openAi/serviceError';

/** What the service is told of a visit. */
export interface VisitFacts {
  readonly title: string;
  readonly notes: string;
  readonly checklist: readonly {
    readonly text: string;
    readonly answer: string | null;
    readonly note: string;
  }[];
}

/** A photo as it is sent: reduced, a JPEG without metadata. */
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
    /** Tokens that were used all the same. */
    readonly tokens = 0,
    retryAfterMs = 0,
  ) {
    super(message, retryAfterMs);
  }
}

export interface Analyst {
  readonly model: string;
  /**
   * Asks once.
   * @throws AnalystError
   */
  analyse(
    visit: VisitFacts,
    photos: readonly SentPhoto[],
    signal: AbortSignal,
  ): Promise<{ readonly result: AnalysisResult; readonly tokens: number }>;
}
