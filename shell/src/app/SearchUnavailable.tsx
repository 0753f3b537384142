import { usePlatform } from '@fieldline/platform';
import { useEffect } from 'react';

const texts = {
  failed: 'Search is not available right now',
  retry: 'Try Again',
};

/** Answers in place of a search dialog that could not be loaded: says so, and offers another try. */
export function SearchUnavailable({ onRetry }: { onRetry: () => void }) {
  const { searchDialog, toast } = usePlatform();
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
            onRetry();
          },
        },
      });
    });
    return leave;
  }, [searchDialog, toast, onRetry]);
  return null;
}
