import { usePlatform } from '@fieldline/platform';

const texts = {
  copied: 'Copied to clipboard',
  failed: 'Copying failed',
  failedHint: 'The browser did not allow it. Select the text and copy it yourself.',
};

/** Copies a text and shows a toast; `onCopied` replaces the toast of success. */
export function useCopy(): (text: string, onCopied?: () => void) => void {
  const { toast } = usePlatform();
  return (text, onCopied = () => toast.show({ title: texts.copied })) => {
    // `clipboard` is undefined on plain http; a refused permission rejects.
    const copying = async () => navigator.clipboard.writeText(text);
    void copying().then(onCopied, () =>
      toast.show({ title: texts.failed, description: texts.failedHint, variant: 'destructive' }),
    );
  };
}
