import { deleteProduct } from '@fieldline/contracts';
import { type ApiClient, ApiError } from '@fieldline/platform';

/**
 * Deletes a product. It is fine if the product is already gone, deleted by somebody else or by an
 * attempt whose answer was lost.
 */
export async function deleteUnlessGone(api: ApiClient, id: string): Promise<void> {
  try {
    await api.call(deleteProduct, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
