export { TodaySection as default } from '../today/TodaySection';
