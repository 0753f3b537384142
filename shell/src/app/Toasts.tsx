import { usePlatform } from '@fieldline/platform';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useSuite } from './SuiteContext';

const ToastRegion = lazy(async () => {
  const { ToastRegion: region } = await import(
    /* webpackChunkName: "toasts" */ '@fieldline/ui/toasts'
  );
  return { default: region };
});

/** The suite's one toast region; its code comes with the first toast. */
export function Toasts() {
  const { toasts } = useSuite();
  const { toast } = usePlatform();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  return (
    <Suspense fallback={null}>
      <ToastRegion toast={shown} onClose={toast.dismiss} />
    </Suspense>
  );
}
