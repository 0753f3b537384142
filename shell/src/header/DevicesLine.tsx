import { usePlatform, useStore } from '@fieldline/platform';
import { statusLine, watchDevices } from '@fieldline/platform/devices';
import { MenuItem } from '@fieldline/ui/menu';
import { useEffect, useState } from 'react';

const texts = { off: 'Only on this device', on: 'Devices' };

/** The page of devices, in mfe-auth. */
const ADDRESS = '/devices';

/** Where people and guides are stored: only on this device, or the state of all devices. */
export function DevicesLine({ uid }: { uid: string }) {
  const { navigate, stores } = usePlatform();
  const isOn = useStore(stores.preferences).onAllDevices === true;
  const [line, setLine] = useState(texts.on);
  useEffect(() => {
    if (!isOn) return undefined;
    return watchDevices(uid, (status) => setLine(statusLine(status)));
  }, [uid, isOn]);
  const shown = isOn ? line : texts.off;
  return (
    // A status does not say what it is about, so the label does.
    <MenuItem aria-label={shown} onSelect={() => navigate(ADDRESS)}>
      {isOn ? <span role="status">{shown}</span> : shown}
    </MenuItem>
  );
}
