import type { AnalyticsPeriod, AnalyticsPoint } from '@fieldline/contracts';
import { dayText, monthText } from '@fieldline/ui';

/** One step of the chart, with its label. */
export interface Step {
  readonly label: string;
  readonly visits: number;
}

/** The steps of a period: months of a year, else days. */
export const stepsOf = (
  points: readonly Pick<AnalyticsPoint, 'date' | 'visits'>[],
  period: AnalyticsPeriod,
): readonly Step[] =>
  points.map(({ date, visits }) => ({
    label: period === 'year' ? monthText(date) : dayText(date),
    visits,
  }));

const PERIOD_WORDS = {
  week: 'in the last 7 days',
  month: 'in the last 30 days',
  quarter: 'in the last 90 days',
  year: 'in the last 12 months',
} as const satisfies Record<AnalyticsPeriod, string>;

/** The chart in one sentence. */
export function summaryOf(steps: readonly Step[], period: AnalyticsPeriod): string {
  const total = steps.reduce((sum, { visits }) => sum + visits, 0);
  if (total === 0) return `No site visits ${PERIOD_WORDS[period]}.`;
  const all = `${total} site ${total === 1 ? 'visit' : 'visits'} ${PERIOD_WORDS[period]}`;
  const most = scaleOf(steps);
  const highest = steps.filter(({ visits }) => visits === most);
  const isYear = period === 'year';
  const [first] = highest;
  return first && highest.length === 1
    ? `${all}, most ${isYear ? 'in' : 'on'} ${first.label} (${most}).`
    : `${all}, at most ${most} a ${isYear ? 'month' : 'day'}.`;
}

/** The upper end of the scale: the highest step, at least 1. */
export const scaleOf = (steps: readonly Step[]): number =>
  Math.max(1, ...steps.map(({ visits }) => visits));
