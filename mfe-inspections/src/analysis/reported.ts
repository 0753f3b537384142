import type { Log } from '@fieldline/contracts';
import { simulatedAnalysis } from './simulation';
import { texts } from './texts';

/**
 * What a report says of a log's analysis, made up as all of it; nothing where none was run. Each call
 * makes up another one.
 */
export function reportedAnalysis({ id, aiProcessingStatus }: Log) {
  if (aiProcessingStatus === 'pending' || aiProcessingStatus === 'failed') return undefined;
  const analysis = simulatedAnalysis.getAnalysisStatus(id, 'completed');
  return {
    summary: analysis.summary,
    lists: [
      { title: texts.findings, entries: analysis.key_findings },
      { title: texts.recommendations, entries: analysis.recommendations },
      { title: texts.issues, entries: analysis.issues_identified },
    ],
  };
}
