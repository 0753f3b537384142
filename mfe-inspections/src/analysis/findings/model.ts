import type {
  AiProcessingStatus,
  Analysis,
  Finding,
  FindingSeverity,
  Log,
} from '@fieldline/contracts';

export const SEVERITY_WORDS: Readonly<Record<FindingSeverity, string>> = {
  info: 'Info',
  minor: 'Minor',
  major: 'Major',
  critical: 'Critical',
};

/** The line under an accepted finding. */
export const confirmedBy = (name: string | null): string =>
  name ? `AI, confirmed by ${name}` : 'AI, confirmed';

/**
 * The state of a visit's analysis. While the visit says "running", the analysis itself is read
 * repeatedly and is newer. A visit that says "running" without an analysis was started before there
 * was a service.
 */
export function standingOf(
  { aiProcessingStatus }: Pick<Log, 'aiProcessingStatus'>,
  analysis: Pick<Analysis, 'status'> | null | undefined,
): AiProcessingStatus {
  if (aiProcessingStatus !== 'processing' || analysis === undefined) return aiProcessingStatus;
  return analysis?.status ?? 'pending';
}

/** Whether an analysis is queued or running. */
export const isUnderWay = (...known: Parameters<typeof standingOf>): boolean =>
  standingOf(...known) === 'processing';

/**
 * Whether there is a result to show. The earlier result stays while another analysis runs, and if
 * that one fails.
 */
export const hasResult = ({ status, summary, findings }: Analysis): boolean =>
  status === 'completed' || summary !== '' || findings.length > 0;

/** The analysis with one of its findings changed. */
export const withFinding = (analysis: Analysis, finding: Finding): Analysis => ({
  ...analysis,
  findings: analysis.findings.map((each) => (each.id === finding.id ? finding : each)),
});
