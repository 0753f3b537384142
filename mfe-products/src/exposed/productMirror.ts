import type { BackgroundModule } from '@fieldline/platform';

/** Starts the mirror at once; its script is not one that the dashboard waits for. */
export const start: BackgroundModule['start'] = (platform) => {
  let isEnded = false;
  let end: (() => void) | undefined;
  import(/* webpackChunkName: "mirror" */ '../mirror/productMirror')
    .then(({ startMirror }) => {
      if (!isEnded) end = startMirror(platform);
    })
    .catch((error: unknown) => platform.logger.error('The mirror could not be started', error));
  return () => {
    isEnded = true;
    end?.();
  };
};
