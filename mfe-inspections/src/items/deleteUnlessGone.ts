import { ApiError } from '@fieldline/platform';

/** Runs a deletion; what is gone already, by another tab or by an attempt whose answer was lost, is fine. */
export async function deleteUnlessGone(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
