import type { PhotoWire } from '@fieldline/contracts';
import type { photos } from '../../database/schema';
import { authorshipOf } from '../core/author';

export function toWire(row: typeof photos.$inferSelect): PhotoWire {
  const { workspace, position, created_at, taken_at, transcript_language, ...photo } = row;
  return {
    ...photo,
    ...authorshipOf(row),
    taken_at: taken_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}

export const momentOf = (moment: string | null | undefined): Date | null =>
  moment ? new Date(moment) : null;
