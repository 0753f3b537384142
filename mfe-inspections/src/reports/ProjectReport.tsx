import type { Project } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { useMemo } from 'react';
import { ItemPage } from '../items/ItemPage';
import { projectReport, type ReportedVisit } from './model';
import { projectRecordQuery } from './queries';
import { ReportScreen } from './ReportScreen';
import { projectAddress } from '../items/addresses';

const texts = {
  title: 'Inspection report',
  failed: 'The report could not be loaded.',
  missing: 'Project Not Found',
};

/** The report of a project: all its site visits. */
export function ProjectReport() {
  const platform = usePlatform();
  return (
    <ItemPage
      query={(_api, id) => projectRecordQuery(platform, id)}
      texts={texts}
      nameOf={({ project }) => project.name}
      parentOf={() => '/projects'}
    >
      {(record) => <Shown {...record} />}
    </ItemPage>
  );
}

interface ShownProps {
  project: Project;
  visits: readonly ReportedVisit[];
}

function Shown({ project, visits }: ShownProps) {
  const report = useMemo(() => projectReport(project, visits), [project, visits]);
  return <ReportScreen report={report} about={projectAddress(project.id)} />;
}
