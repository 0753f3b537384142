import { ANALYTICS_PERIODS } from '@fieldline/contracts';
import { mergeQuery, useDisclosure, usePlatform, useSearchParams } from '@fieldline/platform';
import { Button, FailureNotice, FoldingSection, InlineSelect, Row, Stack } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { DEFAULT_PERIOD, periodOf, stepsOf } from './model';
import { analyticsQuery } from '../analytics';
import { VisitsChart } from './VisitsChart';
import { VisitsFrame } from './VisitsFrame';
import { VisitsTable } from './VisitsTable';

const texts = {
  title: 'Site Visits over Time',
  failed: 'The numbers over time could not be loaded.',
  period: 'Period',
  periods: { week: 'Week', month: 'Month', quarter: 'Quarter', year: 'Year' },
  table: 'Show as table',
};

const PERIOD = 'visits.period';

/** How many site visits were made when, as a chart and as a table. */
export function VisitsOverTime() {
  const { api } = usePlatform();
  const [query, setQuery] = useSearchParams();
  const period = periodOf(query.get(PERIOD));
  const { data, error, refetch } = useQuery(analyticsQuery(api, period));
  const [asTable, setAsTable] = useDisclosure('visits-table');
  const tableId = useId();

  const choose = (next: string) =>
    setQuery((current) => mergeQuery(current, { [PERIOD]: next === DEFAULT_PERIOD ? '' : next }), {
      replace: true,
    });

  // While another period loads, the drawing keeps the one before, and says so.
  const steps = data && stepsOf(data.points, data.period);
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
      {steps ? (
        <Stack $gap={2}>
          <VisitsChart steps={steps} period={data.period} />
          <Row>
            <Button
              aria-expanded={asTable}
              aria-controls={tableId}
              onClick={() => setAsTable(!asTable)}
            >
              {texts.table}
            </Button>
          </Row>
          <div id={tableId} hidden={!asTable}>
            {asTable && <VisitsTable steps={steps} period={data.period} caption={texts.title} />}
          </div>
        </Stack>
      ) : error ? (
        <FailureNotice title={texts.failed} onRetry={() => void refetch()} />
      ) : (
        <VisitsFrame />
      )}
    </FoldingSection>
  );
}
