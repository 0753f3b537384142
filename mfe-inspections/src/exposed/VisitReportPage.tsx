export { VisitReport as default } from '../reports/VisitReport';
