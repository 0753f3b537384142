import { usePlatform, useStore } from '@fieldline/platform';
import { statusLine, watchDevices } from '@fieldline/platform/devices';
import { useEffect, useState } from 'react';

const texts = { off: 'Only on this device', on: 'Devices' };

/** Where people and guides are: only on this device, or how things stand with all of them. */
export function DevicesLine({ uid }: { uid: string }) {
  const { stores } = usePlatform();
  const isOn = useStore(stores.preferences).onAllDevices === true;
  const [line, setLine] = useState(texts.on);
  useEffect(() => {
    if (!isOn) return undefined;
    return watchDevices(uid, (status) => setLine(statusLine(status)));
  }, [uid, isOn]);
  return isOn ? <span role="status">{line}</span> : texts.off;
}
