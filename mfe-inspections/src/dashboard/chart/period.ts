import { ANALYTICS_PERIODS, type AnalyticsPeriod } from '@fieldline/contracts';

export const DEFAULT_PERIOD: AnalyticsPeriod = 'month';

/** The period in the address; a month if it is not valid. */
export const periodOf = (parameter: string | null): AnalyticsPeriod =>
  ANALYTICS_PERIODS.find((period) => period === parameter) ?? DEFAULT_PERIOD;
