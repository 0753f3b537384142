import { type PinnedKind, useOneAtATime, usePlatform } from '@fieldline/platform';
import { Button } from '@fieldline/ui';
import { useEffect, useState } from 'react';

const texts = {
  keep: 'Keep offline',
  keeping: 'Reading...',
  done: 'Kept on this device',
  doneHint: 'You can open it offline, photos included.',
  failed: 'Could not save everything offline',
  failedHint: 'What was downloaded is kept. Try again when you are online.',
};

export interface KeepOfflineProps {
  kind: PinnedKind;
  id: string;
}

/** Keeps a visit or a project on this device, with its photos, for as long as the user wants. */
export function KeepOffline({ kind, id }: KeepOfflineProps) {
  const { kept, toast, logger } = usePlatform();
  const [isPinned, setPinned] = useState(false);
  const { busy, run } = useOneAtATime();

  useEffect(() => {
    let isShown = true;
    kept.isPinned(kind, id).then(
      (found) => isShown && setPinned(found),
      // If the browser blocks storage, nothing can be pinned.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [kept, kind, id]);

  const change = () =>
    void run(async () => {
      setPinned(!isPinned);
      try {
        await kept.pin(kind, id, !isPinned);
        if (!isPinned) toast.show({ title: texts.done, description: texts.doneHint });
      } catch (error) {
        logger.error(texts.failed, error);
        setPinned(await kept.isPinned(kind, id).catch(() => false));
        toast.show({ title: texts.failed, description: texts.failedHint, variant: 'destructive' });
      }
    });

  return (
    <Button aria-pressed={isPinned} onClick={change}>
      {busy ? texts.keeping : texts.keep}
    </Button>
  );
}
