import { usePlatform, useStore } from '@fieldline/platform';
import { Checkbox } from '@fieldline/ui';
import { devicePlace } from './device';
import { texts } from './texts';

/** Offers to add the device's place to photos that have none; the browser asks the user as well. */
export function AddPlace() {
  const { toast, stores } = usePlatform();
  const { preferences } = stores;
  const isChosen = useStore(preferences).addPlace === true;

  const choose = async (addPlace: boolean) => {
    await preferences.write((current) => ({ ...current, addPlace }));
    if (!addPlace || (await devicePlace())) return;
    await preferences.write((current) => ({ ...current, addPlace: false }));
    toast.show({ ...texts.refused, variant: 'destructive' });
  };

  return (
    <Checkbox
      label={texts.add}
      detail={texts.addDetail}
      checked={isChosen}
      onChange={({ target }) => void choose(target.checked)}
    />
  );
}
