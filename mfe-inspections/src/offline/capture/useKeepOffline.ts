import { type PinnedKind, reportFailure, useOneAtATime, usePlatform } from '@fieldline/platform';
import type { MenuEntry } from '@fieldline/ui';
import { useEffect, useState } from 'react';

const texts = {
  keep: 'Keep offline',
  keeping: 'Downloading...',
  done: 'Kept on this device',
  doneHint: 'You can open it offline, photos included.',
  failed: 'Could not save everything offline',
  failedHint: 'What was downloaded is kept. Try again when you are online.',
};

/**
 * Menu entry that keeps a visit or project on this device, with its photos, until the user unchecks
 * it.
 */
export function useKeepOffline(kind: PinnedKind, id: string): MenuEntry {
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
        setPinned(await kept.isPinned(kind, id).catch(() => false));
        reportFailure({ toast, logger }, error, {
          title: texts.failed,
          description: texts.failedHint,
        });
      }
    });

  return { label: busy ? texts.keeping : texts.keep, checked: isPinned, onChange: change };
}
