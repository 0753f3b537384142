export { StatisticsSection as default } from '../dashboard/statistics/StatisticsSection';
