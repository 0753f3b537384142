import type { Checklist } from '@fieldline/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { photos } from '../../database/schema';
import { isPicture } from '../../photos/inspect';
import { notFound } from '../core/failure';

const photosOf = (checklist: Checklist | null | undefined): readonly string[] =>
  checklist?.items.flatMap(({ photo }) => photo ?? []) ?? [];

/**
 * Refuses a checklist that refers to files other than photos of its workspace. References that it
 * had before stay, because a photo can be deleted after it was linked.
 * @throws ApiFailure 404
 */
export async function refuseForeignPhotos(
  tx: Database,
  workspace: string,
  next: Checklist | null | undefined,
  before: Checklist | null,
): Promise<void> {
  const known = new Set(photosOf(before));
  const added = [...new Set(photosOf(next))].filter((id) => !known.has(id));
  if (added.length === 0) return;
  const found = await tx
    .select({ type: photos.type })
    .from(photos)
    .where(and(eq(photos.workspace, workspace), inArray(photos.id, added)))
    // Locked, so that no photo is deleted before the checklist is stored.
    .for('key share');
  if (found.filter(({ type }) => isPicture(type)).length < added.length) throw notFound('Photo');
}
