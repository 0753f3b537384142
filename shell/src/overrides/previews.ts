import { previewShown, REGISTRY_ELEMENT_ID } from '@fieldline/contracts';
import * as z from 'zod/mini';

/**
 * Packages that this browser sees in a preview, as the host wrote it into the document. Read by the
 * badge alone: the shell's first script tells no preview from a canary.
 */
export function previewsShown(): readonly string[] {
  const text = document.getElementById(REGISTRY_ELEMENT_ID)?.textContent ?? '{}';
  return z.safeParse(previewShown, JSON.parse(text)).data?.previews ?? [];
}
