import { type BackgroundModule, usePlatform } from '@fieldline/platform';
import { useEffect } from 'react';
import { useSuite } from '../app/SuiteContext';
import { whenIdle } from '../app/whenIdle';

/** Runs the background modules of all remotes while the caller is mounted. */
export function useBackground(): void {
  const platform = usePlatform();
  const { registry, loader } = useSuite();

  useEffect(() => {
    let ended = false;
    const stops: (() => void)[] = [];
    for (const remote of registry.remotes) {
      const logger = platform.logger.scoped(`${remote.name}@${remote.id}`);
      for (const { module, start } of remote.manifest.background) {
        const run = async () => {
          try {
            const exports = await loader.load(remote, module);
            if (!isBackgroundModule(exports)) throw new TypeError('The module exports no start()');
            if (!ended) stops.push(exports.start(platform));
          } catch (error) {
            logger.error(`${module} failed`, error);
          }
        };
        if (start === 'idle') stops.push(whenIdle(() => void run()));
        else void run();
      }
    }
    return () => {
      ended = true;
      for (const stop of stops) stop();
    };
  }, [platform, registry, loader]);
}

const isBackgroundModule = (value: unknown): value is BackgroundModule =>
  typeof value === 'object' &&
  value !== null &&
  'start' in value &&
  typeof value.start === 'function';
