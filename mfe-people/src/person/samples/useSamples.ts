import { usePlatform, useStore } from '@fieldline/platform';
import { useEffect, useState } from 'react';

/**
 * Whether a screen can show people: false until a new user's samples are written. Screens call this
 * because they may be opened before the background module runs. Only a new user loads the samples.
 */
export function useSamples(): boolean {
  const { logger, stores } = usePlatform();
  const seeded = useStore(stores.preferences).sampleDataSeeded === true;
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (seeded) return;
    import('./seed').then(
      ({ seedSamples }) => seedSamples(stores),
      (error: unknown) => {
        logger.error('The samples could not be loaded', error);
        setFailed(true);
      },
    );
  }, [seeded, stores, logger]);
  return seeded || failed;
}
