import type { User } from '@fieldline/contracts';
import { shownPhoto, usePlatform } from '@fieldline/platform';
import {
  Avatar,
  lazyComponent,
  lazyMenu,
  MenuLook,
  MenuTrigger,
  radius,
  VisuallyHidden,
} from '@fieldline/ui';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { OnDemand } from '../app/OnDemand';
import { useSuite } from '../app/SuiteContext';

const texts = { name: 'Account' };

const Look = styled(MenuLook)`
  border-radius: ${radius.pill};
`;

const OpenAvatarMenu = lazyMenu<{ user: User }>(
  () => import(/* webpackChunkName: "menu" */ './OpenAvatarMenu'),
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

function MenuOfAvatar({ user }: { user: User }) {
  const { imageOrigins } = usePlatform();
  const button = {
    look: Look,
    content: (
      <>
        <Avatar
          name={user.name}
          picture={shownPhoto(user.photoURL, imageOrigins)}
          decorative={false}
        />
        <VisuallyHidden>{texts.name}</VisuallyHidden>
      </>
    ),
  };
  return (
    <OnDemand fallback={<MenuTrigger {...button} />}>
      <OpenAvatarMenu user={user} button={button} />
    </OnDemand>
  );
}
