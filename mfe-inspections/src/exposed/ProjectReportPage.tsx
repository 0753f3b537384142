export { ProjectReport as default } from '../report/ProjectReport';
