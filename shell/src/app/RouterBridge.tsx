import type { Platform } from '@fieldline/platform';
import { useNavigate } from '@fieldline/platform';
import { useLayoutEffect } from 'react';

/** Connects `platform.navigate` to the router. */
export function RouterBridge({ onReady }: { onReady: (navigate: Platform['navigate']) => void }) {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    onReady((to, options) => {
      void (typeof to === 'number' ? navigate(to) : navigate(to, options));
    });
  }, [navigate, onReady]);
  return null;
}
