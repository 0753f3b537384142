import type { AiProcessingStatus } from '@fieldline/contracts';
import type { AiSystemStatus, Analysis, AnalysisStats, ModelInfo } from './analysis';

export interface SimulationSources {
  /** A number from 0 up to, not including, 1. */
  readonly random: () => number;
  readonly now: () => Date;
}

export type SimulatedAnalysis = ReturnType<typeof createSimulatedAnalysis>;

const A_DAY_MS = 86_400_000;
const MODEL: ModelInfo = { name: 'fieldline-vision', version: '1.0' };

const FINDINGS = [
  'Hairline cracks near the bearing, without displacement.',
  'Drainage channel partly blocked by debris.',
  'Protective coating intact on all visible members.',
  'Expansion joint shows even wear.',
  'Safety barrier complete and firmly anchored.',
];
const RECOMMENDATIONS = [
  'Measure the crack width again in three months.',
  'Clear the drainage channel before the next rain.',
  'Photograph the joint from below at the next visit.',
  'Keep the present inspection interval.',
];
const ISSUES = [
  'Surface corrosion on one handrail post.',
  'Standing water on the walkway.',
  'Missing label on the access hatch.',
];

/**
 * The analysis calls that are placeholders: they return random or fixed data and call no server.
 * Whatever shows the data labels them "Simulated".
 */
export function createSimulatedAnalysis({ random, now }: SimulationSources) {
  const between = (low: number, high: number) => low + random() * (high - low);
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  const some = (items: readonly string[], count: number) => {
    const first = whole(0, items.length - 1);
    return Array.from({ length: count }, (_, index) => items[(first + index) % items.length] ?? '');
  };

  const analysisOf = (logId: string, status: AiProcessingStatus, at: Date): Analysis => ({
    id: `analysis_${at.getTime()}`,
    log_id: logId,
    status,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
    summary: 'The structure is in fair condition; nothing calls for immediate action.',
    confidence: between(0.7, 0.99),
    processing_time: between(2, 9),
    model_used: `${MODEL.name} ${MODEL.version}`,
    error_message: status === 'failed' ? 'The photos could not be read.' : null,
    key_findings: some(FINDINGS, 3),
    recommendations: some(RECOMMENDATIONS, 2),
    issues_identified: some(ISSUES, whole(1, 2)),
  });

  return {
    /** The analysis of a visit with the given status. */
    getAnalysisStatus: (logId: string, status: AiProcessingStatus): Analysis =>
      analysisOf(logId, status, now()),

    getAIStatus: (): AiSystemStatus => {
      const active_analyses = whole(0, 4);
      return {
        queue_length: whole(0, 9),
        average_processing_time: between(3, 8),
        active_analyses,
        system_status: active_analyses > 3 ? 'busy' : 'operational',
      };
    },

    /** Earlier analyses, newest first. */
    getAnalysisHistory: (logId: string): readonly Analysis[] =>
      [1, 3, 8].map((days) =>
        analysisOf(
          logId,
          random() < 0.2 ? 'failed' : 'completed',
          new Date(now().getTime() - days * A_DAY_MS),
        ),
      ),

    /** The state after cancelling: a visit that can be analysed. */
    cancelAnalysis: (logId: string): Analysis => analysisOf(logId, 'pending', now()),

    getModelInfo: (): ModelInfo => MODEL,

    getAnalysisStats: (): AnalysisStats => {
      const completed = whole(20, 60);
      const failed = whole(0, 5);
      return {
        total: completed + failed,
        completed,
        failed,
        average_confidence: between(0.8, 0.95),
      };
    },
  };
}

/** The simulation of the running app. */
export const simulatedAnalysis = createSimulatedAnalysis({
  random: Math.random,
  now: () => new Date(),
});
