import { Card, desk, PageBody, PageTitle, Skeleton, space } from '@fieldline/ui';
import styled from 'styled-components';
import { Slot } from '../remotes/Slot';

/** Columns of the dashboard on a desk; each widget says how many it takes. */
const COLUMNS = 12;

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  align-items: start;
  ${desk} {
    grid-template-columns: repeat(${COLUMNS}, minmax(0, 1fr));
  }
`;

const Cell = styled.div<{ $columns: number }>`
  min-width: 0;
  ${desk} {
    grid-column: span ${({ $columns }) => $columns};
  }
`;

/** The address `/`: the widgets that remotes bring for the dashboard, in their order. */
export function Dashboard() {
  return (
    <PageBody>
      <PageTitle>Dashboard</PageTitle>
      <Grid>
        <Slot
          name="dashboard"
          frame={({ columns = COLUMNS }, shown) => <Cell $columns={columns}>{shown}</Cell>}
          loading={
            <Card>
              <Skeleton lines={3} height={32} />
            </Card>
          }
        />
      </Grid>
    </PageBody>
  );
}
