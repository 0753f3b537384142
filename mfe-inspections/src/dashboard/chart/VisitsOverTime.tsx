import { ANALYTICS_PERIODS } from '@fieldline/contracts';
import { mergeQuery, usePlatform, useSearchParams } from '@fieldline/platform';
import { FailureNotice, FoldingSection, InlineSelect, lazyComponent } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { analyticsQuery } from '../analytics';
import { DEFAULT_PERIOD, periodOf } from './period';
import { VisitsFrame } from './VisitsFrame';

/** The chart is at the end of the dashboard, below the first screen, so it is loaded later. */
const ChartAndTable = lazyComponent(() => import('./ChartAndTable'), VisitsFrame);

const texts = {
  title: 'Site Visits over Time',
  failed: 'The numbers over time could not be loaded.',
  period: 'Period',
  periods: { week: 'Week', month: 'Month', quarter: 'Quarter', year: 'Year' },
};

const PERIOD = 'visits.period';

/** How many site visits were made when, as a chart and as a table. */
export function VisitsOverTime() {
  const { api } = usePlatform();
  const [query, setQuery] = useSearchParams();
  const period = periodOf(query.get(PERIOD));
  const { data, error, refetch } = useQuery(analyticsQuery(api, period));

  const choose = (next: string) =>
    setQuery((current) => mergeQuery(current, { [PERIOD]: next === DEFAULT_PERIOD ? '' : next }), {
      replace: true,
    });

  // While another period loads, `data` is that of the previous period, which it names.
  return (
    <FoldingSection
      title={texts.title}
      name="visits"
      actions={
        <InlineSelect
          aria-label={texts.period}
          value={period}
          onChange={(event) => choose(event.target.value)}
        >
          {ANALYTICS_PERIODS.map((each) => (
            <option key={each} value={each}>
              {texts.periods[each]}
            </option>
          ))}
        </InlineSelect>
      }
    >
      {data ? (
        <ChartAndTable {...data} caption={texts.title} />
      ) : error ? (
        <FailureNotice title={texts.failed} onRetry={() => void refetch()} />
      ) : (
        <VisitsFrame />
      )}
    </FoldingSection>
  );
}
