import { usePlatform } from '@fieldline/platform';
import { lazyComponent } from '@fieldline/ui';
import { useEffect, useState } from 'react';
import { OnDemand } from '../app/OnDemand';

const Inspector = lazyComponent(() => import(/* webpackChunkName: "inspector" */ './Inspector'));

/** Opens the inspector: by `?inspect`, by its setting, or by Ctrl+Alt+I. */
export function InspectorGate() {
  const { preferences } = usePlatform().stores;
  const [open, setOpen] = useState(
    () => /[?&]inspect\b/.test(location.search) || preferences.read().inspector === true,
  );
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // By the key's position: with Alt, keyboards type other letters.
      if (!event.ctrlKey || !event.altKey || event.code !== 'KeyI') return;
      event.preventDefault();
      setOpen((is) => !is);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    open && (
      <OnDemand>
        <Inspector onClose={() => setOpen(false)} />
      </OnDemand>
    )
  );
}
