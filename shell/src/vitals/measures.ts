import type { WebVital } from '@fieldline/contracts';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';

/** A measure of a page: a duration in milliseconds, or a score for layout shift. */
export interface Measure {
  readonly kind: WebVital;
  readonly value: number;
  /** When the measured event happened, in milliseconds since the document began. */
  readonly at: number;
}

/**
 * Measures pages as https://web.dev/articles/vitals says. Browsers with soft navigations report each page's
 * measures; the others report the document's worst interaction and shift.
 */
export function measurePages(tell: (measure: Measure) => void): void {
  const told =
    (kind: Measure['kind']) =>
    ({
      value,
      entries,
      navigationStartTime = 0,
    }: Pick<Metric, 'value' | 'entries' | 'navigationStartTime'>) =>
      tell({ kind, value, at: entries.at(-1)?.startTime ?? navigationStartTime });
  const options = { reportSoftNavs: true };
  onINP(told('interaction'), options);
  onLCP(told('paint'), options);
  onCLS(told('shift'), options);
}
