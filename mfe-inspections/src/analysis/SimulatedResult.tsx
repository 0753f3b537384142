import { AnalysisText } from './AnalysisText';
import type { Analysis } from './analysis';

/** The result of a simulated analysis. */
export const SimulatedResult = ({ analysis }: { analysis: Analysis }) =>
  analysis.status === 'failed' ? (
    <p>{analysis.error_message}</p>
  ) : (
    <AnalysisText
      summary={analysis.summary}
      keyFindings={analysis.key_findings}
      recommendations={analysis.recommendations}
      issuesIdentified={analysis.issues_identified}
    />
  );
