import type { Log } from '@fieldline/contracts';
import { Section } from '@fieldline/ui';

const texts = { title: 'AI Analysis' };

/** The analysis of a log. */
export function AnalysisCard({ log }: { log: Log }) {
  return <Section title={texts.title}>{log.aiProcessingStatus}</Section>;
}
