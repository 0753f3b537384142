import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';

/** What is told of a page: how long, in milliseconds, or of a shift its score. */
export interface Measure {
  readonly kind: 'interaction' | 'paint' | 'shift';
  readonly value: number;
  /** When what it measures happened, in milliseconds since the document began. */
  readonly at: number;
}

/**
 * Measures pages as https://web.dev/articles/vitals says. Browsers that know navigations within a document tell each
 * page's measures; the others tell of the document the worst interaction and shift.
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
