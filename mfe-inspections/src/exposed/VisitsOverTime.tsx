export { VisitsOverTime as default } from '../dashboard/chart/VisitsOverTime';
