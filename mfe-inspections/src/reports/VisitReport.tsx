import { usePlatform } from '@fieldline/platform';
import { useMemo } from 'react';
import { ItemPage } from '../items/ItemPage';
import { type ReportedVisit, visitReport } from './model';
import { visitRecordQuery } from './queries';
import { ReportScreen } from './ReportScreen';
import { projectAddress, visitAddress } from '../items/addresses';

const texts = {
  title: 'Inspection report',
  failed: 'The report could not be loaded.',
  missing: 'Site Visit Not Found',
};

/** The report of one site visit. */
export function VisitReport() {
  const platform = usePlatform();
  return (
    <ItemPage
      query={(_api, id) => visitRecordQuery(platform, id)}
      texts={texts}
      nameOf={({ visit }) => visit.title}
      parentOf={({ visit }) => projectAddress(visit.projectId)}
    >
      {(reported) => <Shown reported={reported} />}
    </ItemPage>
  );
}

function Shown({ reported }: { reported: ReportedVisit }) {
  const report = useMemo(() => visitReport(reported), [reported]);
  return <ReportScreen report={report} about={visitAddress(reported.visit.id)} />;
}
