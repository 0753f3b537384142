import { readDashboardStats } from '@fieldline/contracts';
import type { Serve } from '../serve';

export function serveDashboard(serve: Serve): void {
  serve(readDashboardStats, ({ scope }) => scope.dashboard.stats());
}
