import type { User } from '@fieldline/contracts';
import { Avatar, Button, radius } from '@fieldline/ui';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';

const texts = { name: 'Account' };

const Trigger = styled(Button)`
  padding: 0;
  border-radius: ${radius.pill};
`;

const OpenAvatarMenu = lazy(() => import(/* webpackChunkName: "menu" */ './OpenAvatarMenu'));

/** The avatar; its menu's code comes when it is first wanted. */
export function AvatarMenu({ user }: { user: User }) {
  const [wanted, setWanted] = useState(false);
  const trigger = (
    <Trigger
      tone="quiet"
      aria-label={texts.name}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      <Avatar name={user.name} />
    </Trigger>
  );
  if (!wanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <OpenAvatarMenu
        user={user}
        trigger={
          <Trigger tone="quiet" aria-label={texts.name}>
            <Avatar name={user.name} />
          </Trigger>
        }
      />
    </Suspense>
  );
}
