import { IconButton, lazyPart, phone } from '@fieldline/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { OnDemand } from '../app/OnDemand';
import type { NavigationEntry } from './navigation';

const texts = { name: 'Menu' };

const OpenPhoneMenu = lazyPart(() => import(/* webpackChunkName: "menu" */ './OpenPhoneMenu'));

const OnPhone = styled.div`
  display: none;
  ${phone} {
    display: block;
  }
`;

const Lines = () => (
  <svg width="18" height="18" viewBox="0 0 24 24" stroke="currentColor" strokeWidth="2" aria-hidden>
    <path d="M4 7h16M4 12h16M4 17h16" strokeLinecap="round" />
  </svg>
);

/** The navigation of a phone, behind a button; its code comes when it is first wanted. */
export function PhoneMenu({ entries }: { entries: readonly NavigationEntry[] }) {
  const [wanted, setWanted] = useState(false);
  const trigger = (onClick?: () => void) => (
    <IconButton label={texts.name} aria-haspopup="menu" onClick={onClick}>
      <Lines />
    </IconButton>
  );
  return (
    <OnPhone>
      {wanted ? (
        <OnDemand fallback={trigger()}>
          <OpenPhoneMenu entries={entries} trigger={trigger()} />
        </OnDemand>
      ) : (
        trigger(() => setWanted(true))
      )}
    </OnPhone>
  );
}
