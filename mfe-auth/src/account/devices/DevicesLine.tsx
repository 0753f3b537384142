import { usePlatform, useSessionState, useStore } from '@fieldline/platform';
import { statusLine, watchDevices } from '@fieldline/platform/devices';
import { ButtonLink, Muted, Row, Section } from '@fieldline/ui';
import { useEffect, useState } from 'react';

const texts = {
  title: 'Devices',
  off: 'Only on this device',
  sync: 'Sync My Devices',
  on: 'Your Devices',
};

/** The page of devices, which the links to a new device open, too. */
const ADDRESS = '/devices';

/** Where people and guides are stored, in one line: only on this device, or the state of all devices. */
export function DevicesLine() {
  const { stores } = usePlatform();
  const session = useSessionState();
  const uid = session.status === 'signed-in' ? session.user.uid : null;
  const isOn = useStore(stores.preferences).onAllDevices === true;
  const [line, setLine] = useState('');
  useEffect(
    () =>
      isOn && uid !== null ? watchDevices(uid, (status) => setLine(statusLine(status))) : undefined,
    [isOn, uid],
  );
  return (
    <Section title={texts.title}>
      <Row $justify="space-between">
        <Muted role="status">{isOn ? line : texts.off}</Muted>
        <ButtonLink to={ADDRESS}>{isOn ? texts.on : texts.sync}</ButtonLink>
      </Row>
    </Section>
  );
}
