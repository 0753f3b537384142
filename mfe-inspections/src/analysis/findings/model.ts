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

/** Under an accepted finding, wherever it stands. */
export const confirmedBy = (name: string | null): string =>
  name ? `AI, confirmed by ${name}` : 'AI, confirmed';

/**
 * How the analysis of a visit stands. While the visit says that it runs, the analysis is read again and
 * knows better; a visit that says so and has none was started before there was a service.
 */
export function standingOf(
  { aiProcessingStatus }: Pick<Log, 'aiProcessingStatus'>,
  analysis: Pick<Analysis, 'status'> | null | undefined,
): AiProcessingStatus {
  if (aiProcessingStatus !== 'processing' || analysis === undefined) return aiProcessingStatus;
  return analysis?.status ?? 'pending';
}

/** Whether an analysis waits or runs. */
export const isUnderWay = (...known: Parameters<typeof standingOf>): boolean =>
  standingOf(...known) === 'processing';

/** Whether there is something to show of an analysis: that of the one before stays while another runs, and if it fails. */
export const hasResult = ({ status, summary, findings }: Analysis): boolean =>
  status === 'completed' || summary !== '' || findings.length > 0;

/** The analysis with one of its findings changed. */
export const withFinding = (analysis: Analysis, finding: Finding): Analysis => ({
  ...analysis,
  findings: analysis.findings.map((each) => (each.id === finding.id ? finding : each)),
});
