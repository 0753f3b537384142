import type { Logger } from './logger';
import { NotKeptError } from './offline/entry';
import type { Toaster, ToastMessage } from './toast';

/** Logs an error and shows what failed. A capture that was not stored carries its own reason. */
export function reportFailure(
  { toast, logger }: { readonly toast: Toaster; readonly logger: Logger },
  error: unknown,
  message: Omit<ToastMessage, 'variant'>,
): void {
  logger.error(message.title, error);
  const why = error instanceof NotKeptError && { description: error.message };
  toast.show({ ...message, ...why, variant: 'destructive' });
}
