export { VisitsPage as default } from '../visits/VisitsPage';
