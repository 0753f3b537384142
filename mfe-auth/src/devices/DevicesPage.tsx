import { usePlatform, useSessionState, useStore } from '@fieldline/platform';
import { PageBody, PageHead, Section, Stack } from '@fieldline/ui';
import { useMemo, useState } from 'react';
import { Off } from './Off';
import { On } from './On';
import { operationsOf } from './operations';
import { texts } from './texts';

const JOIN = '#join=';

/** The secret of the link that led here. It is removed from the address at once. */
function takeLink(): string | null {
  const { hash, pathname, search } = location;
  if (!hash.startsWith(JOIN)) return null;
  history.replaceState(history.state, '', pathname + search);
  return hash.slice(JOIN.length);
}

/** People and guides on all devices of their user. */
export function DevicesPage() {
  const state = useSessionState();
  const uid = state.status === 'signed-in' ? state.user.uid : null;
  return (
    <PageBody>
      <PageHead>{texts.title}</PageHead>
      {uid !== null && ('subtle' in crypto ? <Devices uid={uid} /> : <p>{texts.insecure}</p>)}
    </PageBody>
  );
}

function Devices({ uid }: { uid: string }) {
  const { api, stores } = usePlatform();
  const isOn = useStore(stores.preferences).onAllDevices === true;
  const operations = useMemo(() => operationsOf({ api, stores }, uid), [api, stores, uid]);
  const [link, setLink] = useState(takeLink);
  return (
    <Stack $gap={5}>
      {isOn ? (
        <On uid={uid} operations={operations} />
      ) : (
        <Off uid={uid} operations={operations} link={link} onLinkUsed={() => setLink(null)} />
      )}
      <Section title={texts.protection}>
        <Stack>
          <p>{texts.protects}</p>
          <p>{texts.protectsNot}</p>
        </Stack>
      </Section>
    </Stack>
  );
}
