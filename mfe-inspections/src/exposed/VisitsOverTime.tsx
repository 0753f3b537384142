export { VisitsOverTime as default } from '../chart/VisitsOverTime';
