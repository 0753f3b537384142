import type { Photo } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { useRef, useState } from 'react';
import { distance } from '../look/hash';
import { thumbnailOf } from '../thumbnails';

/** How many photos are compared: about a screenful. */
const COMPARED = 24;

/** Perceptual hashes by photo id, which never change; null for a photo with too little to see. */
const hashes = new Map<string, bigint | null>();

async function remember(id: string, thumbnail: () => Promise<Blob>) {
  if (hashes.has(id)) return;
  try {
    const { hashOf } = await import('../look/look');
    hashes.set(id, await hashOf(await thumbnail()));
  } catch {
    // A photo that cannot be shown, or is no longer wanted, is not compared.
  }
}

function differencesTo(id: string | undefined): ReadonlyMap<string, number> {
  const own = id === undefined ? undefined : hashes.get(id);
  if (own === undefined || own === null) return new Map();
  return new Map(
    [...hashes].flatMap(([other, hash]) => (hash === null ? [] : [[other, distance(own, hash)]])),
  );
}

interface Comparing {
  isHeld: boolean;
  asked: number;
  pending: number;
  /** The hash of the photo itself. */
  own?: Promise<void>;
}

/**
 * How much other photos resemble one. Known results are reported at once, and again when all
 * thumbnails that load together are compared. After that they stay, so that a list sorted by them
 * moves only once.
 */
export function useLikeness(photo: Photo | null) {
  const { api } = usePlatform();
  const id = photo?.id;
  const [differences, setDifferences] = useState(() => differencesTo(id));
  const state = useRef<Comparing>({ isHeld: false, asked: 0, pending: 0 });

  return {
    differences,
    /** Compares a thumbnail that loads. */
    compare: (other: string, thumbnail: Promise<Blob>) => {
      const { current } = state;
      if (id === undefined || current.isHeld || current.asked >= COMPARED) return;
      current.asked += 1;
      current.pending += 1;
      current.own ??= remember(id, () => thumbnailOf(api, id));
      void Promise.all([current.own, remember(other, () => thumbnail)]).then(() => {
        current.pending -= 1;
        if (current.isHeld || current.pending > 0) return;
        current.isHeld = true;
        setDifferences(differencesTo(id));
      });
    },
    /** The user has begun to choose: the order must not change any more. */
    hold: () => void (state.current.isHeld = true),
  };
}
