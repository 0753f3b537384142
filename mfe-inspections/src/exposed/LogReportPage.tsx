import { reportedAnalysis } from '../analysis/reported';
import { VisitReport } from '../report/VisitReport';

/** The report of a site visit. */
const LogReportPage = () => <VisitReport analyse={reportedAnalysis} />;
export default LogReportPage;
