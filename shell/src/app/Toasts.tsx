import { usePlatform } from '@fieldline/platform';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { lazyComponent } from '@fieldline/ui';
import { OnDemand } from './OnDemand';
import { useSuite } from './SuiteContext';
import { whenSettled } from './whenSettled';

const load = () => import(/* webpackChunkName: "toasts" */ '@fieldline/ui/toasts');
const ToastRegion = lazyComponent(async () => ({ default: (await load()).ToastRegion }));

/** The suite's only toast region. Its code is loaded once the page is idle, or with the first toast. */
export function Toasts() {
  const { toasts } = useSuite();
  const { toast, logger } = usePlatform();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  const [wanted, setWanted] = useState(false);
  useEffect(
    () =>
      whenSettled(() => {
        load().then(
          () => setWanted(true),
          (error: unknown) => logger.error('Toasts could not be loaded', error),
        );
      }),
    [logger],
  );

  if (!wanted && !shown) return null;
  return (
    <OnDemand>
      <ToastRegion toast={shown} onClose={toast.dismiss} />
    </OnDemand>
  );
}
