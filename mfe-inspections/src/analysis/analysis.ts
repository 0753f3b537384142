import type { AiProcessingStatus } from '@fieldline/contracts';

/** An analysis of a visit, in the specification's shape. Times are ISO 8601, durations seconds. */
export interface Analysis {
  readonly id: string;
  readonly log_id: string;
  readonly status: AiProcessingStatus;
  readonly created_at: string;
  readonly updated_at: string;
  readonly summary: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly processing_time: number;
  readonly model_used: string;
  readonly error_message: string | null;
  readonly key_findings: readonly string[];
  readonly recommendations: readonly string[];
  readonly issues_identified: readonly string[];
}

export interface AiSystemStatus {
  readonly queue_length: number;
  /** Seconds. */
  readonly average_processing_time: number;
  readonly active_analyses: number;
  readonly system_status: 'operational' | 'busy';
}

export interface ModelInfo {
  readonly name: string;
  readonly version: string;
}

export interface AnalysisStats {
  readonly total: number;
  readonly completed: number;
  readonly failed: number;
  readonly average_confidence: number;
}
