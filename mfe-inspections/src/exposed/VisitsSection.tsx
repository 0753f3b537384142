export { VisitsSection as default } from '../dashboard/visits/VisitsSection';
