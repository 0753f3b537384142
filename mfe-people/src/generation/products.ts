import { readProduct } from '@fieldline/contracts';
import { ApiError, type Platform } from '@fieldline/platform';
import { type GuideSubject, subjectOfProduct } from '../guides/subject';

/** A product that a guide can be written for. */
export interface OfferedProduct {
  readonly id: string;
  readonly subject: GuideSubject;
}

const GONE = 404;

/**
 * The current products: another tab, another device or a colleague may have changed them. Undefined
 * if one of them was deleted. A product that cannot be read now counts as unchanged.
 */
export async function asOfNow(
  { api }: Pick<Platform, 'api'>,
  products: readonly OfferedProduct[],
  signal?: AbortSignal,
): Promise<readonly OfferedProduct[] | undefined> {
  const current = await Promise.all(
    products.map(async (product) => {
      try {
        const now = await api.call(readProduct, {
          params: { id: product.id },
          ...(signal && { signal }),
        });
        return { id: product.id, subject: subjectOfProduct(now) };
      } catch (error) {
        signal?.throwIfAborted();
        return error instanceof ApiError && error.status === GONE ? undefined : product;
      }
    }),
  );
  const existing = current.filter((product) => product !== undefined);
  return existing.length === products.length ? existing : undefined;
}
