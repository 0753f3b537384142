import { usePlatform, useStore } from '@fieldline/platform';
import type { MenuEntry } from '@fieldline/ui';
import { devicePlace } from './device';
import { texts } from './texts';

/** Adds the device's location to photos that have none: an entry of a menu. The browser asks the user as well. */
export function useAddPlace(): MenuEntry {
  const { toast, stores } = usePlatform();
  const { preferences } = stores;
  const checked = useStore(preferences).addPlace === true;

  const choose = async (addPlace: boolean) => {
    await preferences.write((current) => ({ ...current, addPlace }));
    if (!addPlace || (await devicePlace())) return;
    await preferences.write((current) => ({ ...current, addPlace: false }));
    toast.show({ ...texts.refused, variant: 'destructive' });
  };

  return {
    label: texts.add,
    detail: texts.addDetail,
    checked,
    onChange: (addPlace) => void choose(addPlace),
  };
}
