import { newKey } from '@fieldline/platform';
import type { Notice } from './useSecondLook';

/**
 * Checks one photo: returns a notice if it is bad. A photo that cannot be checked counts as good.
 */
export async function noticeOf(file: File): Promise<Notice | undefined> {
  const { lookAt, verdict } = await import('./look');
  const seen = await lookAt(file).catch(() => undefined);
  const found = seen ? verdict({ ...seen.measures, digest: null, takenAt: null }, []) : null;
  if (!seen || found === null) return undefined;
  const id = newKey();
  return { photo: { id, key: id, file }, verdict: found, picture: seen.small() };
}
