import { usePlatform } from '@fieldline/platform';
import { useEffect, useRef } from 'react';

const texts = {
  failed: 'Search is not available right now',
  retry: 'Try Again',
};

/** Answers in place of a search dialog that could not be loaded: says so, and offers another try. */
export function SearchUnavailable({ onRetry }: { onRetry: () => void }) {
  const { searchDialog, toast } = usePlatform();
  // Register once: a second registration would answer an opening that waits for the dialog with this error.
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  }, [onRetry]);
  useEffect(() => {
    const leave = searchDialog.set(() => {
      // Said, and thereby answered.
      searchDialog.closed();
      toast.show({
        title: texts.failed,
        variant: 'destructive',
        action: {
          label: texts.retry,
          run: () => {
            leave();
            // Remembered until the dialog stands.
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
