import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database';
import {
  analyses,
  analysisFindings,
  changes,
  comments,
  logs,
  people,
  photos,
  productGuides,
  products,
  projects,
  salesGuides,
} from '../../database/schema';
import type { Belonging } from './rows';

/**
 * The rows that belong to visits: everything that is deleted with them, except jobs for services.
 */
function ofVisits(tx: Database, workspace: string, visits: SQL): Belonging {
  const ids = tx
    .select({ id: logs.id })
    .from(logs)
    .where(and(eq(logs.workspace, workspace), visits));
  return {
    logs: visits,
    photos: inArray(photos.log_id, ids),
    analyses: inArray(analyses.log_id, ids),
    analysis_findings: inArray(analysisFindings.log_id, ids),
    comments: inArray(comments.log_id, ids),
    changes: inArray(changes.log_id, ids),
  };
}

/** The rows deleted with each kind of item. */
export const belongingTo = {
  visit: (tx: Database, workspace: string, id: string): Belonging =>
    ofVisits(tx, workspace, eq(logs.id, id)),

  /** @param chosen which projects, on their table */
  projects(tx: Database, workspace: string, chosen: SQL | undefined): Belonging {
    const ids = tx
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.workspace, workspace), chosen));
    const visits = ofVisits(tx, workspace, inArray(logs.project_id, ids));
    return {
      ...visits,
      projects: chosen,
      changes: or(inArray(changes.project_id, ids), visits.changes),
    };
  },

  file: (id: string): Belonging => ({
    photos: eq(photos.id, id),
    comments: eq(comments.photo_id, id),
  }),

  /** @param chosen which products, on their table */
  products(tx: Database, workspace: string, chosen: SQL | undefined): Belonging {
    const ids = tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.workspace, workspace), chosen));
    return {
      products: chosen,
      product_guides: inArray(productGuides.product_id, ids),
      changes: inArray(changes.product_id, ids),
    };
  },

  person: (id: string): Belonging => ({
    people: eq(people.id, id),
    sales_guides: eq(salesGuides.person_id, id),
    changes: eq(changes.person_id, id),
  }),

  guide: (id: string): Belonging => ({ sales_guides: eq(salesGuides.id, id) }),
};
