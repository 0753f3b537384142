export { LogsSection as default } from '../visits/LogsSection';
