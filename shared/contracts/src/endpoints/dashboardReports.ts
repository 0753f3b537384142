import * as z from 'zod/mini';
import {
  ANALYTICS_PERIODS,
  analyticsWire,
  dashboardMetricsWire,
  dashboardSummaryWire,
  decodeAnalytics,
  decodeDashboardMetrics,
  decodeDashboardSummary,
  decodeLogs,
  logListWire,
  statsExportWire,
} from '../entities/dashboardReport';
import { decodeNothing, endpoint } from './endpoint';
import { queryInteger } from './listQuery';

const path = '/dashboard';

/** The logs that were created last, newest first. */
export const readRecentLogs = endpoint({
  method: 'GET',
  path: `${path}/recent`,
  query: z.object({ limit: z._default(queryInteger(1, 100), 10) }),
  answer: logListWire,
  status: 200,
  decode: decodeLogs,
});

export const readDashboardSummary = endpoint({
  method: 'GET',
  path: `${path}/summary`,
  answer: dashboardSummaryWire,
  status: 200,
  decode: decodeDashboardSummary,
});

export const readDashboardMetrics = endpoint({
  method: 'GET',
  path: `${path}/metrics`,
  query: z.object({ project_id: z.optional(z.string().check(z.minLength(1), z.maxLength(128))) }),
  answer: dashboardMetricsWire,
  status: 200,
  decode: decodeDashboardMetrics,
});

/** Answers a file, CSV or JSON. */
export const exportStats = endpoint({
  method: 'POST',
  access: 'own',
  path: `${path}/stats/export`,
  body: statsExportWire,
  status: 200,
  decode: decodeNothing,
});

export const readAnalytics = endpoint({
  method: 'GET',
  path: `${path}/stats/analytics`,
  query: z.object({ period: z._default(z.enum(ANALYTICS_PERIODS), 'month') }),
  answer: analyticsWire,
  status: 200,
  decode: decodeAnalytics,
});
