import { usePlatform } from '@fieldline/platform';
import { useEffect } from 'react';
import { useSuite } from '../app/SuiteContext';
import { whenSettled } from '../app/whenSettled';

/**
 * Runs the background modules of all remotes while the caller is mounted. The page does not wait for them.
 */
export function useBackground(): void {
  const platform = usePlatform();
  const { registry, loader } = useSuite();

  useEffect(() => {
    const ending = import(/* webpackChunkName: "toasts" */ './background')
      .then(({ startBackground }) =>
        startBackground({ remotes: registry.remotes, loader, platform, whenIdle: whenSettled }),
      )
      .catch((error: unknown) => platform.logger.error('Nothing runs in the background', error));
    return () => void ending.then((end) => end?.());
  }, [platform, registry, loader]);
}
