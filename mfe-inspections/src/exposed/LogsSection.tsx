import { lazyComponent } from '@fieldline/ui';
import { Suspense } from 'react';
import { VisitsFrame } from '../chart/VisitsFrame';
import { LogsSection } from '../visits/LogsSection';

const VisitsOverTime = lazyComponent(() => import('../chart/VisitsOverTime'));

/** The site visits of all projects: how many when, and which. */
export default function LogsWithChart() {
  return (
    <LogsSection
      chart={
        <Suspense fallback={<VisitsFrame />}>
          <VisitsOverTime />
        </Suspense>
      }
    />
  );
}
