import { Card, PageBody, PageTitle, Skeleton } from '@fieldline/ui';
import { Slot } from '../remotes/Slot';

/** The address `/`: the widgets that remotes bring for the dashboard, in their order. */
export function Dashboard() {
  return (
    <PageBody>
      <PageTitle>Dashboard</PageTitle>
      <Slot
        name="dashboard"
        loading={
          <Card>
            <Skeleton lines={3} height={32} />
          </Card>
        }
      />
    </PageBody>
  );
}
