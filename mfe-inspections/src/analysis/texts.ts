import type { AiProcessingStatus } from '@fieldline/contracts';

/** The words of a visit's analysis. */
export const texts = {
  title: 'AI Analysis',
  status: {
    pending: 'Pending',
    processing: 'Processing',
    completed: 'Completed',
    failed: 'Failed',
  } satisfies Record<AiProcessingStatus, string>,
  start: 'Start Analysis',
  retry: 'Retry Analysis',
  close: 'Close',
  starting: 'Starting...',
  failed: 'Failed to start analysis',
  pendingHint: 'This visit has not been analysed yet.',
  confidence: 'Confidence',
  time: 'Processing time',
  model: 'Model',
  error: 'Error',
  percent: (part: number) => `${Math.round(part * 100)}%`,
  seconds: (seconds: number) => `${seconds.toFixed(1)} s`,
  simulated: 'Simulated',
  simulatedHint: 'These results are made up. They do not describe this visit.',
  progress: 'Analysis progress',
  cancel: 'Cancel Analysis',
  cancelled: 'The simulated analysis was cancelled.',
  result: 'Result',
  findings: 'Key Findings',
  recommendations: 'Recommendations',
  issues: 'Issues Identified',
};
