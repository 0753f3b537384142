export { LogsSection as default } from '../logs/LogsSection';
