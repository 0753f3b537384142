export { TodaySection as default } from '../dashboard/today/TodaySection';
