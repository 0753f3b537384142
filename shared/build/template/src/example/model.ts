import type { Project } from '@fieldline/contracts';

/** The projects that nobody has visited yet, in the order they are given. */
export const unvisited = (projects: readonly Project[]): readonly Project[] =>
  projects.filter(({ logCount }) => logCount === 0);

/** How many of them wait for a visit, in one sentence. */
export const summaryOf = (projects: readonly Project[]): string =>
  `${unvisited(projects).length} of ${projects.length} projects wait for a first visit.`;
