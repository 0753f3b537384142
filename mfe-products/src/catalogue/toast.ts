import { PRODUCT_TOAST_MS } from '@fieldline/contracts';
import { type Platform, reportFailure, type Toaster, type ToastMessage } from '@fieldline/platform';

/** Shows a toast for three seconds, as all product screens do. */
export const showToast = (toast: Toaster, message: ToastMessage): void =>
  toast.show({ ...message, duration: PRODUCT_TOAST_MS });

/** Logs an error, and shows what failed in a toast of the product screens. */
export const reportProductFailure = (
  { toast, logger }: Pick<Platform, 'toast' | 'logger'>,
  error: unknown,
  message: Pick<ToastMessage, 'title' | 'action'>,
): void => reportFailure({ toast, logger }, error, { ...message, duration: PRODUCT_TOAST_MS });
