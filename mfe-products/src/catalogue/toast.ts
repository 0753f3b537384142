import { PRODUCT_TOAST_MS } from '@fieldline/contracts';
import type { Toaster, ToastMessage } from '@fieldline/platform';

/** Shows a toast of the product screens, which stand for three seconds. */
export const showToast = (toast: Toaster, message: ToastMessage): void =>
  toast.show({ ...message, duration: PRODUCT_TOAST_MS });
