import type { AnalyticsPoint, DashboardStats, SalesGuide } from '@fieldline/contracts';

export interface Counter {
  readonly label: string;
  readonly value: number;
  /** The page with the counted items. */
  readonly address: string;
  /** How many were added on each of the last 30 days, oldest first; undefined if unknown. */
  readonly added: readonly number[] | undefined;
}

/**
 * When each person got their first guide. People are stored only in this browser, so the server
 * cannot count them.
 */
function profiledAt(guides: readonly SalesGuide[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const { personId, createdAt } of guides) {
    const known = first.get(personId);
    if (known === undefined || createdAt < known) first.set(personId, createdAt);
  }
  return first;
}

/** Number of people with at least one guide. */
export const peopleProfiled = (guides: readonly SalesGuide[]): number => profiledAt(guides).size;

/**
 * The four counters, in the specification's order.
 * @param month the items added on each of the last 30 days, once known
 */
export function countersOf(
  stats: DashboardStats,
  guides: readonly SalesGuide[],
  month: readonly AnalyticsPoint[] | undefined,
): readonly Counter[] {
  const days = [...profiledAt(guides).values()].map((time) => time.slice(0, 10));
  return [
    {
      label: 'Total Projects',
      value: stats.totalProjects,
      address: '/projects',
      added: month?.map(({ projects }) => projects),
    },
    {
      label: 'Site Visits',
      value: stats.totalLogs,
      address: '/visits',
      added: month?.map(({ logs }) => logs),
    },
    {
      label: 'People Profiled',
      value: stats.peopleProfiled ?? peopleProfiled(guides),
      address: '/people',
      added: month?.map(({ date }) => days.filter((day) => day === date).length),
    },
    {
      label: 'Active Products',
      value: stats.activeProducts,
      address: '/products',
      added: month?.map(({ products }) => products),
    },
  ];
}

/**
 * The count before the first day and at the end of each day, computed backwards from the current
 * count.
 */
export function courseOf(value: number, added: readonly number[]): readonly number[] {
  let count = value - added.reduce((sum, each) => sum + each, 0);
  return [count, ...added.map((each) => (count += each))];
}
