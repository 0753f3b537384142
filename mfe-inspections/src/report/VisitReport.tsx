import type { Log } from '@fieldline/contracts';
import { useMemo } from 'react';
import { ItemPage } from '../item-page/ItemPage';
import { type ReportedAnalysis, visitReport } from './model';
import { type VisitRecord, visitRecordQuery } from './queries';
import { ReportScreen } from './ReportScreen';

const texts = {
  title: 'Inspection report',
  failed: 'The report could not be loaded.',
  missing: 'Site Visit Not Found',
  gone: 'This site visit has been deleted',
};

/** Says what a report tells of a log's analysis. */
export type Analyse = (log: Log) => ReportedAnalysis | undefined;

/** The report of one site visit. */
export const VisitReport = ({ analyse }: { analyse: Analyse }) => (
  <ItemPage
    query={visitRecordQuery}
    texts={texts}
    parentOf={({ log }) => `/projects/${encodeURIComponent(log.projectId)}`}
  >
    {(record) => <Shown record={record} analyse={analyse} />}
  </ItemPage>
);

function Shown({ record, analyse }: { record: VisitRecord; analyse: Analyse }) {
  const { log, photos } = record;
  const report = useMemo(
    () => visitReport({ log, photos, analysis: analyse(log) }),
    [log, photos, analyse],
  );
  return <ReportScreen report={report} about={`/logs/${encodeURIComponent(log.id)}`} />;
}
