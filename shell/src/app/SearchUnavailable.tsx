import { usePlatform } from '@fieldline/platform';
import { useEffect, useRef } from 'react';

const texts = {
  failed: 'Search is not available right now',
  retry: 'Try Again',
};

/** Used when the search dialog could not be loaded: shows the failure, and offers another attempt. */
export function SearchUnavailable({ onRetry }: { onRetry: () => void }) {
  const { searchDialog, toast } = usePlatform();
  // Register once: a second registration would answer an opening that waits for the dialog with this error.
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  }, [onRetry]);
  useEffect(() => {
    const leave = searchDialog.set(() => {
      // The error was shown, so the request to open is done.
      searchDialog.closed();
      toast.show({
        title: texts.failed,
        variant: 'destructive',
        action: {
          label: texts.retry,
          run: () => {
            leave();
            // Requests the dialog again, to open it once it is loaded.
            searchDialog.open();
            retry.current();
          },
        },
      });
    });
    return leave;
  }, [searchDialog, toast]);
  return null;
}
