import { type SalesGuide, updateProduct } from '@fieldline/contracts';
import { ApiError, type Platform } from '@fieldline/platform';
import * as z from 'zod/mini';

/** The user preference that lists the products flagged by this browser. */
export const FLAGGED_KEY = 'productsToldOfGuides';
export const productIds = z.catch(z.array(z.string()), []);

export interface FlagChange {
  readonly id: string;
  readonly hasSalesGuide: boolean;
}

/**
 * Products that gained their first or lost their last guide since the last report to the server.
 * Not compared with the server's flags, because the same user may have guides in another browser
 * too.
 */
export function flagChanges(
  guides: readonly Pick<SalesGuide, 'productId'>[],
  flagged: readonly string[],
): readonly FlagChange[] {
  const now = new Set(guides.map(({ productId }) => productId));
  const before = new Set(flagged);
  return [
    ...[...now].filter((id) => !before.has(id)).map((id) => ({ id, hasSalesGuide: true })),
    ...[...before].filter((id) => !now.has(id)).map((id) => ({ id, hasSalesGuide: false })),
  ];
}

/**
 * Sends these changes to the server, one after the other; returns whether there were any. Failed
 * ones are sent with the next call.
 */
export function createGuideFlagSender({ api, stores }: Platform, signal: AbortSignal) {
  const flagged = () => z.parse(productIds, stores.preferences.read()[FLAGGED_KEY] ?? []);

  const remember = ({ id, hasSalesGuide }: FlagChange) =>
    stores.preferences.write((current) => {
      const others = z.parse(productIds, current[FLAGGED_KEY] ?? []).filter((each) => each !== id);
      return { ...current, [FLAGGED_KEY]: hasSalesGuide ? [...others, id] : others };
    });

  const send = async ({ id, hasSalesGuide }: FlagChange) => {
    try {
      await api.call(updateProduct, {
        params: { id },
        body: { has_sales_guide: hasSalesGuide },
        signal,
      });
    } catch (error) {
      // A deleted product keeps its guides in the browser, and has no flag.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  };

  return async () => {
    const changes = flagChanges(stores.salesGuides.read(), flagged());
    for (const change of changes) {
      await send(change);
      void remember(change);
    }
    return changes.length > 0;
  };
}
