import { usePlatform } from '@fieldline/platform';
import { useEffect, useRef, useState } from 'react';
import type { OutgoingPhoto } from '../outgoing';
import type { Known, Verdict } from './verdict';

/** A bad photo, and the reason. */
export interface Notice {
  readonly photo: OutgoingPhoto;
  readonly verdict: Verdict;
  /** The photo, small, as a data address. */
  readonly picture: string;
}

export interface SecondLook {
  readonly notices: readonly Notice[];
  /** Whether any photo has been checked, so that there may be notices. */
  readonly hasBegun: boolean;
  look(photos: readonly OutgoingPhoto[]): void;
  /** The user keeps these photos as they are. */
  keep(ids: readonly string[]): void;
  /** These photos no longer exist. */
  forget(ids: readonly string[]): void;
}

/** What is known of photos captured on this device since the tab was opened, by visit and by photo. */
const captured = new Map<string, Map<string, Known>>();

function knownOf(logId: string): Map<string, Known> {
  const ofVisit = captured.get(logId) ?? new Map<string, Known>();
  captured.set(logId, ofVisit);
  return ofVisit;
}

/**
 * Checks the photos captured for a visit, one after the other, and lists the bad ones. A photo that
 * cannot be checked counts as good.
 * @param isThere whether a photo captured earlier still belongs to the visit
 */
export function useSecondLook(logId: string, isThere: (id: string) => boolean): SecondLook {
  const { logger } = usePlatform();
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const [hasBegun, setHasBegun] = useState(false);
  const line = useRef(Promise.resolve());
  const latest = useRef({ isThere, isShown: true, forgotten: new Set<string>() });
  useEffect(() => {
    latest.current.isThere = isThere;
  });
  useEffect(() => {
    const { current } = latest;
    current.isShown = true;
    return () => void (current.isShown = false);
  }, []);

  async function lookAtOne(photo: OutgoingPhoto) {
    const { digestOf, lookAt, verdict } = await import('./look');
    const seen = await lookAt(photo.file).catch(() => undefined);
    const digest = seen ? await digestOf(photo.file) : null;
    const { current } = latest;
    if (!seen || !current.isShown || current.forgotten.has(photo.id)) return;
    const known = knownOf(logId);
    const others = [...known].flatMap(([id, each]) => (current.isThere(id) ? [each] : []));
    const { hash, compared } = seen.measures;
    const own = { hash, compared, digest, takenAt: photo.details?.takenAt ?? null };
    const found = verdict({ ...seen.measures, ...own }, others);
    known.set(photo.id, own);
    if (found === null) return;
    const notice = { photo, verdict: found, picture: seen.small() };
    setNotices((before) => [...before, notice]);
  }

  const keep = (ids: readonly string[]) =>
    setNotices((before) => before.filter(({ photo }) => !ids.includes(photo.id)));

  return {
    notices: notices.filter(({ photo }) => isThere(photo.id)),
    hasBegun,
    keep,
    look: (photos) => {
      if (photos.length === 0) return;
      setHasBegun(true);
      for (const photo of photos) {
        line.current = line.current
          .then(() => (latest.current.isShown ? lookAtOne(photo) : undefined))
          .catch((error: unknown) => logger.warn('A photo could not be looked at', error));
      }
    },
    forget: (ids) => {
      for (const id of ids) {
        knownOf(logId).delete(id);
        latest.current.forgotten.add(id);
      }
      keep(ids);
    },
  };
}
