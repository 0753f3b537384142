import { DRAFT_KEY } from '@fieldline/contracts';

/** What one test types is not offered to the next. */
export function removeDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(DRAFT_KEY)) localStorage.removeItem(key);
  }
}
