import { deleteProduct } from '@fieldline/contracts';
import { type ApiClient, ApiError } from '@fieldline/platform';

/**
 * Deletes a product. Succeeds if it is already deleted, by someone else or by an attempt whose
 * answer was lost.
 */
export async function deleteUnlessGone(api: ApiClient, id: string): Promise<void> {
  try {
    await api.call(deleteProduct, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
