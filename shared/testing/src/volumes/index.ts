import type { Person, ProductDraftWire, ProjectDraftWire } from '@fieldline/contracts';
import { makeProject, makeVisit, type Visit } from './inspections';
import { makePerson } from './people';
import { makeProduct } from './products';

export { makeGuides, type StoredProduct } from './guides';
export type { Visit } from './inspections';

/** How many of each. */
export interface Volumes {
  readonly people: number;
  readonly products: number;
  readonly projects: number;
  readonly visits: number;
}

/** A workspace as one seller has it after a year. */
export const WORKING_VOLUMES: Volumes = { people: 60, products: 40, projects: 30, visits: 200 };
/** The largest workspace that Fieldline supports. */
export const LARGE_VOLUMES: Volumes = {
  people: 3000,
  products: 1000,
  projects: 500,
  visits: 10_000,
};

export interface Workspace {
  readonly people: readonly Person[];
  readonly products: readonly ProductDraftWire[];
  readonly projects: readonly ProjectDraftWire[];
  readonly visits: readonly Visit[];
}

export interface WorkspaceOptions {
  readonly seed?: string;
  /** The current day in the data, as `2026-01-31`. */
  readonly today?: string;
}

/** A workspace full of realistic data, the same for the same seed and day. */
export function makeWorkspace(
  { people, products, projects, visits }: Volumes,
  { seed = 'fieldline', today = new Date().toISOString().slice(0, 10) }: WorkspaceOptions = {},
): Workspace {
  const times = <Item>(count: number, make: (index: number) => Item) =>
    Array.from({ length: count }, (_, index) => make(index));
  return {
    people: times(people, (index) => makePerson(seed, index, today)),
    products: times(products, (index) => makeProduct(seed, index)),
    projects: times(projects, (index) => makeProject(seed, index)),
    visits: times(visits, (index) => makeVisit(seed, index, projects, today)),
  };
}
