import type { AnalyticsPeriod, AnalyticsPoint } from '@fieldline/contracts';
import { useDisclosure } from '@fieldline/platform';
import { Button, Row, Stack } from '@fieldline/ui';
import { useId } from 'react';
import { stepsOf } from './model';
import { VisitsChart } from './VisitsChart';
import { VisitsTable } from './VisitsTable';

const texts = { table: 'Show as table' };

export interface ChartAndTableProps {
  points: readonly AnalyticsPoint[];
  period: AnalyticsPeriod;
  caption: string;
}

/** The visits of a period as a chart, and as a table on request. */
export default function ChartAndTable({ points, period, caption }: ChartAndTableProps) {
  const [asTable, setAsTable] = useDisclosure('visits-table');
  const tableId = useId();
  const steps = stepsOf(points, period);
  return (
    <Stack $gap={2}>
      <VisitsChart steps={steps} period={period} />
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
        {asTable && <VisitsTable steps={steps} period={period} caption={caption} />}
      </div>
    </Stack>
  );
}
