import { reportedAnalysis } from '../analysis/reported';
import { ProjectReport } from '../report/ProjectReport';

/** The report of a project. */
const ProjectReportPage = () => <ProjectReport analyse={reportedAnalysis} />;
export default ProjectReportPage;
