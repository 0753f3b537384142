import { useMemo } from 'react';
import { ItemPage } from '../item-page/ItemPage';
import { type ReportedVisit, visitReport } from './model';
import { visitRecordQuery } from './queries';
import { ReportScreen } from './ReportScreen';

const texts = {
  title: 'Inspection report',
  failed: 'The report could not be loaded.',
  missing: 'Site Visit Not Found',
  gone: 'This site visit has been deleted',
};

/** The report of one site visit. */
export const VisitReport = () => (
  <ItemPage
    query={visitRecordQuery}
    texts={texts}
    parentOf={({ log }) => `/projects/${encodeURIComponent(log.projectId)}`}
  >
    {(visit) => <Shown visit={visit} />}
  </ItemPage>
);

function Shown({ visit }: { visit: ReportedVisit }) {
  const report = useMemo(() => visitReport(visit), [visit]);
  return <ReportScreen report={report} about={`/logs/${encodeURIComponent(visit.log.id)}`} />;
}
