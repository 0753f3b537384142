export { ProjectReport as default } from '../reports/ProjectReport';
