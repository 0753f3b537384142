import type { Project } from '@fieldline/contracts';
import { useMemo } from 'react';
import { ItemPage } from '../item-page/ItemPage';
import { projectReport } from './model';
import { projectRecordQuery, type VisitRecord } from './queries';
import { ReportScreen } from './ReportScreen';
import type { Analyse } from './VisitReport';

const texts = {
  title: 'Inspection report',
  failed: 'The report could not be loaded.',
  missing: 'Project Not Found',
  gone: 'This project has been deleted',
};

/** The report of a project: all its site visits. */
export const ProjectReport = ({ analyse }: { analyse: Analyse }) => (
  <ItemPage query={projectRecordQuery} texts={texts} parentOf={() => '/projects'}>
    {(record) => <Shown {...record} analyse={analyse} />}
  </ItemPage>
);

interface ShownProps {
  project: Project;
  visits: readonly VisitRecord[];
  analyse: Analyse;
}

function Shown({ project, visits, analyse }: ShownProps) {
  const report = useMemo(
    () =>
      projectReport(
        project,
        visits.map(({ log, photos }) => ({ log, photos, analysis: analyse(log) })),
      ),
    [project, visits, analyse],
  );
  return <ReportScreen report={report} about={`/projects/${encodeURIComponent(project.id)}`} />;
}
