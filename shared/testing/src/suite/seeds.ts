import {
  encodeObjections,
  logDraftWire,
  objectionsOf,
  OWNER_KEY,
  type Person,
  PREFERENCES_KEY,
  productDraftWire,
  projectDraftWire,
  type SalesGuide,
  type UserPreferences,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { logWireOf, productWireOf, projectWireOf } from '../fixtures';
import type { Workspace } from '../volumes';
import { TEST_USER } from './fakeSession';
import type { FakeApiState } from './handlers/handler';

/** The user's data in the browser before the suite starts. */
export interface LocalSeeds {
  readonly people?: readonly Person[];
  readonly salesGuides?: readonly SalesGuide[];
  readonly preferences?: UserPreferences;
}

/** Stores the data, and prevents the samples of a first visit. */
export function plantLocalSeeds({ people = [], salesGuides = [], preferences }: LocalSeeds): void {
  localStorage.setItem('people', JSON.stringify(people));
  localStorage.setItem('salesGuides', JSON.stringify(salesGuides));
  localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ sampleDataSeeded: true, ...preferences }));
  localStorage.setItem(OWNER_KEY, TEST_USER.uid);
}

/**
 * A generated workspace as the state of the fake API; ids are `product_1`, `project_1`, `log_1` and
 * so on.
 */
export function serverSeeds({
  products,
  projects,
  visits,
}: Workspace): Pick<FakeApiState, 'products' | 'projects' | 'logs'> {
  const idOf = (kind: string, index: number) => `${kind}_${index + 1}`;
  return {
    products: products.map((sent, index) => {
      const { objection_responses, objection_keys, ...draft } = z.parse(productDraftWire, sent);
      return productWireOf({
        ...draft,
        ...encodeObjections(objectionsOf(objection_responses, objection_keys)),
        id: idOf('product', index),
      });
    }),
    projects: projects.map((draft, index) =>
      projectWireOf({ ...z.parse(projectDraftWire, draft), id: idOf('project', index) }),
    ),
    logs: visits.map(({ draft, project }, index) =>
      logWireOf({
        ...z.parse(logDraftWire, draft),
        date: draft.date,
        id: idOf('log', index),
        project_id: idOf('project', project),
      }),
    ),
  };
}
