export { StatisticsSection as default } from '../statistics/StatisticsSection';
