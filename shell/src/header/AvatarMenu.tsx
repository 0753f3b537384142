import type { User } from '@fieldline/contracts';
import { Avatar, Button, coarse, lazyComponent, radius, VisuallyHidden } from '@fieldline/ui';
import { useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { OnDemand } from '../app/OnDemand';
import { useSuite } from '../app/SuiteContext';
import { shownPhoto } from './photoAddress';

const texts = { name: 'Account' };

const Trigger = styled(Button)`
  padding: 0;
  ${coarse} {
    min-width: 44px;
  }
  border-radius: ${radius.pill};
`;

const OpenAvatarMenu = lazyComponent(
  () => import(/* webpackChunkName: "menu" */ './OpenAvatarMenu'),
  ({ trigger }) => trigger,
);

const LeavingDialog = lazyComponent(
  () => import(/* webpackChunkName: "leaving" */ './LeavingDialog'),
);

/** The avatar with its menu, and the dialog before signing out. */
export function AvatarMenu({ user }: { user: User }) {
  const { leaving, signOut } = useSuite();
  const isLeaving = useSyncExternalStore(leaving.subscribe, leaving.get);
  return (
    <>
      <MenuOfAvatar user={user} />
      {isLeaving && (
        <OnDemand>
          <LeavingDialog onLeave={signOut} onStay={() => leaving.set(false)} />
        </OnDemand>
      )}
    </>
  );
}

/** The avatar; its menu's code is loaded when first needed. */
function MenuOfAvatar({ user }: { user: User }) {
  const { imageOrigins } = useSuite();
  const [wanted, setWanted] = useState(false);
  const trigger = (onClick?: () => void) => (
    <Trigger tone="quiet" aria-haspopup="menu" onClick={onClick}>
      <Avatar
        name={user.name}
        picture={shownPhoto(user.photoURL, imageOrigins)}
        decorative={false}
      />
      <VisuallyHidden>{texts.name}</VisuallyHidden>
    </Trigger>
  );
  if (!wanted) return trigger(() => setWanted(true));
  return (
    <OnDemand fallback={trigger()}>
      <OpenAvatarMenu user={user} trigger={trigger()} />
    </OnDemand>
  );
}
