import { dashboardStatsWire, decodeDashboardStats } from '../entities/dashboard';
import { endpoint } from './endpoint';

export const readDashboardStats = endpoint({
  method: 'GET',
  path: '/dashboard/stats',
  answer: dashboardStatsWire,
  status: 200,
  decode: decodeDashboardStats,
});
