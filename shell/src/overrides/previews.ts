import { previewShown, REGISTRY_ELEMENT_ID } from '@fieldline/contracts';
import * as z from 'zod/mini';

/**
 * Packages that this browser has from a preview, read from the document. Only the badge reads it: for the
 * shell's first script a preview is a canary.
 */
export function previewsShown(): readonly string[] {
  const text = document.getElementById(REGISTRY_ELEMENT_ID)?.textContent ?? '{}';
  return z.safeParse(previewShown, JSON.parse(text)).data?.previews ?? [];
}
