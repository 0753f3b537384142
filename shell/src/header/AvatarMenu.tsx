import type { User } from '@fieldline/contracts';
import { Avatar, Button, coarse, lazyComponent, radius, VisuallyHidden } from '@fieldline/ui';
import { useState } from 'react';
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

/** The avatar; its menu's code comes when it is first wanted. */
export function AvatarMenu({ user }: { user: User }) {
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
