import { draftKeyOf } from '@fieldline/contracts';
import type { Logger } from '@fieldline/platform';
import * as z from 'zod/mini';
import { productFormShape } from './shape';

export const storedDraft = z.object({
  /** The version of the product that the draft began from; 0 for a new product. */
  version: z.number(),
  /** The values of that version; absent in drafts of an earlier release. */
  began: z.optional(productFormShape),
  values: productFormShape,
});
export type StoredDraft = z.infer<typeof storedDraft>;

/** Keeps the unsaved input of one form, by its owner, until the tab is closed. */
export interface DraftStorage {
  read(): StoredDraft | null;
  write(draft: StoredDraft): void;
  clear(): void;
}

/** Whether that form has unsaved work from before a reload. */
export const hasDraft = (owner: string, form: string, logger: Logger): boolean =>
  draftStorage(owner, form, logger).read() !== null;

export function draftStorage(owner: string, form: string, logger: Logger): DraftStorage {
  const key = draftKeyOf(owner, `product:${form}`);
  // The browser may block or fill the storage: then drafts are not kept.
  const attempt = <Result>(work: () => Result): Result | null => {
    try {
      return work();
    } catch (error) {
      logger.warn('The draft of a product could not be kept', error);
      return null;
    }
  };
  return {
    read: () =>
      attempt(() => {
        const text = sessionStorage.getItem(key);
        if (text === null) return null;
        const parsed = z.safeParse(storedDraft, JSON.parse(text));
        return parsed.success ? parsed.data : null;
      }),
    write: (draft) => void attempt(() => sessionStorage.setItem(key, JSON.stringify(draft))),
    clear: () => void attempt(() => sessionStorage.removeItem(key)),
  };
}
