import { usePlatform } from '@fieldline/platform';
import { useEffect } from 'react';
import { useSuite } from '../app/SuiteContext';
import { whenSettled } from '../app/whenSettled';
import { startBackground } from './background';

/** Runs the background modules of all remotes while the caller is mounted. */
export function useBackground(): void {
  const platform = usePlatform();
  const { registry, loader } = useSuite();

  useEffect(
    () => startBackground({ remotes: registry.remotes, loader, platform, whenIdle: whenSettled }),
    [platform, registry, loader],
  );
}
