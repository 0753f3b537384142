export { VisitsPage as default } from '../visits/list/VisitsPage';
