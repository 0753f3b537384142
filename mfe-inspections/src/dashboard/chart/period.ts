import { ANALYTICS_PERIODS, type AnalyticsPeriod } from '@fieldline/contracts';

export const DEFAULT_PERIOD: AnalyticsPeriod = 'month';

/** The period that the address asks for; a month where it makes no sense. */
export const periodOf = (parameter: string | null): AnalyticsPeriod =>
  ANALYTICS_PERIODS.find((period) => period === parameter) ?? DEFAULT_PERIOD;
