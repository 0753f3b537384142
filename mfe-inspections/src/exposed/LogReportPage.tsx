export { VisitReport as default } from '../report/VisitReport';
