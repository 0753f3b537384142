import { SCROLL_POSITIONS_KEY } from '@fieldline/contracts';
import * as z from 'zod/mini';

/** History entries whose positions are kept; the ones that were left longest ago are forgotten. */
const REMEMBERED = 100;

const stored = z.array(z.tuple([z.string(), z.number()]));

/** Where the pages of this tab were left, by the key of their history entry; in pixels from the top. */
export function readPositions(): Map<string, number> {
  try {
    const parsed = z.safeParse(
      stored,
      JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS_KEY) ?? '[]'),
    );
    return new Map(parsed.success ? parsed.data : []);
  } catch {
    // Blocked or broken: every page begins at its top.
    return new Map();
  }
}

export function writePositions(positions: ReadonlyMap<string, number>): void {
  try {
    const kept = [...positions].slice(-REMEMBERED);
    sessionStorage.setItem(SCROLL_POSITIONS_KEY, JSON.stringify(kept));
  } catch {
    // Positions are a comfort, not data.
  }
}
