import type { DashboardStats, SalesGuide } from '@fieldline/contracts';

export interface Counter {
  readonly label: string;
  readonly value: number;
}

/** Number of people with at least one guide: people live in this browser, the server cannot count them. */
export const peopleProfiled = (guides: readonly SalesGuide[]): number =>
  new Set(guides.map((guide) => guide.personId)).size;

/** The four counters, in the specification's order. */
export function countersOf(
  stats: DashboardStats,
  guides: readonly SalesGuide[],
): readonly Counter[] {
  return [
    { label: 'Total Projects', value: stats.totalProjects },
    { label: 'Site Visits', value: stats.totalLogs },
    { label: 'People Profiled', value: stats.peopleProfiled ?? peopleProfiled(guides) },
    { label: 'Active Products', value: stats.activeProducts },
  ];
}
