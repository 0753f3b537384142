import type { Platform } from '@fieldline/platform';
import { useNavigate } from '@fieldline/platform';
import { useLayoutEffect } from 'react';

/** Gives the router's navigation to `platform.navigate`. */
export function RouterBridge({ onReady }: { onReady: (navigate: Platform['navigate']) => void }) {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    onReady((to, options) => {
      void (typeof to === 'number' ? navigate(to) : navigate(to, options));
    });
  }, [navigate, onReady]);
  return null;
}
